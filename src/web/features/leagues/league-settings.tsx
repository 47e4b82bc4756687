import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { UnequalTeams } from '#web/shared/teams/unequal-teams.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { part } from '#web/ui/part.tsx'
import { changedFields, effectsOf } from './league-changes.ts'
import { leagueBody, leagueRules, type LeagueText, leagueText } from './league-form.ts'
import { useLeagueSaving } from './leagues.api.ts'
import { DetailFields, SettingFields } from './settings-fields.tsx'

const OutOfDate = part(async () => (await import('./out-of-date.tsx')).OutOfDate)

type LeagueSettingsProps = { readonly league: League; readonly members: readonly LeagueMember[] | undefined }

/**
 * The owner's form. It keeps the version it started from, so that it never overwrites another person's change unseen.
 */
export function LeagueSettings({ league, members }: LeagueSettingsProps) {
  const [base, setBase] = useState(league)
  const [isOutOfDate, setOutOfDate] = useState(false)
  const { field, values, submit, showProblem, replace } = useForm(leagueText(base), leagueRules)
  const saved = leagueText(base)
  const isChanged = changedFields(values, saved).length > 0

  const { mutate, isPending } = useLeagueSaving(league.id, (newer) => {
    // Fields that were left alone take what is saved now, so that saving again does not undo it.
    replace(saved, leagueText(newer))
    setBase(newer)
    setOutOfDate(true)
  })
  useUnsaved(isChanged && !isPending)
  const startFrom = (known: League, sent: LeagueText = values) => {
    setBase(known)
    setOutOfDate(false)
    replace(sent, leagueText(known))
  }
  if (league.version > base.version && !isChanged && !isPending) startFrom(league)

  const save = (text: LeagueText) =>
    mutate(leagueBody(text, base.version), { onSuccess: (known) => startFrom(known, text), onError: showProblem })

  return (
    <form noValidate onSubmit={submit(save)}>
      <Card title="Details">
        <CardBody>
          <DetailFields field={field} timeZone={saved.timeZone} />
        </CardBody>
      </Card>
      <Card title="Settings">
        <CardBody>
          <SettingFields field={field} />
          {values.useTeams === 'on' && members && <UnequalTeams sizes={teamSizes(members)} />}
          <Effects sentences={effectsOf(values, saved)} />
          {isOutOfDate && isChanged && <OutOfDate typed={values} saved={saved} onDiscard={() => startFrom(base)} />}
          <div className="row justify-end mt-16">
            <Button type="submit" loading={isPending}>
              Save Changes
            </Button>
          </div>
        </CardBody>
      </Card>
    </form>
  )
}

function Effects({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="c-dim links" role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sentences.some((sentence) => sentence.includes('rebuild')) && <Link href="/seasons">Go to Seasons</Link>}
    </div>
  )
}

function teamSizes(members: readonly LeagueMember[]): number[] {
  const teams = Map.groupBy(
    members.flatMap(({ team }) => team ?? []),
    ({ id }) => id,
  )
  return [...teams.values()].map(({ length }) => length)
}
