import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { changedFields, differences, effectsOf } from './league-changes.ts'
import { leagueBody, leagueRules, type LeagueText, leagueText } from './league-form.ts'
import css from './league-settings.module.css'
import { useLeagueSaving } from './leagues.api.ts'
import { DetailFields, SettingFields } from './settings-fields.tsx'
import { rosterBalance } from '#domain/scoring/team-net.ts'

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

  return (
    <form
      noValidate
      onSubmit={submit((text) =>
        mutate(leagueBody(text, base.version), { onSuccess: (known) => startFrom(known, text), onError: showProblem }),
      )}
    >
      <Card title="Details">
        <CardBody>
          <DetailFields field={field} timeZone={saved.timeZone} />
        </CardBody>
      </Card>
      <Card title="Settings">
        <CardBody>
          <SettingFields field={field} />
          {values.format === 'teams' && members && <UnequalTeams members={members} />}
          <Effects sentences={effectsOf(values, saved)} />
          {isOutOfDate && isChanged && <OutOfDate typed={values} saved={saved} onDiscard={() => startFrom(base)} />}
          <div className={css['end']}>
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
    <div className={css['effects']} role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sentences.some((sentence) => sentence.includes('rebuild')) && <Link href="/seasons">Go to Seasons</Link>}
    </div>
  )
}

type OutOfDateProps = { readonly typed: LeagueText; readonly saved: LeagueText; readonly onDiscard: () => void }

/** Someone else has saved the league meanwhile: lists where it differs from what is typed. */
function OutOfDate({ typed, saved, onDiscard }: OutOfDateProps) {
  return (
    <div className={css['notice']} role="alert">
      <p>Someone else has changed this league. What you typed is still here, but it differs from what is saved now:</p>
      <ul>
        {differences(typed, saved).map((one) => (
          <li key={one.label}>
            {one.label}: saved as <b>{one.saved}</b>
          </li>
        ))}
      </ul>
      <p>Save again to replace it with yours, or use what is saved.</p>
      <Button variant="default" size="sm" mt={10} onClick={onDiscard}>
        Use what is saved
      </Button>
    </div>
  )
}

/** Warns when one team has more golfers than another. */
function UnequalTeams({ members }: { members: readonly LeagueMember[] }) {
  const teams = Map.groupBy(
    members.flatMap(({ team }) => team ?? []),
    ({ id }) => id,
  )
  const balance = rosterBalance([...teams.values()].map(({ length }) => length))
  if (balance.kind === 'equal') return null
  return (
    <div className={css['notice']} role="note">
      <p>
        The teams are unequal: the smallest has {golfers(balance.smallest)}, the largest {golfers(balance.largest)}. A
        larger team adds more scores to its net.
      </p>
    </div>
  )
}

function golfers(n: number): string {
  return n === 1 ? '1 golfer' : `${n} golfers`
}
