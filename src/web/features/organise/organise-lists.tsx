import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { Organise } from '#contract/organise.ts'
import { dayOf } from '#domain/shared/day.ts'
import { agoText, nearDayText } from '#web/dates/day-format.ts'
import { today, useNow } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'

type DueListProps = { readonly organise: Pick<Organise, 'due'>; readonly league: League }

/** Ends of matches and seasons, and results that become final, the soonest first. */
export function DueList({ organise: { due }, league }: DueListProps) {
  return (
    <Card title="Due" note={<Link href="/rules">Rules of this league</Link>}>
      <CardBody>
        {due.length === 0 && <p className="c-dim">Nothing is due.</p>}
        <ul className="grid gap-10 breaks" aria-label="Due">
          {due.map(({ text, kind, matchId, needsAnswer }) => (
            <li key={text} className={needsAnswer ? 'fw-600' : ''}>
              {text} {matchId !== null && kind === 'result' && <Link href={`/matches/${matchId}`}>See the match</Link>}
              {kind === 'season' && needsAnswer && <Link href={`/seasons?leagueId=${league.id}`}>Go to Seasons</Link>}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** Whether the rounds of every golfer are fetched from the association. */
export function Checks({ checks: { golfers, checkedAt, problems } }: { checks: NonNullable<Organise['checks']> }) {
  const now = useNow()
  if (golfers === 0) return null
  return (
    <Card title="Rounds from the association" note={problems.length === 0 ? 'All well' : countText(problems.length)}>
      <CardBody>
        {problems.length === 0 ? (
          <p className="c-dim">{checkedText(golfers, checkedAt === null ? null : agoText(checkedAt, now))}</p>
        ) : (
          <ul className="grid gap-10 breaks" aria-label="Golfers who could not be fetched">
            {problems.map(({ golfer, text }) => (
              <li key={golfer.id}>
                <Link href={`/golfer/${golfer.id}`}>
                  <bdi>{golfer.name}</bdi>
                </Link>
                : {text}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

function checkedText(golfers: number, ago: string | null): string {
  const all = golfers === 1 ? 'One golfer is' : `All ${golfers} golfers are`
  if (ago === null) return `${all} about to be fetched.`
  return ago === 'just now' ? `${all} fetched as of just now.` : `${all} fetched, the earliest ${ago}.`
}

const countText = (n: number) => (n === 1 ? '1 golfer has a problem' : `${n} golfers have a problem`)

type RestatedProps = Pick<Organise, 'restatements'> & { readonly timeZone: string }

/** What changed in published results lately. */
export function Restated({ restatements, timeZone }: RestatedProps) {
  return (
    <Card title="Changed results" note="The last two weeks">
      <CardBody>
        <ul className="grid gap-10 breaks" aria-label="Changed results">
          {restatements.map(({ id, matchId, matchNumber, createdAt, text }) => (
            <li key={id}>
              <bdi>{text}</bdi> <Link href={`/matches/${matchId}`}>Match {matchNumber}</Link>
              <span className="c-dim fz-small">
                {' '}
                · {nearDayText(dayOf(Date.parse(createdAt), timeZone), today(timeZone))}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
