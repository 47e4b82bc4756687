/** An answer as it was last seen, and when, in milliseconds since 1970. */
export type StoredAnswer = { readonly data: unknown; readonly at: number }

const prefix = 'nineteenth.seen.'
/** More answers than anybody looks at before going out; the oldest go first. */
const most = 80

/**
 * Keeps an answer on this device for when no connection is there. Each user has a store of their own, and each
 * version of the contract, so that no page meets an answer in another shape than it expects.
 */
export async function storeAnswer(userId: string, name: string, answer: StoredAnswer): Promise<void> {
  const store = await storeOf(userId)
  await store?.put(addressOf(name), new Response(JSON.stringify(answer)))
}

export async function readAnswer(userId: string, name: string): Promise<StoredAnswer | null> {
  const store = await storeOf(userId)
  const kept: unknown = await (await store?.match(addressOf(name)))?.json()
  return isAnswer(kept) ? kept : null
}

/** Forgets what everybody else has seen here, what earlier versions kept, and what is too much. */
export async function pruneAnswers(userId: string): Promise<void> {
  const store = await storeOf(userId)
  if (store === null) return
  const kept = await store.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((answer) => store.delete(answer)))
  await forgetStores((name) => name !== storeName(userId))
}

/** Forgets all that anybody has seen here. */
export async function deleteAnswers(): Promise<void> {
  await forgetStores(() => true)
}

async function forgetStores(isMeant: (name: string) => boolean): Promise<void> {
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && isMeant(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Browsers keep nothing for pages that came over an unsafe connection. */
async function storeOf(userId: string): Promise<Cache | null> {
  return 'caches' in window ? caches.open(storeName(userId)) : null
}

function storeName(userId: string): string {
  return `${prefix}${import.meta.env.CONTRACT}.${userId}`
}

function addressOf(name: string): string {
  return `/seen/${encodeURIComponent(name)}`
}

function isAnswer(kept: unknown): kept is StoredAnswer {
  return typeof kept === 'object' && kept !== null && 'data' in kept && 'at' in kept && typeof kept.at === 'number'
}
