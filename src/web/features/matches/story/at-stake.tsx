import { VisuallyHidden } from '@mantine/core'
import type { Match } from '#contract/matches.ts'
import type { Story } from '#contract/stories.ts'
import { formatPoints } from '#domain/scoring/score-format.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { answerSize } from '#web/ui/long-text.ts'
import { teamIn } from './story-text.tsx'
import css from './at-stake.module.css'

type AtStakeProps = { readonly story: Story; readonly match: Match }

/** Possible effects of an upcoming match on the season. */
export function AtStake({ story: { headline, lines, stakes }, match }: AtStakeProps) {
  return (
    <Card title="At stake" note={stakes?.text}>
      <CardBody>
        <p className={`mt-8 fw-560 ff-title lining tight balance breaks ${answerSize(headline.text)}`}>
          <bdi>{headline.text}</bdi>
        </p>
        {stakes !== null && stakes.text !== null && match.rules.useTeams && <Ladder rows={stakes.rows} match={match} />}
        {lines.map((line) => (
          <p key={line} className="mt-6 c-dim breaks">
            {line}
          </p>
        ))}
      </CardBody>
    </Card>
  )
}

type LadderProps = { readonly rows: NonNullable<Story['stakes']>['rows']; readonly match: Match }

/** How near to each other teams can stand, in percent of the line on a phone. */
const apart = 11

/** Each team on a line at its points; equal teams are stacked. */
function Ladder({ rows, match }: LadderProps) {
  const steps = [...Map.groupBy(rows, (row) => row.points)].toSorted(([a], [b]) => a - b)
  const places = placesApart(
    steps.map(([points]) => points),
    apart,
  )
  const highest = Math.max(...steps.map(([, level]) => level.length))
  return (
    <ul className={`relative ${css['ladder']}`} style={{ height: 40 + 29 * highest }} aria-label="Points of the season">
      {steps.map(([points, level], n) => (
        <li key={points} className={`stack align-center ${css['step']}`} style={{ left: `${places[n]}%`, gap: 3 }}>
          {level.map(({ id, name, isOwn }) => (
            <span key={id} className={`block ${css['team']}`} data-own={isOwn}>
              <TeamIcon team={teamIn(match, id) ?? { name, iconUrl: null, color: 0 }} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          ))}
          <span className={`mt-8 numbers lh-20 ${level.some(({ isOwn }) => isOwn) ? 'c-ink fw-600' : 'c-dim'}`}>
            {formatPoints(points)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Places on a line, in percent of its length, for values in ascending order: where they belong, moved apart where they
 * would be nearer to each other than `apart`.
 */
export function placesApart(values: readonly number[], apart: number): number[] {
  const [lowest = 0, highest = 0] = [values[0], values.at(-1)]
  const range = highest - lowest || 1
  const gap = Math.min(apart, 100 / Math.max(1, values.length - 1))
  const places = values.map((value) => ((value - lowest) / range) * 100)
  const forward: number[] = []
  for (const place of places) forward.push(Math.max(place, (forward.at(-1) ?? -gap) + gap))
  const limits = forward.map((_place, n) => 100 - gap * (forward.length - 1 - n))
  return forward.map((place, n) => Math.min(place, limits[n] ?? 100))
}
