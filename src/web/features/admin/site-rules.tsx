import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site.ts'
import { siteQuery } from '#web/api/site.ts'
import { useSession } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { useSiteChange } from './admin.api.ts'

type RuleProps<Rule extends 'createsLeagues' | 'secondFactor'> = {
  readonly rule: Rule
  readonly label: string
  readonly description: string
  readonly choices: readonly { readonly value: Site[Rule]; readonly label: string }[]
}

const admins = { value: 'admins', label: 'Administrators' } as const
const everyone = { value: 'everyone', label: 'Everyone with an account' } as const

/** Who creates leagues on this site, and who has to use two-step sign-in. */
export function SiteRules() {
  return (
    <Card title="Site Rules" note="Saved automatically">
      <SiteRule
        rule="createsLeagues"
        label="Who creates leagues"
        description="The account that creates a league owns it."
        choices={[admins, everyone]}
      />
      <SiteRule
        rule="secondFactor"
        label="Who has to use two-step sign-in"
        description="They set it up before anything else, the next time they open a page."
        choices={[{ value: 'optional', label: 'No one' }, admins, everyone]}
      />
    </Card>
  )
}

function SiteRule<Rule extends 'createsLeagues' | 'secondFactor'>({
  rule,
  label,
  description,
  choices,
}: RuleProps<Rule>) {
  const { data } = useQuery(siteQuery)
  const { retry } = useSession()
  const { mutate, isPending } = useSiteChange()
  return (
    <Setting label={label} note={description}>
      <NativeSelect
        aria-label={label}
        data={choices}
        disabled={data === undefined || isPending}
        value={data?.[rule] ?? choices[0]?.value}
        onChange={({ currentTarget: { value } }) => {
          const choice = choices.find((one) => one.value === value)
          if (choice !== undefined) mutate({ [rule]: choice.value }, { onSuccess: retry })
        }}
      />
    </Setting>
  )
}
