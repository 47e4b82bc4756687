import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Moves focus and scroll position to the top of a new page; Back keeps the scroll position that the browser restores. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation()
  const lastPath = useRef(path)
  const isReturning = useRef(false)

  useEffect(() => {
    const onPopState = () => {
      isReturning.current = true
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  useEffect(() => {
    if (path === lastPath.current) return
    lastPath.current = path
    main.current?.focus({ preventScroll: true })
    if (!isReturning.current) window.scrollTo(0, 0)
    isReturning.current = false
  }, [main, path])
}
