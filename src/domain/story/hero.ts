import { pointsInWords } from '../scoring/explain-points.ts'
import { counted } from '../scoring/number-words.ts'
import { rankTeams } from '../scoring/score-match.ts'
import { effectiveNet } from '../scoring/team-net.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { StoryGolfer, StoryMatch } from './story-facts.ts'

type Round = { readonly golfer: StoryGolfer; readonly net: Tenths }

/** The round without which a winning team would have lost most points, and how many; null where no round cost any. */
export type Hero = Round & { readonly cost: number; readonly points: number }

/**
 * The hero of a finished match. Without the round, the golfer's next eligible round counts, or the no-score value.
 * Ties are broken by the lowest net, then by the order of the table.
 */
export function heroOf(match: StoryMatch): Hero | null {
  const winners = match.teams.filter(({ place }) => place?.position === 1)
  const heroes = match.golfers.flatMap((golfer) => {
    const team = winners.find(({ teamId }) => teamId === golfer.teamId)
    if (team === undefined || golfer.net === null) return []
    const cost = team.points - pointsWithout(golfer, match)
    return cost > 0 ? [{ golfer, net: golfer.net, cost, points: team.points }] : []
  })
  return heroes.toSorted((a, b) => b.cost - a.cost || a.net - b.net)[0] ?? null
}

function pointsWithout(golfer: StoryGolfer, { golfers, teams, rules }: StoryMatch): number {
  const members = golfers.map(({ golferId, name, teamId, net, nextNet }) => {
    const left = golferId === golfer.golferId ? nextNet : net
    return { id: golferId, name, teamId, net: left, effectiveNet: effectiveNet(left, rules) }
  })
  const sides = teams.map(({ teamId, name }) => ({ id: teamId, name }))
  return rankTeams(members, sides, rules).find(({ teamId }) => teamId === golfer.teamId)?.points ?? 0
}

/** The best round that a team dropped, with the number of worse rounds that counted for teams. */
export type Heartbreak = Round & { readonly worse: number }

/** Null if no worse round counted. Ties are broken by the order of the table. */
export function heartbreakOf({ golfers }: StoryMatch): Heartbreak | null {
  const played = golfers.flatMap((golfer) =>
    golfer.net === null || golfer.teamId === null ? [] : [{ golfer, net: golfer.net }],
  )
  const best = played.filter(({ golfer }) => golfer.dropped).toSorted((a, b) => a.net - b.net)[0]
  if (best === undefined) return null
  const worse = played.filter(({ golfer, net }) => !golfer.dropped && net > best.net).length
  return worse === 0 ? null : { ...best, worse }
}

/** 'worth 5 of the 6 points'. */
export function worthText({ cost, points }: Hero): string {
  return cost === points ? `worth all of the ${pointsInWords(points)}` : `worth ${cost} of the ${pointsInWords(points)}`
}

/** 'six worse scores counted'. */
export function worseText({ worse }: Heartbreak): string {
  return `${counted(worse, 'worse score')} counted`
}
