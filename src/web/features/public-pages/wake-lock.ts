import { useEffect } from 'react'

/** Keeps the screen awake while the page is visible; browsers end that whenever it is hidden, so it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isEnded = false
    const ask = async () => {
      if (document.hidden || lock?.released === false) return
      // Refused on low battery, for one.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isEnded) await lock?.release()
    }
    const askNow = () => void ask()
    document.addEventListener('visibilitychange', askNow)
    askNow()
    return () => {
      isEnded = true
      document.removeEventListener('visibilitychange', askNow)
      void lock?.release()
    }
  }, [])
}
