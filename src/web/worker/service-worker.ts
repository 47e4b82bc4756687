// Opens the app where no connection is there, as it was last loaded whole. It never touches the API: what users have
// seen is kept by the page itself, each user's apart, and forgotten when they sign out.
declare const self: ServiceWorkerGlobalScope

/** What a page tells when it has loaded: the paths of all that it was made of. */
export type Loaded = { readonly type: 'loaded'; readonly files: readonly string[] }

const stores = 'nineteenth.pages.'
const page = '/'
const alsoKept: readonly string[] = ['/color-scheme.js', '/icon.svg', '/manifest.webmanifest']
/** Longer than a bad connection takes, shorter than a golfer waits. */
const patience = 10_000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(newestPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (alsoKept.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(request)))
})
self.addEventListener('message', (event) => {
  if (isLoaded(event.data)) event.waitUntil(keepPage(event.data.files))
})

/** The server's page wherever it can be had, so that nobody meets an old one after an update. */
async function newestPage(event: FetchEvent): Promise<Response> {
  const answer = answerTo(event).catch(() => null)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  const response = await Promise.race([answer, late])
  return response !== null && response.status < 500
    ? response
    : ((await caches.match(page)) ?? response ?? kept(event.request))
}

async function answerTo({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(request)
}

/** Files named by their content never change. */
async function keptFirst(request: Request): Promise<Response> {
  const found = await caches.match(request)
  if (found !== undefined) return found
  const response = await fetch(request)
  const [store] = await storeNames()
  if (response.ok && store !== undefined) await (await caches.open(store)).put(request, response.clone())
  return response
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? Response.error()
}

/** Keeps a page that has loaded whole, with its files, and only then forgets the version before it. */
async function keepPage(files: readonly string[]): Promise<void> {
  const response = await fetch(page, { cache: 'no-cache' })
  const html = await response.clone().text()
  const wanted = Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, file = '']) => file)
  const [entry] = wanted
  if (entry === undefined || !wanted.every((file) => files.includes(file))) return
  const name = `${stores}${entry}`
  const store = await caches.open(name)
  const have = new Set((await store.keys()).map(({ url }) => new URL(url).pathname))
  const isWanted = (file: string) => file.startsWith('/assets/') || alsoKept.includes(file)
  await store.addAll(files.filter((file) => isWanted(file) && !have.has(file)))
  await store.put(page, response)
  const others = (await storeNames()).filter((other) => other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
}

async function storeNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(stores))
}

function isLoaded(told: unknown): told is Loaded {
  return typeof told === 'object' && told !== null && 'type' in told && told.type === 'loaded' && 'files' in told
}
