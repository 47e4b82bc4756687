import type { Score } from '#contract/scores.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { byName } from '#domain/shared/names.ts'
import { samePerson } from '#domain/shared/person-names.ts'
import { type Tenths, parseTenths } from '#domain/shared/tenths.ts'

type Choice = { readonly name: string; readonly handicapIndex?: Tenths | null }

/** A golfer in a list of choices; golfers of the same name get their Handicap Index: 'Wren Ashdown · 12.6'. */
export function golferChoiceText({ name, handicapIndex = null }: Choice): string {
  return handicapIndex === null ? name : `${name} · ${formatIndex(handicapIndex)}`
}

/** '1 golfer', '5 golfers'. */
export const golfersText = (n: number): string => (n === 1 ? '1 golfer' : `${n} golfers`)

/** A team's size and the mean of its Indexes: '5 golfers · average 12.8'. */
export const figuresText = (golfers: number, average: Tenths | null): string =>
  golfersText(golfers) + (average === null ? '' : ` · average ${formatIndex(average)}`)

/** The question whether an added golfer is the member of the same name; null if there is none. */
export function sameNameText(name: string, members: readonly Choice[]): string | null {
  const same = members.filter((member) => samePerson(member.name, name) !== 'no')
  if (same.length === 0) return null
  return `Already a member: the same person? ${same.map(golferChoiceText).join(', ')}`
}

export type GolferChoice = { readonly id: number; readonly name: string; readonly handicapIndex: Tenths | null }

/** The golfers of the loaded scores, each once, by name; those who are members with their Handicap Index of today. */
export function golferChoices(scores: readonly Score[], members: readonly GolferChoice[]): GolferChoice[] {
  const indexes = new Map(members.map(({ id, handicapIndex }) => [id, handicapIndex]))
  const byId = new Map(
    scores.map(({ golfer: { id, name } }) => [id, { id, name, handicapIndex: indexes.get(id) ?? null }]),
  )
  return [...byId.values()].toSorted((a, b) => byName(a.name, b.name) || a.id - b.id)
}

export function golferFrom(address: URLSearchParams): number | null {
  const text = address.get('golfer') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The form's text. */
export type GolferText = { readonly name: string; readonly handicapIndex: string; readonly homeClub: string }

/** Parses a Handicap Index; '+2.4' or '+2,4' is a plus handicap, below zero. Null for blank, undefined for other text. */
export function parseIndex(text: string): Tenths | null | undefined {
  const typed = text.trim().replace('−', '-').replace(',', '.')
  if (typed === '') return null
  const [, sign, figures = ''] = /^([+-]?)(\d{1,2}(?:\.\d)?)$/.exec(typed) ?? []
  const index = parseTenths(sign === '' ? figures : `-${figures}`)
  return index !== null && index >= -100 && index <= 540 ? index : undefined
}

/** The error of each field, or null. */
export const golferRules = {
  name: (name: string) => (name.trim() === '' ? 'Name is required' : null),
  handicapIndex: (text: string) =>
    parseIndex(text) === undefined ? 'A Handicap Index is between +10.0 and 54.0, with one decimal' : null,
}
