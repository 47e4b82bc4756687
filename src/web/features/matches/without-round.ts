import type { Score } from '#contract/scores.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import type { GolferRow } from '#web/shared/matches/match-rows.ts'
import { onceConfirmedText, waitingText } from '#web/shared/rounds/score-words.ts'

/**
 * The reason why a golfer has no counting round, as one text: none was played, one waits for confirmation, or none can
 * count. For a waiting round, `waiting` is the full text for the details, and `confirmed` its result once confirmed.
 */
export function useWithoutRound({ rounds, result }: Pick<GolferRow, 'rounds' | 'result'>) {
  const actor = actorOf(useUser())
  const best = bestWaiting(rounds)
  if (best !== undefined) {
    const { score, league } = best
    return {
      text: waitingText(score, { ...league, organizer: firstWord(league.organizer) }, actor),
      waiting: waitingText(score, league, actor),
      confirmed: onceConfirmedText(score),
    }
  }
  const none = result.points === null ? 'No round yet' : 'No round'
  const text = rounds.length === 0 ? none : 'No counting round'
  return { text, waiting: null, confirmed: null }
}

/** The best of a golfer's rounds that wait for confirmation in the match's league. */
export function bestWaiting(rounds: readonly Score[]) {
  const waiting = rounds.flatMap((score) =>
    (score.byHand?.leagues ?? []).flatMap((league) => (league.confirmation === 'waiting' ? { score, league } : [])),
  )
  return waiting.toSorted((a, b) => netOrder(a.score) - netOrder(b.score))[0]
}

const firstWord = (name: string | null) => name?.split(' ')[0] ?? null

const netOrder = ({ netScoreDifferential: net }: Score) => net ?? Number.POSITIVE_INFINITY
