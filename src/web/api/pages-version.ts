/** The file that this page was started from: another version of the pages has another one. */
const ownVersion = document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? null
let newestVersion = ownVersion

/** Takes down which version of the pages the server has, as every answer of it says. */
export function notePagesVersion({ headers }: Pick<Response, 'headers'>): void {
  newestVersion = headers.get('nineteenth-pages') ?? newestVersion
}

/** Whether the server has other pages by now than the one that is open. */
export const arePagesOutdated = () => ownVersion !== null && newestVersion !== ownVersion

/** Loads the page anew when a part of it is missing because the server has other pages by now. */
export function reloadWhenChunksAreMissing(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfOutdated())
}

async function reloadIfOutdated(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD' }).catch(() => null)
  if (answer !== null) notePagesVersion(answer)
  if (arePagesOutdated()) location.reload()
}
