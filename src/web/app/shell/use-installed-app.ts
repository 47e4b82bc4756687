import { useEffect } from 'react'
import { screens } from '../screens.tsx'

/** What golfers open on the course, where a connection may be wanting. */
const forTheCourse: readonly string[] = ['/matches/:id', '/standings', '/golfer/:id', '/followed-golfers']

/** The first screen comes first. */
const afterFirstScreen = 3000

/** Has the browser keep the app, so that it opens without a connection. */
export function useInstalledApp(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const timer = setTimeout(() => void keepApp().catch(() => null), afterFirstScreen)
    return () => clearTimeout(timer)
  }, [])
}

async function keepApp(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  await Promise.all(screens.flatMap(({ path, load }) => (load && forTheCourse.includes(path) ? [load()] : [])))
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'loaded', files: filesLoaded() })
}

/** The paths of all that this page was made of. */
function filesLoaded(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  return [...new Set([...own, '/manifest.webmanifest'])].filter((path) => !path.startsWith('/api/'))
}
