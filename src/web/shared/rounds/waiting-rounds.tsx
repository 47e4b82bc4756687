import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnLeague } from '#contract/leagues.ts'
import type { ByHand, RoundInLeague } from '#contract/rounds-by-hand.ts'
import type { Score } from '#contract/scores.ts'
import { type Actor, may, organizersOf } from '#domain/permissions.ts'
import { formatDecimal, formatDifferential, formatNet } from '#domain/scoring/score-format.ts'
import { today } from '#web/dates/now.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { RoundActions } from '#web/shared/rounds/round-actions.tsx'
import { confirmationText, enteredText } from '#web/shared/rounds/score-detail-words.ts'
import { grossText, playedOnText, venueText, waitsFor } from '#web/shared/rounds/score-words.ts'
import { waitingRoundsQuery } from '#web/shared/rounds/waiting-line.tsx'
import { Card } from '#web/ui/card.tsx'
import { part } from '#web/ui/part.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'

const HoleCard = part(async () => (await import('#web/shared/rounds/hole-card.tsx')).HoleCard)

const shownAtFirst = 5

/** Rounds waiting for confirmation, shown to users who can confirm, entered or played them. */
export function WaitingRounds({ league }: { league: OwnLeague }) {
  const actor = actorOf(useUser())
  const { data: waiting = [] } = useQuery(waitingRoundsQuery(league.id))
  const rounds = waiting.filter((score) => concerns(actor, league, score))
  const elsewhere = useWaitingElsewhere(league.id, rounds.length > 0)
  if (rounds.length === 0) return null
  return (
    <div className="mb-20">
      <Card title="Waiting for confirmation" note={String(rounds.length)}>
        <Preview rows={rounds} first={shownAtFirst}>
          {(shown) => (
            <ul className="ruled" aria-label="Rounds waiting for confirmation">
              {shown.map(
                (score) =>
                  score.byHand && (
                    <WaitingRound
                      key={score.id}
                      score={score}
                      byHand={score.byHand}
                      elsewhere={elsewhere.filter(({ scoreId }) => scoreId === score.id)}
                    />
                  ),
              )}
            </ul>
          )}
        </Preview>
      </Card>
    </div>
  )
}

/** Whether the user can confirm a waiting round, entered it, or played it. */
function concerns(actor: Actor, league: OwnLeague, { byHand, golfer }: Score): boolean {
  const place = byHand?.leagues.find(({ leagueId }) => leagueId === league.id)
  const isTheirs = golfer.id === actor.golferId || byHand?.enteredBy?.id === actor.id
  return isTheirs || mayConfirm(actor, league, golfer.id, place)
}

/** Whether the user can confirm a round that waits in a league. */
const mayConfirm = (actor: Actor, league: OwnLeague, golferId: number, place?: RoundInLeague): boolean =>
  may.confirmRound(actor, league, { golferId, isWaiting: true, membersConfirm: place?.membersConfirm ?? false })

type Elsewhere = { readonly scoreId: number; readonly place: RoundInLeague; readonly isMine: boolean }

/** The user's other leagues in which rounds wait, each with whether the user can confirm them there. */
function useWaitingElsewhere(leagueId: number, enabled: boolean): readonly Elsewhere[] {
  const actor = actorOf(useUser())
  const { leagues } = useSelectedLeague()
  const others = leagues.filter(
    (league) =>
      enabled && league.id !== leagueId && (league.isMember || organizersOf(league).some(({ id }) => id === actor.id)),
  )
  return useQueries({
    queries: others.map(({ id }) => ({ ...waitingRoundsQuery(id), meta: { quiet: true } })),
    combine: (lists) =>
      others.flatMap((league, n) =>
        (lists[n]?.data ?? []).flatMap(({ id, golfer, byHand }) =>
          (byHand?.leagues ?? []).map((place) => ({
            scoreId: id,
            place,
            isMine: mayConfirm(actor, league, golfer.id, place),
          })),
        ),
      ),
  })
}

type WaitingRoundProps = {
  readonly score: Score
  readonly byHand: ByHand
  readonly elsewhere: readonly Elsewhere[]
}

function WaitingRound({ score, byHand, elsewhere }: WaitingRoundProps) {
  const actor = actorOf(useUser())
  const { golfer, differential, netScoreDifferential: net, courseRating, slopeRating } = score
  const figures = [
    `${grossText(score)} gross`,
    `rated ${courseRating === null ? '–' : formatDecimal(courseRating)} / ${slopeRating ?? '–'}`,
    `${formatDifferential(differential)} differential`,
    `${formatNet(net)} net`,
  ]
  const here = byHand.leagues.map((league) => confirmationText(league, score, actor))
  const others = elsewhere.flatMap(({ place, isMine }) =>
    isMine ? [] : [`Also waits for ${waitsFor(place, score, actor)} in ${place.leagueName}.`],
  )
  return (
    <li className="row wrap align-center justify-between gap-16 row-gap-8 inset py-10">
      <div className="grid gap-2 miw-0 breaks">
        <b>
          <bdi>{golfer.name}</bdi>
        </b>
        <span>
          {playedOnText(score, today())} · <bdi>{venueText(score)}</bdi>
        </span>
        <span className="c-dim fz-text">{figures.join(', ')}</span>
        <span className="c-dim fz-text">{[enteredText(byHand), ...here, ...others].join(' ')}</span>
        {byHand.holeByHole && <CardOf scoreId={score.id} />}
      </div>
      <RoundActions
        score={score}
        byHand={byHand}
        alsoIn={elsewhere.flatMap(({ place, isMine }) => (isMine ? [place] : []))}
      />
    </li>
  )
}

/** The holes of a round, for the person who confirms it. */
function CardOf({ scoreId }: { scoreId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="mih-44 pointer" style={{ alignContent: 'center' }}>
        Scorecard
      </summary>
      {isOpen && <HoleCard scoreId={scoreId} />}
    </details>
  )
}
