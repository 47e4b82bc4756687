/** A signal that aborts the given number of milliseconds after another one. */
export function delayedAbort(signal: AbortSignal, milliseconds: number): AbortSignal {
  const later = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => later.abort(signal.reason), milliseconds).unref(), {
    once: true,
  })
  return later.signal
}
