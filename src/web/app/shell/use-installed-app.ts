import { useEffect } from 'react'
import { ownVersion } from '#web/api/pages-version.ts'

/** Milliseconds; leaves the bandwidth to the first screen. */
const installDelay = 3000

/** Keeps the app in a service worker, with all its screens and dialogs, so that it opens and works offline. */
export function useInstalledApp(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const timer = setTimeout(() => void cacheApp().catch(() => null), installDelay)
    return () => clearTimeout(timer)
  }, [])
}

async function cacheApp(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'loaded', files: [...new Set([...filesLoaded(), ...(await filesOfVersion())])] })
}

function filesLoaded(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  return [...new Set([...own, '/manifest.webmanifest'])].filter((path) => !path.startsWith('/api/'))
}

/** The scripts and styles of this page's version; none when the server has another one by now. */
async function filesOfVersion(): Promise<string[]> {
  const answer = await fetch('/files.json', { cache: 'no-cache' })
  const files: unknown = answer.ok ? await answer.json() : []
  const paths = Array.isArray(files) ? files.filter((path) => typeof path === 'string') : []
  return ownVersion !== null && paths.includes(ownVersion) ? paths : []
}
