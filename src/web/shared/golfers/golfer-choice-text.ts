import { formatIndex } from '#domain/scoring/score-format.ts'
import { isSameName } from '#domain/shared/names.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

type Choice = { readonly name: string; readonly handicapIndex?: Tenths | null }

/** A golfer in a list of choices, told from others of the name by the Handicap Index: 'Wren Ashdown · 12.6'. */
export function golferChoiceText({ name, handicapIndex = null }: Choice): string {
  return handicapIndex === null ? name : `${name} · ${formatIndex(handicapIndex)}`
}

/** Asks whether a golfer about to be added is the member of the same name; null if there is none. */
export function sameNameText(name: string, members: readonly Choice[]): string | null {
  const same = members.filter((member) => isSameName(member.name, name))
  if (same.length === 0) return null
  return `Already a member: the same person? ${same.map(golferChoiceText).join(', ')}`
}
