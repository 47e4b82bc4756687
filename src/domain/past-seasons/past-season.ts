import { type Day } from '../shared/day.ts'
import { dayWords, displayName } from '../shared/phrases.ts'

export const maxPastRows = 1000
/** Tables in one paste. */
export const maxPastTables = 8
/** Columns beyond these are not looked at. */
export const maxPastColumns = 80
/** Of one league. */
export const maxPastSeasons = 100

export const pastFields = ['place', 'name', 'firstName', 'lastName', 'team', 'points', 'match', 'champion'] as const
/** What a column of a season's table is taken for; several have the points of a match. */
export type PastField = (typeof pastFields)[number]
export type PastColumns = readonly (PastField | null)[]

export const unnamedPastSeason = 'Name the season with its year, such as Season 2019'

/** The year in the name of a season: 2019 of 'Fall 2019'. */
export function yearIn(name: string): number | null {
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name) ?? []
  return year === undefined ? null : Number(year)
}

/** 'Entered by Calvin on Nov 4, 2026, not recomputed'. */
export function enteredText({ enteredBy, enteredOn }: { readonly enteredBy: string | null; readonly enteredOn: Day }) {
  const by = enteredBy === null ? '' : ` by ${displayName(enteredBy)}`
  return `Entered${by} on ${dayWords(enteredOn)}, ${enteredOn.slice(0, 4)}, not recomputed`
}
