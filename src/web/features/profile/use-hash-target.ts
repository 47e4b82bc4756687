import { useEffect, useRef } from 'react'

/** An element that a link with this hash leads to: it is scrolled to and takes the focus. */
export function useHashTarget<E extends HTMLElement>(hash: string) {
  const target = useRef<E>(null)
  useEffect(() => {
    if (location.hash !== `#${hash}`) return undefined
    const arrival = setTimeout(() => {
      target.current?.focus({ preventScroll: true })
      target.current?.scrollIntoView({ block: 'start' })
    })
    return () => clearTimeout(arrival)
  }, [hash])
  return target
}
