import type { ExplainedRound } from './explain-round.ts'
import type { ExplainedMatch } from './explain.ts'
import { inWords, ordinalWord, capitalized } from './number-words.ts'
import { type SharedPlace, pointsFor } from './rank.ts'

export type PointsExplanation = { readonly title: string; readonly sentences: readonly string[] }

type Award = { readonly place: SharedPlace | null; readonly points: number }
type Pool = { readonly size: number; readonly noun: 'golfer' | 'team'; readonly finished: boolean }

/** Why a golfer has these points: the place among the league's golfers, any tie, and whether they count yet (law 8). */
export function explainGolferPoints<R extends ExplainedRound>(
  { golfers, golferNames, fieldSize }: ExplainedMatch<R>,
  golferId: number,
  finished: boolean,
): PointsExplanation | null {
  const golfer = golfers.find((one) => one.golferId === golferId)
  if (golfer === undefined) return null
  return explainAward(golfer, golferNames.get(golferId), { size: fieldSize.golfers, noun: 'golfer', finished })
}

/** Why a team has these points: its place among the teams that have golfers (law 10). */
export function explainTeamPoints<R extends ExplainedRound>(
  { teams, teamNames, fieldSize }: ExplainedMatch<R>,
  teamId: number,
  finished: boolean,
): PointsExplanation | null {
  const team = teams.find((one) => one.teamId === teamId)
  if (team === undefined) return null
  return explainAward(team, teamNames.get(teamId), { size: fieldSize.teams, noun: 'team', finished })
}

function explainAward(award: Award, name: string | undefined, pool: Pool): PointsExplanation {
  return {
    title: `Why ${pointsInWords(award.points)} for ${name ?? `this ${pool.noun}`}?`,
    sentences: awardSentences(award, pool),
  }
}

function awardSentences({ place, points }: Award, { size, noun, finished }: Pool): string[] {
  if (place === null) {
    const reason = noun === 'golfer' ? 'No round' : 'No one on the team has played'
    return [`${reason}: no position and no points.`]
  }
  const { position, sharedBy } = place
  const ifNow = finished ? '' : ' if it ended now'
  const field = `${inWords(size)} ${size === 1 ? noun : `${noun}s`}`
  if (sharedBy === 1) return [`${capitalized(ordinalWord(position))} of ${field}: ${pointsInWords(points)}${ifNow}.`]
  const last = position + sharedBy - 1
  const through = sharedBy === 2 ? 'and' : 'to'
  const [highest, lowest] = [position, last].map((shared) => pointsFor({ position: shared, sharedBy: 1 }, size))
  return [
    `Tied for ${ordinalWord(position)} of ${field}.`,
    `The ${inWords(sharedBy)} of them split places ${position} ${through} ${last}, worth ${highest} ${through} ${lowest} points: ${pointsInWords(points)} each${ifNow}.`,
  ]
}

/** Points in a sentence: '1 point', '11.5 points'. */
export function pointsInWords(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}
