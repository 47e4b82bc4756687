import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site.ts'
import { siteQuery } from '#web/api/site.ts'
import { useSession } from '#web/session/session.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { useSiteChange } from './admin.api.ts'

type RuleProps<Rule extends 'createsLeagues' | 'secondFactor'> = {
  readonly rule: Rule
  readonly title: string
  readonly label: string
  readonly description: string
  readonly choices: readonly { readonly value: Site[Rule]; readonly label: string }[]
}

const admins = { value: 'admins', label: 'Administrators' } as const
const everyone = { value: 'everyone', label: 'Everyone with an account' } as const

/** Who creates leagues on this site, and who has to use two-step sign-in. */
export function SiteRules() {
  return (
    <>
      <SiteRule
        rule="createsLeagues"
        title="New Leagues"
        label="Who creates leagues"
        description="The account that creates a league owns it."
        choices={[admins, everyone]}
      />
      <SiteRule
        rule="secondFactor"
        title="Two-Step Sign-In"
        label="Who has to use it"
        description="They set it up before anything else, the next time they open a page."
        choices={[{ value: 'optional', label: 'Nobody: everyone decides for themselves' }, admins, everyone]}
      />
    </>
  )
}

function SiteRule<Rule extends 'createsLeagues' | 'secondFactor'>({
  rule,
  title,
  label,
  description,
  choices,
}: RuleProps<Rule>) {
  const { data } = useQuery(siteQuery)
  const { retry } = useSession()
  const { mutate, isPending } = useSiteChange()
  return (
    <Card title={title}>
      <CardBody>
        <NativeSelect
          label={label}
          description={description}
          data={choices}
          disabled={data === undefined || isPending}
          value={data?.[rule] ?? choices[0]?.value}
          onChange={({ currentTarget: { value } }) => {
            const choice = choices.find((one) => one.value === value)
            if (choice !== undefined) mutate({ [rule]: choice.value }, { onSuccess: retry })
          }}
        />
      </CardBody>
    </Card>
  )
}
