import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element as high as it has been at this width, so that shorter text does not move what is below it while it
 * is read.
 */
export function useKeptHeight<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element !== null) element.style.minHeight = `${element.offsetHeight}px`
  })
  useEffect(() => {
    const release = () => {
      if (ref.current !== null) ref.current.style.minHeight = ''
    }
    window.addEventListener('resize', release)
    return () => window.removeEventListener('resize', release)
  }, [])
  return ref
}
