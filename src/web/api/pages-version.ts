/** The entry script of this page; its hash differs in every version of the pages. */
export const ownVersion = document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? null
let newestVersion = ownVersion

/** Records which version of the pages the server has; every response has a header for it. */
export function recordPagesVersion({ headers }: Pick<Response, 'headers'>): void {
  newestVersion = headers.get('nineteenth-pages') ?? newestVersion
}

/** Whether the server has a newer version of the pages than the open one. */
export const arePagesOutdated = () => ownVersion !== null && newestVersion !== ownVersion

/** Reloads the page when a chunk of it is missing because the server has a newer version. */
export function reloadWhenChunksAreMissing(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfOutdated())
}

async function reloadIfOutdated(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD' }).catch(() => null)
  if (answer !== null) recordPagesVersion(answer)
  if (arePagesOutdated()) location.reload()
}
