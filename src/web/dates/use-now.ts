import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, updated every `step` and when the page becomes visible again. */
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
