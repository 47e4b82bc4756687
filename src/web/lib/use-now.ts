import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, moving on while a page stays open. */
export function useNow(step = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(clock)
  }, [step])
  return now
}
