import { useEffect, useState } from 'react'
import { type Day, dayOf } from '#domain/shared/day.ts'

export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Today in a time zone, by default the reader's. */
export function today(timeZone?: string): Day {
  return timeZone === undefined ? localDay(new Date()) : dayOf(Date.now(), timeZone)
}

/** Faster than asking the browser for its time zone. */
function localDay(now: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
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
