import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { screens } from '../screens.tsx'
import { prefetch } from './prefetch.ts'

/** A pointer that stays this long on a link means it; one that passes over does not. */
const dwell = 65

/** Fetches the code and the first answers of a screen when its link is pointed at, focused or touched. */
export function usePrefetchOnHover(): void {
  const client = useQueryClient()
  const { parser } = useRouter()
  const { league } = useSelectedLeague()

  useEffect(() => {
    const prepare = (path: string) => {
      for (const { path: pattern, load } of screens) {
        const [isThere, params] = matchRoute(parser, pattern, path)
        if (!isThere) continue
        void load?.()
        const { id = '' }: { readonly id?: string } = params
        if (league !== null) prefetch[pattern]?.({ client, id, league }).catch(() => null)
        return
      }
    }
    return onIntent(prepare)
  }, [client, league, parser])
}

/** Tells which address of this site somebody is about to go to. */
function onIntent(tell: (path: string) => void): () => void {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const mean = ({ target }: Event, after: number) => {
    clearTimeout(timer)
    const path = pathAt(target)
    if (path !== null) timer = setTimeout(() => tell(path), after)
  }
  const options = { signal: over.signal, passive: true }
  document.addEventListener('mouseover', (event) => mean(event, dwell), options)
  document.addEventListener('touchstart', (event) => mean(event, 0), options)
  document.addEventListener('focusin', (event) => mean(event, dwell), options)
  return () => {
    clearTimeout(timer)
    over.abort()
  }
}

function pathAt(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  const isAway = link === null || link.origin !== location.origin || link.pathname === location.pathname
  return isAway ? null : link.pathname
}
