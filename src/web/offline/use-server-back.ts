import { useEffect } from 'react'

/** Milliseconds between two questions whether the server responds; a random part spreads clients out. */
const pollIntervalMs = () => 2500 + Math.random() * 1000

/** While the server is unreachable: polls every few seconds, and calls `onBack` on each answer. */
export function useServerBack(isLost: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isLost) return undefined
    let isOver = false
    const probe = async () => {
      const responds = document.visibilityState === 'visible' && (await isServerReached())
      if (isOver) return
      if (responds) onBack()
      timer = setTimeout(() => void probe(), pollIntervalMs())
    }
    let timer = setTimeout(() => void probe(), pollIntervalMs())
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isLost, onBack])
}

/** Whether the server responds, whatever it says; a proxy that does not reach it answers 502 or more. */
export async function isServerReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000)
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal })
    return status < 502
  } catch {
    return false
  }
}

/** Makes the service worker retry its pending files at once. */
export function loadFilesAgain(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'retry' })
}
