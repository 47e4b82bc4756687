import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { screens } from '../screens.tsx'
import { prefetch } from './prefetch.ts'

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
        if (league !== null) prefetch[pattern]?.({ client, id, league }).catch(() => null)
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
