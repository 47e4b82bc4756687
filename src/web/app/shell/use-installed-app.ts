import { useEffect } from 'react'
import { screens } from '../screens.tsx'
import { loadMoreSheet } from './bottom-bar.tsx'
import { loadUserMenu } from './user-menu.tsx'

/** Screens that golfers open on the course, where the connection may be missing. */
const offlineScreens: readonly string[] = ['/matches/:id', '/standings', '/golfer/:id', '/followed-golfers']

/** Milliseconds; leaves the bandwidth to the first screen. */
const installDelay = 3000

/** Caches the app in a service worker, so that it opens offline. */
export function useInstalledApp(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const timer = setTimeout(() => void cacheApp().catch(() => null), installDelay)
    return () => clearTimeout(timer)
  }, [])
}

async function cacheApp(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const loads = screens.flatMap(({ path, load }) => (load && offlineScreens.includes(path) ? [load] : []))
  await Promise.all([...loads, loadMoreSheet, loadUserMenu].map((load) => load()))
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'loaded', files: filesLoaded() })
}

/** The paths of all files that this page has loaded. */
function filesLoaded(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  return [...new Set([...own, '/manifest.webmanifest'])].filter((path) => !path.startsWith('/api/'))
}
