import type { ExplainedMatch } from './explain.ts'
import type { ExplainedRound } from './explain-round.ts'
import { placeText, pointsFor } from './place.ts'
import type { Award } from './rank.ts'

export type PointsExplanation = { readonly title: string; readonly sentences: readonly string[] }

type Pool = { readonly awards: readonly Award[]; readonly noun: 'golfer' | 'team'; readonly finished: boolean }

/** Why a golfer has its points: the size of the league, the place, the places shared, and whether they count yet. */
export function explainGolferPoints<R extends ExplainedRound>(
  { result, golferNames }: ExplainedMatch<R>,
  golferId: number,
  finished: boolean,
): PointsExplanation | null {
  const golfer = result.golfers.find((one) => one.golferId === golferId)
  if (golfer === undefined) return null
  return explainAward(golfer, golferNames.get(golferId), { awards: result.golfers, noun: 'golfer', finished })
}

/** Why a team has its points, among the teams that have golfers. */
export function explainTeamPoints<R extends ExplainedRound>(
  { result, teamNames }: ExplainedMatch<R>,
  teamId: number,
  finished: boolean,
): PointsExplanation | null {
  const team = result.teams.find((one) => one.teamId === teamId)
  if (team === undefined) return null
  return explainAward(team, teamNames.get(teamId), { awards: result.teams, noun: 'team', finished })
}

function explainAward(award: Award, name: string | undefined, pool: Pool): PointsExplanation {
  const yet = pool.finished ? [] : ['Points count once the match is finished.']
  return {
    title: `Why ${pointsText(award.points)} for ${name ?? `this ${pool.noun}`}?`,
    sentences: [poolSentence(pool), ...awardSentences(award, pool), ...yet],
  }
}

function poolSentence({ awards, noun }: Pool): string {
  const n = awards.length
  const first = pointsText(pointsFor({ position: 1, sharedBy: 1 }, n))
  return `There ${n === 1 ? 'is 1' : `are ${n}`} ${noun}${n === 1 ? '' : 's'}, so first place is worth ${first}.`
}

function awardSentences({ place, points }: Award, { awards, noun }: Pool): string[] {
  if (place === null) {
    const reason = noun === 'golfer' ? 'No counting round' : 'Nobody of the team has played'
    return [`${reason}: no place and no points.`]
  }
  const sharedBy = awards.filter((award) => award.place?.position === place.position).length
  if (sharedBy === 1) return [`Place ${placeText(place)} is worth ${pointsText(points)}.`]
  const last = place.position + sharedBy - 1
  const through = sharedBy === 2 ? 'and' : 'to'
  const places = `${place.position} ${through} ${last}`
  const [most, least] = [place.position, last].map((position) => pointsFor({ position, sharedBy: 1 }, awards.length))
  return [
    `Place ${placeText(place)} is shared by ${sharedBy}.`,
    `They split places ${places}, worth ${most} ${through} ${least} points: ${pointsText(points)} each.`,
  ]
}

/** Points as a sentence says them: '1 point', '11.5 points'. */
export function pointsText(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}
