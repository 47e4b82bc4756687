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
type Prefetch = (ask: QueryClient['prefetchQuery'], visit: Omit<Visit, 'client'>) => Promise<unknown>

/** The first queries of each screen, by path, to be run before the screen is opened. */
const prefetch: Readonly<Record<string, Prefetch>> = {
  '/matches/:id': (ask, { id, league }) => ask(matchQuery(id === 'current' ? league : Number(id))),
  '/golfer/:id': (ask, { id, league }) => ask(golferQuery(Number(id), league.id)),
  '/golfers': async (ask, { league }) =>
    ask((await import('#web/features/golfers/golfers.api.ts')).leagueGolfersQuery(league.id)),
  '/standings': (ask, { league: { id, activeSeasonId } }) =>
    Promise.all([ask(seasonsQuery(id)), activeSeasonId !== null && ask(standingsQuery(id, activeSeasonId))]),
  '/leaderboard': async (ask, { league }) =>
    ask((await import('#web/features/leaderboard/leaderboard.api.ts')).bestScoresQuery(league.id)),
  '/teams': async (ask, { league }) => ask((await import('#web/features/teams/teams.api.ts')).teamsQuery(league.id)),
  '/seasons/:id': async (ask, { id }) =>
    ask((await import('#web/features/seasons/seasons.api.ts')).seasonQuery(Number(id))),
} satisfies Readonly<Partial<Record<ScreenPath, Prefetch>>>

/** Runs the first queries of a screen, unless its address names nothing that can exist. It is not open yet: failures are not reported. */
export async function prefetchScreen(pattern: string, { client, ...visit }: Visit): Promise<void> {
  const ask: QueryClient['prefetchQuery'] = (query) =>
    client.prefetchQuery({ ...query, meta: { quiet: true }, retry: false })
  if (/^(|current|[1-9]\d{0,8})$/.test(visit.id)) await prefetch[pattern]?.(ask, visit)
}

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
