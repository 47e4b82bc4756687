import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site.ts'
import { siteQuery } from '#web/api/site.ts'
import { useSession } from '#web/session/session.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { useSiteChange } from './admin.api.ts'

const choices: readonly { readonly value: Site['secondFactor']; readonly label: string }[] = [
  { value: 'optional', label: 'Nobody: everyone decides for themselves' },
  { value: 'admins', label: 'Administrators' },
  { value: 'everyone', label: 'Everyone with an account' },
]

/** Who has to use two-step sign-in on this site. */
export function SecondFactorRule() {
  const { data } = useQuery(siteQuery)
  const { retry } = useSession()
  const { mutate, isPending } = useSiteChange('Failed to change who has to use two-step sign-in')
  return (
    <Card title="Two-Step Sign-In">
      <CardBody>
        <NativeSelect
          label="Who has to use it"
          description="They set it up before anything else, the next time they open a page."
          data={choices}
          disabled={data === undefined || isPending}
          value={data?.secondFactor ?? 'optional'}
          onChange={({ currentTarget: { value } }) => {
            const choice = choices.find((one) => one.value === value)
            if (choice !== undefined) mutate({ secondFactor: choice.value }, { onSuccess: retry })
          }}
        />
      </CardBody>
    </Card>
  )
}
