import type { BestScore } from '#contract/scores.ts'
import type { Actor } from '#domain/permissions.ts'
import { rank } from '#domain/scoring/rank.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { golfersOfLeague, shownRounds } from './listed-rounds.queries.ts'

const maxGolfers = 1000

/** The lowest net of each of a league's golfers in the current calendar year of its time zone; equal nets share a place (law 18). */
export async function listBestRounds(
  { db, now }: Tools,
  actor: Actor,
  leagueId: number,
  exchange: Exchange,
): Promise<BestScore[]> {
  const league = await leagueToRead(db, actor, leagueId)
  exchange.sameForReadersOf(league)
  const year = dayOf(now().getTime(), league.timeZone).slice(0, 4)
  const whose = golfersOfLeague(leagueId)
  const span = { startDate: `${year}-01-01`, endDate: `${year}-12-31` }
  const scores = await shownRounds(db, {
    whose,
    teamsOf: { league: leagueId },
    ...span,
    bestFirst: true,
    perGolfer: 1,
    limit: maxGolfers,
  })
  const bests = scores.map((score) => ({
    id: score.golfer.id,
    name: score.golfer.name,
    net: score.netScoreDifferential,
    score,
  }))
  return rank(bests).flatMap(({ score, place }) =>
    place === null ? [] : [{ score, position: place.position, tied: place.tied }],
  )
}
