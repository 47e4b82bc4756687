import type { QueryClient } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { golferQuery } from '#web/shared/golfers/golfer-queries.ts'
import { matchQuery } from '#web/shared/matches/match-query.ts'

type Visit = { readonly client: QueryClient; readonly id: string; readonly league: League }

/** The first queries of each screen, by path, to be run before the screen is opened. */
export const prefetch: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  '/matches/:id': ({ client, id, league }) =>
    client.prefetchQuery({ ...matchQuery(id === 'current' ? league : Number(id)), ...quietly }),
  '/golfer/:id': ({ client, id, league }) =>
    client.prefetchQuery({ ...golferQuery(Number(id), league.id), ...quietly }),
  '/golfers': async ({ client, league }) => {
    const { leagueGolfersQuery } = await import('#web/features/golfers/golfers.api.ts')
    await client.prefetchQuery({ ...leagueGolfersQuery(league.id), ...quietly })
  },
  '/standings': async ({ client, league }) => {
    const { seasonsQuery, standingsQuery } = await import('#web/features/standings/standings.api.ts')
    const standings = league.activeSeasonId === null ? [] : [standingsQuery(league.id, league.activeSeasonId)]
    await Promise.all([
      client.prefetchQuery({ ...seasonsQuery(league.id), ...quietly }),
      ...standings.map((query) => client.prefetchQuery({ ...query, ...quietly })),
    ])
  },
  '/leaderboard': async ({ client, league }) => {
    const { bestScoresQuery } = await import('#web/features/leaderboard/leaderboard.api.ts')
    await client.prefetchQuery({ ...bestScoresQuery(league.id), ...quietly })
  },
  '/teams': async ({ client, league }) => {
    const { teamsQuery } = await import('#web/features/teams/teams.api.ts')
    await client.prefetchQuery({ ...teamsQuery(league.id), ...quietly })
  },
  '/seasons/:id': async ({ client, id }) => {
    const { seasonQuery } = await import('#web/features/seasons/seasons.api.ts')
    await client.prefetchQuery({ ...seasonQuery(Number(id)), ...quietly })
  },
}

/** The screen is not open yet, so a failure is not reported. */
const quietly = { meta: { quiet: true }, retry: false } as const
