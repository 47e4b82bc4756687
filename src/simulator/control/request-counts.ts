export type RequestCounts = {
  readonly count: (what: string) => void
  readonly list: () => Readonly<Record<string, number>>
  readonly clear: () => void
}

/** Counts the requests of each operation. */
export function requestCounts(): RequestCounts {
  const counts = new Map<string, number>()
  return {
    count: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
    list: () => Object.fromEntries(counts),
    clear: () => counts.clear(),
  }
}
