import { useEffect, useState } from 'react'
import { type Day, dayOf } from '#domain/shared/day.ts'

/** The time zone of the reader's device. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Today in a time zone, by default the reader's. */
export function today(timeZone = localTimeZone()): Day {
  return dayOf(Date.now(), timeZone)
}

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
