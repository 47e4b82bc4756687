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

/** Has the service worker ask at once again for files that it is waiting for. */
export function loadFilesAgain(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'retry' })
}
