import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { Organize } from '#contract/organize.ts'
import { unreachedText } from '#domain/organize/reminder.ts'
import { capitalized } from '#domain/scoring/number-words.ts'
import { soonWords } from '#domain/shared/phrases.ts'
import { agoText } from '#web/dates/day-format.ts'
import { today, useNow } from '#web/dates/now.ts'
import { IconSend } from '#web/icons/icons.ts'
import { golfersText } from '#web/shared/golfers/golfer-text.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'

const RemindDialog = dialogPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)
const InviteDialog = dialogPart(async () => (await import('#web/shared/leagues/invite-dialog.tsx')).InviteDialog)

type NotPlayedOne = Organize['notPlayed'][number]
type NotPlayedProps = {
  readonly league: League
  readonly match: NonNullable<Organize['match']>
  readonly notPlayed: readonly NotPlayedOne[]
}

/**
 * Golfers without a round in the open match: one button reminds all who can be reached; others are invited one by one.
 */
export function NotPlayed({ league, match, notPlayed }: NotPlayedProps) {
  const [isAsking, setAsking] = useState(false)
  const [invited, setInvited] = useState<NotPlayedOne['golfer'] | null>(null)
  const remindable = notPlayed.filter(({ noReminder }) => noReminder === null).length
  const unreached = unreachedText(notPlayed.map(({ noReminder }) => noReminder))
  const link = (
    <Link href={`/matches/${match.id}`}>
      Match {match.number}, {match.timeLeft}
    </Link>
  )
  return (
    <Card title="Not played yet" note={link}>
      <div className="row wrap align-center justify-between gap-16 row-gap-10 inset pt-4 pb-14">
        <div>
          <p>{leadText(match, notPlayed.length)}</p>
          {unreached !== null && <p className="c-dim fz-small">{unreached}</p>}
        </div>
        {remindable > 0 && (
          <Button leftSection={<IconSend size={17} />} onClick={() => setAsking(true)}>
            Remind {golfersText(remindable)}
          </Button>
        )}
      </div>
      <Preview rows={notPlayed} first={8}>
        {(shown) => (
          <ul aria-label="Golfers who have not played">
            {shown.map((one) => (
              <Unplayed
                key={one.golfer.id}
                unplayed={one}
                timeZone={league.timeZone}
                onInvite={() => setInvited(one.golfer)}
              />
            ))}
          </ul>
        )}
      </Preview>
      {isAsking && <RemindDialog league={league} unreached={unreached} onClose={() => setAsking(false)} />}
      {invited && <InviteDialog leagueId={league.id} member={invited} email={null} onClose={() => setInvited(null)} />}
    </Card>
  )
}

const leadText = ({ golfers: all }: NonNullable<Organize['match']>, left: number) =>
  `${left} of ${golfersText(all)} ${left === 1 ? 'hasn’t' : 'haven’t'} played.`

const reasons = {
  'no-account': 'No account',
  'not-accepted': 'Has not accepted yet',
  unconfirmed: 'Address not confirmed',
  unsubscribed: 'Wants no reminders',
  reminded: null,
} as const

type UnplayedProps = { readonly unplayed: NotPlayedOne; readonly timeZone: string; readonly onInvite: () => void }

function Unplayed({ unplayed, timeZone, onInvite }: UnplayedProps) {
  const { golfer, plannedOn, remindedAt, invitedAt, noReminder } = unplayed
  const now = useNow()
  const facts = [
    ...(plannedOn === null ? [] : [`plays ${soonWords(plannedOn, today(timeZone))}`]),
    ...(remindedAt === null ? [] : [`reminded ${agoText(remindedAt, now)}`]),
    ...(noReminder === null ? [] : [reasons[noReminder] ?? []].flat()),
    ...(invitedAt === null ? [] : [`invited ${agoText(invitedAt, now)}`]),
  ]
  return (
    <li className="row wrap align-center justify-between gap-16 row-gap-2 mih-44 rule-above inset py-4">
      <span className={nameCell['who']}>
        {golfer.team && <TeamIcon team={golfer.team} />}
        <Link href={`/golfer/${golfer.id}`} className={nameCell['name']}>
          <bdi>{golfer.name}</bdi>
        </Link>
      </span>
      <span className="row align-center gap-8 c-dim fz-small">
        <span>{capitalized(facts.join(' · '))}</span>
        {noReminder === 'no-account' && invitedAt === null && (
          <Button variant="subtle" aria-label={`Invite ${golfer.name}`} onClick={onInvite}>
            Invite
          </Button>
        )}
      </span>
    </li>
  )
}
