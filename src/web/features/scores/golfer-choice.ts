import type { Score } from '#contract/scores.ts'
import { byName } from '#domain/shared/names.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

export type GolferChoice = { readonly id: number; readonly name: string; readonly handicapIndex: Tenths | null }

/** The golfers of the loaded scores, each once, by name; those who are members with their Handicap Index of today. */
export function golferChoices(scores: readonly Score[], members: readonly GolferChoice[]): GolferChoice[] {
  const indexes = new Map(members.map(({ id, handicapIndex }) => [id, handicapIndex]))
  const byId = new Map(
    scores.map(({ golfer: { id, name } }) => [id, { id, name, handicapIndex: indexes.get(id) ?? null }]),
  )
  return [...byId.values()].toSorted((a, b) => byName(a.name, b.name) || a.id - b.id)
}

/** The golfer id in the address; null for none. */
export function golferFrom(address: URLSearchParams): number | null {
  const text = address.get('golfer') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
