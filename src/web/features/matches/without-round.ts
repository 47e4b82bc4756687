import type { Score } from '#contract/scores.ts'
import type { GolferRow } from '#web/shared/matches/match-rows.ts'
import { shortWaitingText, waitingText } from '#web/shared/scores/score-words.ts'
import { actorOf, useUser } from '#web/session/session.ts'

/**
 * Why a golfer has no counting round: none was played, one waits for confirmation, or none can count. `short` is for a
 * phone's row and `text` for a wide one; of a round that waits, `waiting` says all, for the details.
 */
export function useWithoutRound({ rounds, result }: Pick<GolferRow, 'rounds' | 'result'>) {
  const actor = actorOf(useUser())
  const waiting = rounds.flatMap((score) =>
    (score.byHand?.leagues ?? []).flatMap((league) => (league.confirmation === 'waiting' ? { score, league } : [])),
  )
  const [best] = waiting.toSorted((a, b) => netOrder(a.score) - netOrder(b.score))
  if (best !== undefined) {
    const { score, league } = best
    return {
      short: shortWaitingText(score),
      text: waitingText(score, { ...league, organiser: firstWord(league.organiser) }, actor),
      waiting: waitingText(score, league, actor),
    }
  }
  const none = result.points === null ? 'No round yet' : 'No round'
  const text = rounds.length === 0 ? none : 'No counting round'
  return { short: text, text, waiting: null }
}

const firstWord = (name: string | null) => name?.split(' ')[0] ?? null

const netOrder = ({ netScoreDifferential: net }: Score) => net ?? Number.POSITIVE_INFINITY
