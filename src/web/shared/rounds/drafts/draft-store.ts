import { useSyncExternalStore } from 'react'
import { readStored, storedKeys, writeStored } from '#web/offline/stored.ts'

// Every page loads this file to check for drafts; round-draft.ts reads their content.

const prefix = 'nineteenth.draft.'
/** Drafts in an open form of this tab: they are neither listed nor sent until it closes. */
const held = new Set<string>()
const listeners = new Set<() => void>()

/** Whether rounds of an account are kept on this device, because they are not sent yet. */
export function useHasDrafts(userId: number): boolean {
  return useSyncExternalStore(onDraftChange, () => storedKeys(keyOf(userId, '')).length > 0)
}

/** The texts of an account's drafts, except those of open forms, as one text. */
export function draftTexts(userId: number): string {
  const keys = storedKeys(keyOf(userId, '')).filter((key) => !held.has(key))
  return keys.map((key) => readStored(key) ?? '').join('\n')
}

export function draftTextOf(userId: number, id: string): string | null {
  return readStored(keyOf(userId, id))
}

/** Stores the text of a draft; returns whether the device could. */
export function writeDraft(userId: number, id: string, text: string): boolean {
  const isDone = writeStored(keyOf(userId, id), text)
  notifyListeners()
  return isDone
}

export function deleteDraft(userId: number, id: string): void {
  writeStored(keyOf(userId, id), null)
  notifyListeners()
}

export function deleteDrafts(userId: number): void {
  for (const key of storedKeys(keyOf(userId, ''))) writeStored(key, null)
  notifyListeners()
}

/** Leaves a draft to an open form, until the returned function is called. */
export function holdDraft(userId: number, id: string): () => void {
  const key = keyOf(userId, id)
  held.add(key)
  notifyListeners()
  return () => {
    held.delete(key)
    notifyListeners()
  }
}

export function isHeld(userId: number, id: string): boolean {
  return held.has(keyOf(userId, id))
}

/** Subscribes to changes of drafts, in this tab and others. */
export function onDraftChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

const keyOf = (userId: number, id: string) => `${prefix}${userId}.${id}`
