import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Match } from '#contract/matches.ts'
import type { TeamBadge } from '#contract/shared.ts'
import { matchPhase } from '#domain/schedule/match-days.ts'
import type { Day, Span } from '#domain/shared/day.ts'
import { startText } from '#web/dates/day-format.ts'
import { useUser } from '#web/session/session.ts'
import type { MatchRows } from '#web/shared/matches/match-rows.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { TeamName } from '#web/shared/teams/team-name.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { UpcomingRounds } from './match-feeds.tsx'
import { MatchStory } from './story/match-story.tsx'
import layout from '#web/ui/columns.module.css'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './match-ahead.module.css'

type MatchAheadProps = {
  readonly match: Match
  readonly rows: MatchRows
  readonly today: Day
  readonly ownGolferId: number | null
  /** Follows what is at stake. */
  readonly children: ReactNode
}

/** A match that has not started: its start, the planned rounds, and its golfers. */
export function MatchAhead({ match, rows: { teams, golfers }, today, ownGolferId, children }: MatchAheadProps) {
  return (
    <div className={`${layout['columns']} ${css['ahead']}`}>
      <div className="miw-0">
        <Card title={matchPhase(match, today).text}>
          <CardBody>
            <p className="fw-560 fz-answer lh-1-15 ff-title balance">
              <time dateTime={match.startDate}>{startText(match.startDate, today)}</time>
            </p>
            <p className="mt-6 c-dim">{countingText(match, today)}</p>
          </CardBody>
        </Card>
        <MatchStory match={match} today={today} ownGolferId={ownGolferId} />
        {children}
        <UpcomingRounds match={match} today={today} />
      </div>
      <div className="miw-0">
        {teams.length > 0 && <Field title="Teams" sides={teams.map(sideOf)} />}
        {teams.length === 0 && golfers.length > 0 && <Field title="Golfers" sides={[{ id: 0, team: null, golfers }]} />}
      </div>
    </div>
  )
}

type Side = {
  readonly id: number
  readonly team: Pick<TeamBadge, 'name' | 'iconUrl' | 'color'> | null
  readonly golfers: readonly { readonly id: number; readonly name: string }[]
}

const sideOf = (team: MatchRows['teams'][number]): Side => ({ id: team.id, team, golfers: team.golfers })

/** The field of the match: each team with its golfers, or all golfers of a league without teams. */
function Field({ title, sides }: { title: string; sides: readonly Side[] }) {
  const { golfer: own } = useUser()
  return (
    <Card title={title}>
      <ul className={css['field']} aria-label={title}>
        {sides.map(({ id, team, golfers }) => (
          <li key={id} className={css['side']}>
            {team && (
              <div className={nameCell['who']}>
                <TeamIcon team={team} />
                <TeamName name={team.name} isMine={golfers.some((golfer) => golfer.id === own?.id)} />
              </div>
            )}
            <p className={`mt-6 ${css['golfers']}`}>
              {golfers.map((golfer, n) => (
                <Fragment key={golfer.id}>
                  {n > 0 && ', '}
                  <Link href={`/golfer/${golfer.id}`} className="breaks quiet-link">
                    <bdi>{golfer.name}</bdi>
                  </Link>
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function countingText({ startDate, endDate }: Span, today: Day): string {
  if (startDate === endDate) return 'Rounds played that day count.'
  return `Rounds played from that day to ${startText(endDate, today)} count.`
}
