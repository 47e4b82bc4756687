/** An answer, and when it came, in milliseconds since 1970. */
export type StoredAnswer = { readonly data: unknown; readonly at: number }

const prefix = 'nineteenth.seen.'
/** How many answers are kept; the oldest are deleted first. */
const maxAnswers = 80

/**
 * Stores an answer on this device for offline use. Each user and each version of the contract has a separate store, so
 * that a page never reads an answer in another shape than it expects.
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

/** Deletes the stores of other users and of earlier versions, and answers beyond the limit. */
export async function pruneAnswers(userId: string): Promise<void> {
  const store = await storeOf(userId)
  if (store === null) return
  const kept = await store.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - maxAnswers)).map((answer) => store.delete(answer)))
  await deleteStores((name) => name !== storeName(userId))
}

export async function deleteAnswers(): Promise<void> {
  await deleteStores(() => true)
}

async function deleteStores(isSelected: (name: string) => boolean): Promise<void> {
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && isSelected(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Null on pages without HTTPS: browsers have no cache storage there. */
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
