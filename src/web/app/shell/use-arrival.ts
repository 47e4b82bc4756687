import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Another address is read from its top, by eye and by screen reader; Back returns to where the page was left. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation()
  const lastPath = useRef(path)
  const isReturning = useRef(false)

  useEffect(() => {
    const noteReturn = () => {
      isReturning.current = true
    }
    window.addEventListener('popstate', noteReturn)
    return () => window.removeEventListener('popstate', noteReturn)
  }, [])

  useEffect(() => {
    if (path === lastPath.current) return
    lastPath.current = path
    main.current?.focus({ preventScroll: true })
    if (!isReturning.current) window.scrollTo(0, 0)
    isReturning.current = false
  }, [main, path])
}
