import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Site } from '#contract/site.ts'
import { siteQuery } from '#web/api/site.ts'
import { useSession, useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
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

/** The site's rules on who creates leagues, and who needs two-step sign-in. */
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
        choices={[
          { value: 'optional', label: 'No one' },
          admins,
          everyone,
          { value: 'passkeys', label: 'Administrators and organizers, by passkey' },
        ]}
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
  const [asked, setAsked] = useState<Site[Rule] | null>(null)
  const save = (value: Site[Rule]) => mutate({ [rule]: value }, { onSuccess: retry, onSettled: () => setAsked(null) })
  return (
    <Setting label={label} note={description}>
      <NativeSelect
        aria-label={label}
        data={choices}
        disabled={data === undefined || isPending}
        value={data?.[rule] ?? choices[0]?.value}
        onChange={({ currentTarget: { value } }) => {
          const choice = choices.find((one) => one.value === value)
          if (choice === undefined) return
          if (
            rule === 'secondFactor' &&
            value !== 'optional' &&
            (value === 'passkeys' || data?.secondFactor !== 'everyone')
          )
            setAsked(choice.value)
          else save(choice.value)
        }}
      />
      {asked !== null && (
        <RequireDialog
          isByPasskey={asked === 'passkeys'}
          whom={whoMust[asked] ?? ''}
          isPending={isPending}
          onConfirm={() => save(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Setting>
  )
}

const whoMust: Readonly<Record<string, string>> = {
  admins: 'administrators',
  everyone: 'everyone',
  passkeys: 'administrators and organizers',
}

type RequireDialogProps = {
  readonly whom: string
  readonly isByPasskey: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirms requiring two-step sign-in: accounts without it are immediately blocked from everything else. */
function RequireDialog({ whom, isByPasskey, ...asked }: RequireDialogProps) {
  const { secondFactor, passkeys } = useUser()
  return (
    <ConfirmDialog
      title={`Require ${isByPasskey ? 'passkeys' : 'two-step sign-in'} of ${whom}?`}
      confirmLabel="Require"
      isRemoval={false}
      {...asked}
    >
      {isByPasskey
        ? 'Anyone without a passkey adds one before anything else, the next time they open a page. Their passwords and codes alone no longer sign them in.'
        : 'Anyone without it and without a passkey sets it up before anything else, the next time they open a page.'}
      {passkeys === 0 && isByPasskey && ' You have no passkey yet: you add one now.'}
      {passkeys === 0 &&
        !isByPasskey &&
        secondFactor === 'off' &&
        ' You do not use it yet: you set it up now, with an authenticator app.'}
    </ConfirmDialog>
  )
}
