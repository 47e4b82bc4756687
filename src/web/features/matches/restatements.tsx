import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  return (
    <section className={css['one']}>
      <h4 className={css['cause']}>{title}</h4>
      {!counted && <p className={css['note']}>The result was final and stayed as it was. It would have changed:</p>}
      <table className={css['values']} aria-label={title}>
        <thead>
          <tr>
            <td />
            <th scope="col">BEFORE</th>
            <th scope="col">AFTER</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ golferId, name, before, after }) => (
            <Change
              key={`round ${golferId}`}
              label={<>Round of {named(name)}</>}
              values={[before, after].map(roundText)}
            />
          ))}
          {golfers.map(({ golferId, name, before, after }) => (
            <Change key={`golfer ${golferId}`} label={named(name)} values={[before, after].map(outcomeText)} />
          ))}
          {teams.map(({ teamId, name, before, after }) => (
            <Change key={`team ${teamId}`} label={named(name)} values={[before, after].map(outcomeText)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Change({ label, values: [before, after] }: { label: ReactNode; values: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  )
}

const named = (name: string | null): ReactNode => <bdi>{name ?? 'a former golfer'}</bdi>

/** '84 gross, 12.1, net −0.3'; '–' without a counting round. */
function roundText(round: Restatement['rounds'][number]['before']): string {
  if (round === null) return '–'
  const { gross, differential, net } = round
  const figures = [
    gross === null ? null : `${gross} gross`,
    differential === null ? null : formatDifferential(tenthsOrNull(differential)),
    `net ${formatNet(tenthsOrNull(net))}`,
  ]
  return figures.filter((figure) => figure !== null).join(', ')
}

/** 'T2, −0.3, 3.5 points'; '–' outside the match. */
function outcomeText(outcome: Restatement['golfers'][number]['before']): string {
  if (outcome === null) return '–'
  const { position, tied, net, points } = outcome
  const place = placeText(position === null ? null : { position, tied })
  return `${place}, ${formatNet(tenthsOrNull(net))}, ${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`
}
