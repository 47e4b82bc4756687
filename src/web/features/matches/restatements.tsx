import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Match } from '#contract/matches.ts'
import type { Restatement } from '#contract/restatements.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { causeInWords } from '#domain/scoring/restatement.ts'
import { formatDifferential, formatNet, formatPoints } from '#domain/scoring/score-format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { tenthsOrNull } from '#domain/shared/tenths.ts'
import { dayText } from '#web/dates/day-format.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { restatementsQuery } from './matches.api.ts'
import css from './restatements.module.css'

/** The changes of a match's published result, latest first: why, before and after (law 20). */
export function Restatements({ match }: { match: Match }) {
  const query = useQuery(restatementsQuery(match.id))
  return (
    <Loadable query={query} failure="Failed to load the changes" skeleton={<ListSkeleton rows={3} height={36} />}>
      {(restatements) =>
        restatements.map((restatement) => (
          <OneRestatement key={restatement.id} restatement={restatement} timeZone={match.league.timeZone} />
        ))
      }
    </Loadable>
  )
}

type OneRestatementProps = { readonly restatement: Restatement; readonly timeZone: string }

function OneRestatement({ restatement, timeZone }: OneRestatementProps) {
  const { cause, counted, createdAt, rounds, golfers, teams } = restatement
  const day = dayText(dayOf(Date.parse(createdAt), timeZone))
  const title = `${day}: ${causeInWords[cause]}`
  const outcomes = [
    ...teams.toSorted(byPlace).map(({ teamId, ...team }) => ({ key: `team ${teamId}`, ...team })),
    ...golfers.toSorted(byPlace).map(({ golferId, ...golfer }) => ({ key: `golfer ${golferId}`, ...golfer })),
  ]
  return (
    <section className={css['one']} data-panel="wide">
      <h4 className={css['cause']}>{title}</h4>
      {!counted && <p className={css['note']}>The result was final and stayed as it was. It would have changed:</p>}
      {rounds.map(({ golferId, name, before, after }) => (
        <dl key={golferId} className={css['round']}>
          <dt>
            <Named name={name} />
            ’s counting round
          </dt>
          <dd>Before: {roundText(before)}</dd>
          <dd>After: {roundText(after)}</dd>
        </dl>
      ))}
      <table className={css['outcomes']} aria-label={`${title}, before and after`}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Golfer or team</VisuallyHidden>
            </th>
            <th scope="col">PLACE</th>
            <th scope="col">NET</th>
            <th scope="col">PTS</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ key, name, before, after }) => (
            <OutcomeRow key={key} name={name} before={before} after={after} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Outcome = Restatement['golfers'][number]['before']
type Changed = { readonly after: Outcome }

const last = Number.MAX_SAFE_INTEGER

const byPlace = (a: Changed, b: Changed) => (a.after?.position ?? last) - (b.after?.position ?? last)

type OutcomeRowProps = { readonly name: string | null; readonly before: Outcome; readonly after: Outcome }

function OutcomeRow({ name, before, after }: OutcomeRowProps) {
  return (
    <tr>
      <th scope="row">
        <Named name={name} />
      </th>
      <td>{change(placeOf(before), placeOf(after))}</td>
      <td>{change(netOf(before), netOf(after))}</td>
      <td>{change(pointsOf(before), pointsOf(after))}</td>
    </tr>
  )
}

const Named = ({ name }: { readonly name: string | null }) => <bdi>{name ?? 'A former golfer'}</bdi>

/** '1 → T3'; one text when it stayed. */
const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)

const placeOf = (outcome: Outcome) =>
  placeText(outcome === null || outcome.position === null ? null : { ...outcome, position: outcome.position })
const netOf = (outcome: Outcome) => formatNet(tenthsOrNull(outcome?.net ?? null))
const pointsOf = (outcome: Outcome) => formatPoints(outcome?.points ?? null)

/** '84 gross, differential 12.1, net −0.3'; 'none' without a counting round. */
function roundText(round: Restatement['rounds'][number]['before']): string {
  if (round === null) return 'none'
  const { gross, differential, net } = round
  const figures = [
    gross === null ? null : `${gross} gross`,
    differential === null ? null : `differential ${formatDifferential(tenthsOrNull(differential))}`,
    `net ${formatNet(tenthsOrNull(net))}`,
  ]
  return figures.filter((figure) => figure !== null).join(', ')
}
