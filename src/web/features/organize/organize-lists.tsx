import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { Organize } from '#contract/organize.ts'
import { dayOf } from '#domain/shared/day.ts'
import { agoText, nearDayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'

type DueListProps = { readonly organize: Pick<Organize, 'due'>; readonly league: League }

/** Ends of matches and seasons, and results that become final, the soonest first. */
export function DueList({ organize: { due }, league }: DueListProps) {
  if (due.length === 0) return null
  return (
    <Card title="Due" note={<Link href="/rules">Rules of this league</Link>}>
      <CardBody>
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

type ProblemsProps = Pick<NonNullable<Organize['checks']>, 'problems'>

/** Golfers whose rounds could not be fetched from the association. */
export function Problems({ problems }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Card title="Rounds from the association" note={countText(problems.length)}>
      <CardBody>
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
      </CardBody>
    </Card>
  )
}

const countText = (n: number) => (n === 1 ? '1 golfer has a problem' : `${n} golfers have a problem`)

/** The checks that need no action: everyone has played, all rounds are fetched. */
export function wellText({ match, notPlayed, checks }: Organize, now: number): string {
  return [
    ...(match !== null && match.golfers > 0 && notPlayed.length === 0 ? ['Everyone has played.'] : []),
    ...(checks !== null && checks.golfers > 0 && checks.problems.length === 0 ? [checkedText(checks, now)] : []),
  ].join(' ')
}

function checkedText({ golfers, checkedAt }: NonNullable<Organize['checks']>, now: number): string {
  const all = golfers === 1 ? 'One golfer' : `All ${golfers} golfers`
  if (checkedAt === null) return `${all} about to be fetched.`
  const ago = agoText(checkedAt, now)
  const since = golfers === 1 || ago === 'just now' ? `checked ${ago}` : `the oldest check ${ago}`
  return `${all} up to date, ${since}.`
}

type RestatedProps = Pick<Organize, 'restatements'> & { readonly timeZone: string }

/** Recent changes of published results. */
export const Restated = ({ restatements, timeZone }: RestatedProps) => (
  <ul aria-label="Changed results">
    {restatements.map(({ id, matchId, matchNumber, createdAt, text }) => (
      <li key={id} className="rule-above inset py-12 breaks">
        <bdi>{text}</bdi> <Link href={`/matches/${matchId}`}>Match {matchNumber}</Link>
        <span className="c-dim fz-small">
          {' '}
          · {nearDayText(dayOf(Date.parse(createdAt), timeZone), today(timeZone))}
        </span>
      </li>
    ))}
  </ul>
)
