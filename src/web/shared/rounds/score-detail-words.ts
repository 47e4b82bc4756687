import type { ByHand, RoundInLeague } from '#contract/rounds-by-hand.ts'
import type { Score } from '#contract/scores.ts'
import { waitsFor } from './score-words.ts'

type Marks = Pick<Score, 'penalty' | 'penaltyType' | 'isManual' | 'exceptional' | 'edited' | 'shortCourse' | 'used'>

const typeWords: ReadonlyMap<string, string> = new Map([
  ['E', 'exceptional'],
  ['N', 'nine holes'],
  ['C', 'competition'],
  ['H', 'home'],
  ['A', 'away'],
  ['P', 'penalty'],
])

/** An association's letters for a score's type, in words: 'Competition, away (CA)'; other text is unchanged. */
export function scoreTypeText(letters: string): string {
  const words = letters
    .split('')
    .map((letter, place) =>
      letter === 'N' && place === letters.length - 1 ? 'two nines combined' : typeWords.get(letter),
    )
  if (words.includes(undefined)) return letters
  const text = words.join(', ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)} (${letters})`
}

/** Special facts about a round, a few words each. */
export function scoreMarks(score: Marks): string[] {
  const penalty = [score.penaltyType ?? 'Penalty score', score.penalty === null ? [] : `+${score.penalty}`]
    .flat()
    .join(' ')
  return [
    ...(score.used ? ['Used in the Handicap Index'] : []),
    ...(score.exceptional ? ['Exceptional score'] : []),
    ...(score.penalty || score.penaltyType ? [penalty] : []),
    ...(score.isManual ? ['Entered by hand'] : []),
    ...(score.edited ? ['Edited'] : []),
    ...(score.shortCourse ? ['Short course'] : []),
  ]
}

/** The state of a round entered by hand in a league: 'Waiting for Calvin in Thursday Skins.', 'Rejected by …: the reason'. */
export function confirmationText(
  league: RoundInLeague,
  score: Pick<Score, 'golfer'>,
  reader: Parameters<typeof waitsFor>[2],
): string {
  const { leagueName, confirmation, counts, reason, ...decided } = league
  if (confirmation === 'waiting') return `Waiting for ${waitsFor(league, score, reader)} in ${leagueName}.`
  if (confirmation === 'rejected') return `Rejected by ${leagueName}: ${reason ?? 'no reason given'}`
  if (confirmation === 'elsewhere') return `Not counted in ${leagueName}: entered for another league.`
  if (!counts) return `${leagueName} plays without rounds entered by hand.`
  return confirmation === 'confirmed'
    ? `Confirmed by ${leagueName}${confirmerText(decided)}.`
    : `Accepted by ${leagueName} without confirmation.`
}

/** The account that confirmed: ' (Kit)', ' (Kit, whose account the organizer linked)'; it can have been deleted. */
function confirmerText({ decidedBy, decidedByLinked }: Pick<RoundInLeague, 'decidedBy' | 'decidedByLinked'>): string {
  if (decidedBy === null) return decidedByLinked ? ' (an account that the organizer linked, deleted since)' : ''
  return decidedByLinked ? ` (${decidedBy}, whose account the organizer linked)` : ` (${decidedBy})`
}

export function enteredText({ enteredBy }: ByHand): string {
  return enteredBy === null ? 'Entered by hand.' : `Entered by hand by ${enteredBy.name}.`
}
