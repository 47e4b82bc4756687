// Serves the pages from a cache when there is no connection. It never caches API responses: the page stores those
// itself, per user, and deletes them on sign-out.
declare const self: ServiceWorkerGlobalScope
/** Regular expressions of the paths of all screens: see vite.config.ts. */
declare const SCREEN_PATHS: readonly string[]

/** Sent by a page once it has loaded: the paths of all files of its version. */
export type Loaded = { readonly type: 'loaded'; readonly files: readonly string[] }

const cachePrefix = 'nineteenth.pages.'
const page = '/'
const otherFiles: readonly string[] = ['/icon.svg', '/manifest.webmanifest']
/** What only the server has: its API and the documents of the help. */
const ofServer = /^\/(?:api\/|help(?:\/|$))/
/** Milliseconds to wait for the server's page before the cached one is served. */
const pageTimeout = 10_000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || ofServer.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(servePage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(assetCacheFirst(event))
  else if (otherFiles.includes(pathname)) event.respondWith(fetch(request).catch(() => fromCache(request)))
})
self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
self.addEventListener('online', askAgain)
self.addEventListener('message', (event) => {
  if (isOfType(event.data, 'retry')) askAgain()
  if (isOfType(event.data, 'signed-out')) event.waitUntil(endNotifications())
  if (isLoaded(event.data)) event.waitUntil(cachePage(event.data.files))
})

/** Where the cached page is cut: the app runs before it, and shows itself in what follows. */
const cut = '<div id="root">'
/** Pages with individual tags for link previews. */
const described = /^\/(?:l|board)\//
/** The tag of the cached page that turned out to be outdated, until its successor is cached. */
let outdated: string | null = null

/** Whether the server answers a path with the page that is cached: it has other documents, too. */
const isSamePage = (path: string) =>
  path === '/' || (SCREEN_PATHS.some((screen) => new RegExp(screen).test(path)) && !described.test(path))

async function servePage(event: FetchEvent): Promise<Response> {
  const answer = serverPage(event)
  event.waitUntil(answer)
  const cached = await cachedFor(page)
  const tag = cached?.headers.get('etag') ?? null
  const isUsable = tag !== null && tag !== outdated && isSamePage(new URL(event.request.url).pathname)
  if (cached !== undefined && isUsable) return pageWhileAsking(cached, answer)
  const response = await answer
  return isAvailable(response) ? response : (cached ?? response ?? Response.error())
}

/**
 * Sends the cached page up to the point where the app renders, so that its code and first answers load early. The rest
 * follows if the server has the same page, or does not answer; otherwise the page reloads, so that an update never
 * shows an outdated page.
 */
async function pageWhileAsking(cached: Response, answer: Promise<Response | null>): Promise<Response> {
  const tag = cached.headers.get('etag')
  const html = await cached.text()
  const end = html.indexOf(cut)
  const body = new ReadableStream<string>({
    async start(controller) {
      controller.enqueue(html.slice(0, end))
      const response = await answer
      const isOutdated = isAvailable(response) && response.headers.get('etag') !== tag
      if (isOutdated) outdated = tag
      controller.enqueue(isOutdated ? '<meta http-equiv="refresh" content="0">' : html.slice(end))
      controller.close()
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers: cached.headers })
}

/** What the server answers; null if nothing comes in time. */
function serverPage(event: FetchEvent): Promise<Response | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), pageTimeout))
  return Promise.race([fetchPage(event).catch(() => null), timeout])
}

const isAvailable = (response: Response | null): response is Response => response !== null && response.status < 500

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(request)
}

/**
 * Serves assets from the cache first: their names contain a hash of the content, so a cached asset is never outdated.
 * The response does not wait for caching, and also works if the device has no room.
 */
async function assetCacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await cachedFor(request)
  if (cached !== undefined) return cached
  const response = await fetchWithRetries(request)
  if (response.ok) event.waitUntil(addToCache(request, response.clone()).catch(() => undefined))
  return response
}

async function addToCache(request: Request, response: Response): Promise<void> {
  const [name] = await cacheNames()
  if (name !== undefined) await (await caches.open(name)).put(request, response)
}

/** The cached response; undefined if there is none or the cache cannot be read. */
const cachedFor = (request: Request | string) => caches.match(request).catch(() => undefined)

/** Called when a file that did not arrive should be asked for again at once. */
const waiting = new Set<() => void>()
const maxPauseMs = 5000
/** Browsers end a worker that needs longer than five minutes for a file. */
const timeoutMs = 240_000

/**
 * Fetches a file of the app. Retries while there is no connection: a script that failed once would be missing in
 * this page for good.
 */
async function fetchWithRetries(request: Request): Promise<Response> {
  const givenUp = Date.now() + timeoutMs
  for (let delayMs = 500; ; delayMs = Math.min(2 * delayMs, maxPauseMs)) {
    try {
      return await fetch(request)
    } catch (error) {
      if (request.signal.aborted || Date.now() > givenUp) throw error
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
        setTimeout(resolve, delayMs)
      })
    }
  }
}

function askAgain(): void {
  for (const resolve of waiting) resolve()
  waiting.clear()
}

async function fromCache(request: Request): Promise<Response> {
  return (await cachedFor(request)) ?? Response.error()
}

/** Caches a page with all its files, and only then deletes the cache of the previous version. */
async function cachePage(files: readonly string[]): Promise<void> {
  const response = await fetch(page, { cache: 'no-cache' })
  const html = await response.clone().text()
  const required = Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, file = '']) => file)
  const [entry] = required
  if (entry === undefined || !required.every((file) => files.includes(file))) return
  const name = `${cachePrefix}${entry}`
  const cache = await caches.open(name)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const isCacheable = (file: string) => file.startsWith('/assets/') || otherFiles.includes(file)
  await cache.addAll(files.filter((file) => isCacheable(file) && !cached.has(file)))
  await cache.put(page, response)
  const others = (await cacheNames()).filter((other) => other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
}

async function cacheNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
}

function isLoaded(data: unknown): data is Loaded {
  return isOfType(data, 'loaded') && 'files' in data
}

function isOfType(data: unknown, type: string): data is { readonly type: string } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}

/** What the server sends: a text, the path that it leads to, and until when it is true. */
type PushPayload = Record<'title' | 'body' | 'path' | 'tag', string> & { readonly until: number }

/** Shows a notification; one of the same tag takes its place, so that a message that came twice is seen once. */
async function showNotification(data: PushMessageData | null): Promise<void> {
  const payload: unknown = data?.json()
  if (!isPushPayload(payload) || Date.now() > payload.until) return
  const { title, body, path, tag } = payload
  await self.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  })
}

function isPushPayload(payload: unknown): payload is PushPayload {
  const isText = (name: string) =>
    typeof payload === 'object' && payload !== null && typeof Reflect.get(payload, name) === 'string'
  return (
    ['title', 'body', 'path', 'tag'].every(isText) &&
    typeof payload === 'object' &&
    payload !== null &&
    'until' in payload
  )
}

/** Opens the page that a notification leads to, in a window of the app if there is one. */
async function openPage(path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const [window] = await self.clients.matchAll({ type: 'window' })
  // A window that cannot be moved, such as one that the browser has put aside, is left as it is.
  const moved = await window
    ?.focus()
    .then((focused) => focused.navigate(url))
    .catch(() => null)
  if (!moved) await self.clients.openWindow(url)
}

/** The next user of this browser is not shown what was meant for the account that has signed out. */
async function endNotifications(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
