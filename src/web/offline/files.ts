/** Whether the server responds, whatever it says. */
export async function isServerReached(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}

/** Has the service worker ask at once again for files that it is waiting for. */
export function loadFilesAgain(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'retry' })
}
