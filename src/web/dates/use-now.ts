import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, moving on while a page stays open, and at once when it is looked at again. */
export function useNow(step = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const clock = setInterval(tick, step)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [step])
  return now
}
