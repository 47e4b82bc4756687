import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps an element as high as it has been at this width, so that shorter text does not move what is below it while it
 * is read.
 */
export function useKeptHeight<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width) element.style.minHeight = ''
      else element.style.minHeight = `${element.offsetHeight}px`
      width = element.clientWidth
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}
