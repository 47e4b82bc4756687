import { storedKeys, writeStored } from '#web/offline/stored.ts'

const prefix = 'nineteenth.typed.'

/** Where the text of a form that is being typed is kept, so that it outlasts the page and the session of its account. */
export const typedKey = (userId: number): string => `${prefix}${userId}`

/** Deletes text that other accounts typed on this device. */
export function forgetTypedByOthers(userId: number): void {
  for (const key of storedKeys(prefix)) if (key !== typedKey(userId)) writeStored(key, null)
}
