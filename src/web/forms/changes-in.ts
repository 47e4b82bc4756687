/** The entries of a form that differ from what is saved; only these are sent. */
export function changesIn<T extends object>(typed: T, saved: Readonly<Record<keyof T, unknown>>): Partial<T> {
  const changes: Partial<T> = { ...typed }
  for (const name in typed) if (typed[name] === saved[name]) delete changes[name]
  return changes
}
