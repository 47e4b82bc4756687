/** Keeps what was asked for last, at most so many things; the one asked for longest ago makes room. */
export function keepLast<Thing>(limit: number): (key: string, make: () => Thing) => Thing {
  const kept = new Map<string, Thing>()
  return (key, make) => {
    const thing = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, thing)
    const oldest = kept.keys().next()
    if (kept.size > limit && !oldest.done) kept.delete(oldest.value)
    return thing
  }
}
