import type { ShareAside } from './picture.ts'

type Words = {
  /** For one: 'Champion golfer'. */
  readonly label: string
  /** What the only one did, and what each of several did, as it ends a sentence. */
  readonly alone: string
  readonly shared: string
}

/** The golfers beside the rows: of several the first is named and the others are counted; null without any. */
export function asideOf(names: readonly string[], { label, alone, shared }: Words): ShareAside | null {
  const [name, ...others] = names
  if (name === undefined) return null
  if (others.length === 0) return { label, name, text: alone }
  const more = others.length === 1 ? '1 other' : `${others.length} others`
  return { label: `${label}s`, name, text: `and ${more}, ${shared}` }
}
