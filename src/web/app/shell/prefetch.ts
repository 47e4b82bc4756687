import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { standingsQuery } from '#web/features/standings/standings.api.ts'
import { golferQuery } from '#web/shared/golfers/golfer-queries.ts'
import { seasonsQuery } from '#web/shared/leagues/season-queries.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { matchQuery } from '#web/shared/matches/match-query.ts'
import type { ScreenPath } from '../screen-list.ts'
import { screens } from '../screens.tsx'

type Visit = { readonly client: QueryClient; readonly id: string; readonly league: League }
type Prefetch = (visit: Visit) => Promise<void>

/** The first queries of each screen, by path, to be run before the screen is opened. */
const prefetch: Readonly<Record<string, Prefetch>> = {
  '/matches/:id': ({ client, id, league }) =>
    client.prefetchQuery({ ...matchQuery(id === 'current' ? league : Number(id)), ...quietly }),
  '/golfer/:id': ({ client, id, league }) =>
    client.prefetchQuery({ ...golferQuery(Number(id), league.id), ...quietly }),
  '/golfers': async ({ client, league }) => {
    const { leagueGolfersQuery } = await import('#web/features/golfers/golfers.api.ts')
    await client.prefetchQuery({ ...leagueGolfersQuery(league.id), ...quietly })
  },
  '/standings': async ({ client, league }) => {
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
} satisfies Readonly<Partial<Record<ScreenPath, Prefetch>>>

/** Runs the first queries of a screen of app/screens.tsx, unless its address names nothing that can exist. */
export async function prefetchScreen(pattern: string, visit: Visit): Promise<void> {
  if (/^(|current|[1-9]\d{0,8})$/.test(visit.id)) await prefetch[pattern]?.(visit)
}

/** The screen is not open yet, so a failure is not reported. */
const quietly = { meta: { quiet: true }, retry: false } as const

/** Milliseconds that a pointer stays on a link before its screen is prefetched. */
const dwellTime = 65

/** Prefetches the code and first queries of a screen when its link is hovered, focused or touched. */
export function usePrefetchOnHover(): void {
  const client = useQueryClient()
  const { parser } = useRouter()
  const { league } = useSelectedLeague()

  useEffect(() => {
    const prepare = (path: string) => {
      for (const { path: pattern, load } of screens) {
        const [isMatch, params] = matchRoute(parser, pattern, path)
        if (!isMatch) continue
        void load?.()
        const { id = '' }: { readonly id?: string } = params
        if (league !== null) prefetchScreen(pattern, { client, id, league }).catch(() => null)
        return
      }
    }
    return onIntent(prepare)
  }, [client, league, parser])
}

/** Reports the path of a link that the user is about to follow. */
function onIntent(report: (path: string) => void): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = ({ target }: Event, after: number) => {
    clearTimeout(timer)
    const path = pathAt(target)
    if (path !== null) timer = setTimeout(() => report(path), after)
  }
  const options = { signal: controller.signal, passive: true }
  document.addEventListener('mouseover', (event) => schedule(event, dwellTime), options)
  document.addEventListener('touchstart', (event) => schedule(event, 0), options)
  document.addEventListener('focusin', (event) => schedule(event, dwellTime), options)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

function pathAt(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  const isAway = link === null || link.origin !== location.origin || link.pathname === location.pathname
  return isAway ? null : link.pathname
}
