import { useEffect, useState } from 'react'

let isPainted = false

/**
 * Whether the first screen of this page has been painted: what it can show a moment later waits until then. Always
 * true on later screens.
 */
export function useIsFirstPainted(): boolean {
  const [isShown, setShown] = useState(isPainted)
  useEffect(() => {
    if (isShown) return undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        isPainted = true
        setShown(true)
      })
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isShown
}
