import type { GolferProfile } from '#contract/golfers.ts'
import type { Actor } from '#domain/permissions.ts'
import { isFinishedOnGolferPage } from '#domain/schedule/match-days.ts'
import { countRounds, shownRounds, theseGolfers } from '#server/facts/rounds/rounds.ts'
import { leagueTie } from '#server/ground/access.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countingFor } from './golfer-figures.ts'
import { golfersOf, leaguesOfGolfer, resultsOf, userOfGolfer } from './golfers.queries.ts'
import { keptGolfer } from './merge/golfer-merges.queries.ts'

const roundsShown = 100

/**
 * A golfer's page with public figures and rounds, and results in leagues that the actor can read; an alias gets the
 * page of its golfer.
 */
export async function golferProfile(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  actor: Actor,
  named: number,
  leagueId: number | undefined,
): Promise<GolferProfile> {
  const id = (await keptGolfer(db, named)) ?? refuse('golfer_not_found')
  const leagues = await leaguesOfGolfer(db, actor, id)
  const shown = leagues.find((league) => league.leagueId === leagueId)
  const tie = shown === undefined ? undefined : await leagueTie(db, actor, shown.leagueId)
  const { counted, season, average } = await countingFor(db, tie ?? null, now())
  const teamsOf = tie === undefined ? { reader: actor } : { league: tie.id }
  const [golfer] = await golfersOf(db, { ids: [id], teamsOf, counted, after: null, limit: 1 })
  if (golfer === undefined) refuse('golfer_not_found')
  const results = await resultsOf(
    db,
    id,
    leagues.map((league) => league.leagueId),
  )
  return {
    ...golfer,
    averageRoundsPerMatch: average(golfer.roundsPlayed),
    countedSeason: season,
    scoresTotal: await countRounds(db, { whose: theseGolfers([id]) }),
    user: (await userOfGolfer(db, id)) ?? null,
    leagues,
    scores: await shownRounds(db, { whose: theseGolfers([id]), teamsOf, limit: roundsShown }),
    golferMatchScores: results.map(({ points, net, score, position, tied, timeZone, ...match }) => {
      const finished = isFinishedOnGolferPage(match, { now: now().getTime(), timeZone })
      return { match: { ...match, finished }, points: finished ? points : null, netScore: net, score, position, tied }
    }),
  }
}
