/** Reads what this browser remembers; null where it remembers nothing or is not allowed to. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value in this browser, or forgets it; a browser that may not remember goes on without. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}
