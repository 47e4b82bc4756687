import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { Organise } from '#contract/organise.ts'
import { agoText } from '#web/dates/day-format.ts'
import { today, useNow } from '#web/dates/now.ts'
import { capitalized } from '#domain/scoring/number-words.ts'
import { soonWords } from '#domain/shared/phrases.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'

const RemindDialog = dialogPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)

type NotPlayedProps = { readonly league: League; readonly organise: Organise }

/** Who has not played in the open match, and one button that reminds those who can be. */
export function NotPlayed({ league, organise: { match, notPlayed, remindable } }: NotPlayedProps) {
  const [isAsking, setAsking] = useState(false)
  if (match === null)
    return (
      <Card title="Not played yet">
        <CardBody>
          <p className="c-dim">No match is being played.</p>
        </CardBody>
      </Card>
    )
  const link = (
    <Link href={`/matches/${match.id}`}>
      Match {match.number}, {match.timeLeft}
    </Link>
  )
  return (
    <Card title="Not played yet" note={link}>
      <div className="row wrap align-center justify-between gap-16 row-gap-10 inset pt-4 pb-14">
        <p>{leadText(match, notPlayed.length)}</p>
        {remindable > 0 && (
          <Button leftSection={<IconSend size={17} aria-hidden="true" />} onClick={() => setAsking(true)}>
            Remind {golfers(remindable)}
          </Button>
        )}
      </div>
      {notPlayed.length > 0 && (
        <Preview rows={notPlayed} first={8}>
          {(shown) => (
            <ul aria-label="Golfers who have not played">
              {shown.map((one) => (
                <Unplayed key={one.golfer.id} unplayed={one} timeZone={league.timeZone} />
              ))}
            </ul>
          )}
        </Preview>
      )}
      {isAsking && <RemindDialog league={league} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function leadText({ golfers: all }: NonNullable<Organise['match']>, left: number): string {
  if (left === 0) return 'Everyone has played.'
  return `${left} of ${golfers(all)} ${left === 1 ? 'hasn’t' : 'haven’t'} played.`
}

const golfers = (n: number) => (n === 1 ? '1 golfer' : `${n} golfers`)

const reasons = {
  'no-account': 'No account',
  'not-accepted': 'Has not accepted yet',
  unconfirmed: 'Address not confirmed',
  unsubscribed: 'Wants no reminders',
  reminded: null,
} as const

type UnplayedProps = { readonly unplayed: Organise['notPlayed'][number]; readonly timeZone: string }

function Unplayed({ unplayed: { golfer, plannedOn, remindedAt, noReminder }, timeZone }: UnplayedProps) {
  const now = useNow()
  const facts = [
    ...(plannedOn === null ? [] : [`plays ${soonWords(plannedOn, today(timeZone))}`]),
    ...(remindedAt === null ? [] : [`reminded ${agoText(remindedAt, now)}`]),
    ...(noReminder === null ? [] : [reasons[noReminder] ?? []].flat()),
  ]
  return (
    <li className="row wrap align-center justify-between gap-16 row-gap-2 mih-44 rule-above inset py-4">
      <span className={nameCell['who']}>
        {golfer.team && <TeamIcon team={golfer.team} />}
        <Link href={`/golfer/${golfer.id}`} className={nameCell['name']}>
          <bdi>{golfer.name}</bdi>
        </Link>
      </span>
      <span className="c-dim fz-small">{capitalized(facts.join(' · '))}</span>
    </li>
  )
}
