import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Match } from '#contract/matches.ts'
import { type Restatement, listRestatements } from '#contract/restatements.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { changeForReader, restatementClause } from '#domain/scoring/restatement-words.ts'
import { causeInWords } from '#domain/scoring/restatement.ts'
import { formatDifferential, formatNet, formatPoints } from '#domain/scoring/score-format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { dayText, nearDayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { useUser } from '#web/session/session.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import css from './restatements.module.css'

const restatementsQuery = (matchId: number) =>
  answerOf(queryKeys.matches.restatements({ matchId }), listRestatements, { params: { id: matchId } })

/** The changes of a match's published result, latest first: why, before and after (law 20). */
export function Restatements({ match }: { match: Match }) {
  const ownGolferId = useUser().golfer?.id ?? null
  const query = useQuery(restatementsQuery(match.id))
  return (
    <Loadable query={query} failure="Failed to load the changes" skeleton={<ListSkeleton rows={3} height={36} />}>
      {(restatements) =>
        restatements.map((restatement) => (
          <OneRestatement key={restatement.id} restatement={restatement} match={match} ownGolferId={ownGolferId} />
        ))
      }
    </Loadable>
  )
}

type OneRestatementProps = {
  readonly restatement: Restatement
  readonly match: Match
  readonly ownGolferId: number | null
}

function OneRestatement({ restatement, match, ownGolferId }: OneRestatementProps) {
  const { cause, counted, createdAt, rounds, golfers, teams } = restatement
  const day = dayOf(Date.parse(createdAt), match.league.timeZone)
  const title = restatementSentence(restatement, match, ownGolferId)
  const ownTeamId =
    match.matchScores.find(({ golferId }) => golferId !== null && golferId === ownGolferId)?.teamId ?? null
  const outcomes = [
    ...teams
      .toSorted(byPlace)
      .map(({ teamId, ...team }) => ({ key: `team ${teamId}`, isOwn: teamId === ownTeamId, ...team })),
    ...golfers
      .toSorted(byPlace)
      .map(({ golferId, ...golfer }) => ({ key: `golfer ${golferId}`, isOwn: golferId === ownGolferId, ...golfer })),
  ]
  return (
    <section className={css['one']} data-panel="wide">
      <h4 className="mb-4 fz-text fw-600">{title}</h4>
      <p className="c-dim fz-small" style={{ marginBottom: 6 }}>
        <time dateTime={createdAt}>{dayText(day)}</time>: {causeInWords[cause]}.
        {!counted && ' The result was final and stayed as it was. It would have changed:'}
      </p>
      {rounds.map(({ golferId, name, before, after }) => (
        <dl key={golferId} className="mb-8 fz-small numbers">
          <dt className="fw-500 breaks">
            <Named name={name} />
            ’s counting round
          </dt>
          <dd className="c-dim">Before: {roundText(before)}</dd>
          <dd className="c-dim">After: {roundText(after)}</dd>
        </dl>
      ))}
      <table className={`w-100 fz-small numbers ${css['outcomes']}`} aria-label={`${title} Before and after`}>
        <thead>
          <tr className="c-dim">
            <th scope="col">
              <VisuallyHidden>Golfer or team</VisuallyHidden>
            </th>
            {['PLACE', 'NET', 'PTS'].map((name) => (
              <th key={name} scope="col" className="fw-500">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ key, ...outcome }) => (
            <OutcomeRow key={key} {...outcome} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** 'Hedda Kiln’s round of Nov 12 was corrected from 81 to 83; you: unchanged.' */
function restatementSentence(
  { cause, rounds, golfers }: Restatement,
  match: Match,
  ownGolferId: number | null,
): string {
  const named = rounds.map(({ name, before, after }) => ({
    name,
    before: namedRound(before),
    after: namedRound(after),
  }))
  const clause = restatementClause({ cause, rounds: named }, (day) => nearDayText(day, today()))
  if (match.matchScores.every(({ golferId }) => golferId === null || golferId !== ownGolferId)) return `${clause}.`
  const own = golfers.find(({ golferId }) => golferId === ownGolferId)
  const change = own && { before: withPlace(own.before), after: withPlace(own.after) }
  return `${clause}; you: ${changeForReader(change)}.`
}

const namedRound = (round: Restatement['rounds'][number]['before']) =>
  round && { playedOn: round.playedOn, gross: round.gross, net: round.net }

const withPlace = (outcome: Outcome) => outcome && { net: outcome.net, place: placeIn(outcome), points: outcome.points }

type Outcome = Restatement['golfers'][number]['before']
type Changed = { readonly after: Outcome }

const last = Number.MAX_SAFE_INTEGER

const byPlace = (a: Changed, b: Changed) => (a.after?.position ?? last) - (b.after?.position ?? last)

type OutcomeRowProps = {
  readonly name: string | null
  readonly isOwn: boolean
  readonly before: Outcome
  readonly after: Outcome
}

function OutcomeRow({ name, isOwn, before, after }: OutcomeRowProps) {
  return (
    <tr className={isOwn ? `bg-mark ${css['own']}` : undefined}>
      <th scope="row" className={`${isOwn ? 'fw-600' : 'fw-500'} breaks`}>
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

const placeIn = (outcome: NonNullable<Outcome>) =>
  outcome.position === null ? null : { position: outcome.position, tied: outcome.tied }
const placeOf = (outcome: Outcome) => placeText(outcome && placeIn(outcome))
const netOf = (outcome: Outcome) => formatNet(outcome?.net ?? null)
const pointsOf = (outcome: Outcome) => formatPoints(outcome?.points ?? null)

/** 'Nov 12, 84 gross, differential 12.1, net −0.3'; 'none' without a counting round. */
function roundText(round: Restatement['rounds'][number]['before']): string {
  if (round === null) return 'none'
  const { playedOn, gross, differential, net } = round
  const figures = [
    playedOn === null ? null : nearDayText(playedOn, today()),
    gross === null ? null : `${gross} gross`,
    differential === null ? null : `differential ${formatDifferential(differential)}`,
    `net ${formatNet(net)}`,
  ]
  return figures.filter((figure) => figure !== null).join(', ')
}
