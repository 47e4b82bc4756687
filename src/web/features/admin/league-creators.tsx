import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site.ts'
import { siteQuery } from '#web/api/site.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { useSiteChange } from './admin.api.ts'

const choices: readonly { readonly value: Site['createsLeagues']; readonly label: string }[] = [
  { value: 'admins', label: 'Administrators' },
  { value: 'everyone', label: 'Everyone with an account' },
]

/** Who creates leagues on this site. */
export function LeagueCreators() {
  const { data } = useQuery(siteQuery)
  const { mutate, isPending } = useSiteChange('Failed to change who creates leagues')
  return (
    <Card title="New Leagues">
      <CardBody>
        <NativeSelect
          label="Who creates leagues"
          description="The account that creates a league owns it."
          data={choices}
          disabled={data === undefined || isPending}
          value={data?.createsLeagues ?? 'admins'}
          onChange={({ currentTarget: { value } }) => {
            const choice = choices.find((one) => one.value === value)
            if (choice !== undefined) mutate({ createsLeagues: choice.value })
          }}
        />
      </CardBody>
    </Card>
  )
}
