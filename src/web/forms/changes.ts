import { oneLine } from '#domain/shared/one-line.ts'

/** The entries of a form that differ from what is saved; only these are sent. */
export function changesIn<T extends object>(typed: T, saved: Readonly<Record<keyof T, unknown>>): Partial<T> {
  const changes: Partial<T> = { ...typed }
  for (const name in typed) if (typed[name] === saved[name]) delete changes[name]
  return changes
}

/**
 * Whether a record has what was sent to change it: an earlier try has saved it, whose answer was lost. Its version is
 * another one then, and the server refuses the repeat as out of date.
 */
export function hasSaved(record: object, sent: object): boolean {
  const saved = new Map<string, unknown>(Object.entries(record))
  const isSame = ([name, value]: [string, unknown]) => plain(saved.get(name)) === plain(value)
  return Object.entries(sent)
    .filter(([name]) => name !== 'version')
    .every(isSame)
}

/** Text as the server stores a name: on one line, without doubled blanks, and null when it is empty. */
function plain(value: unknown): unknown {
  const text = typeof value === 'string' ? oneLine(value) : value
  return text === '' || text === undefined ? null : text
}
