import type { Place } from '../scoring/rank.ts'
import { type Day } from '../shared/day.ts'
import { dayWords, displayName } from '../shared/phrases.ts'

export const maxPastRows = 1000
/** Tables in one paste. */
export const maxPastTables = 8
/** Columns beyond these are not looked at. */
export const maxPastColumns = 80
/** Past seasons per league. */
export const maxPastSeasons = 100

export const pastFields = ['place', 'name', 'firstName', 'lastName', 'team', 'points', 'match', 'champion'] as const
/** The fields that a column of a season's table can have; several columns can have the points of a match. */
export type PastField = (typeof pastFields)[number]
export type PastColumns = readonly (PastField | null)[]

export type PastRow = {
  readonly row: number
  /** 'Season 2019' in a list of several; null in the table of one. */
  readonly season: string | null
  readonly name: string
  /** A golfer's team, or what is in brackets behind a team. */
  readonly aside: string | null
  readonly place: Place | null
  readonly points: number | null
  readonly isChampion: boolean
  readonly matches: readonly (number | null)[]
}

export type PastTable = {
  readonly title: string
  readonly isOfTeams: boolean
  readonly columns: PastColumns
  readonly headings: readonly string[] | null
  readonly samples: readonly (readonly string[])[]
  /** The headings of the columns with points of matches. */
  readonly matches: readonly string[]
  readonly rows: readonly PastRow[]
  /** Omissions and additions, in sentences. */
  readonly notes: readonly string[]
}

export const unnamedPastSeason = 'Name the season with its year, such as Season 2019'

/** The year in the name of a season: 2019 of 'Fall 2019'. */
export function yearIn(name: string): number | null {
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name) ?? []
  return year === undefined ? null : Number(year)
}

/** A name for a season from titles or a file's name: 'Season 2019', 'Fall 2019'; empty without a year. */
export function seasonNameIn(titles: string): string {
  const [, part = 'Season', years] =
    /(?:\b(spring|summer|fall|autumn|winter)[\s_-]+)?(?<!\d)((?:19|20)\d\d(?:[/–-]\d{2,4})?)(?!\d)/i.exec(titles) ?? []
  return years === undefined ? '' : `${part} ${years}`
}

/** 'Entered by Calvin on Nov 4, 2026, not recomputed'. */
export function enteredText({ enteredBy, enteredOn }: { readonly enteredBy: string | null; readonly enteredOn: Day }) {
  const by = enteredBy === null ? '' : ` by ${displayName(enteredBy)}`
  return `Entered${by} on ${dayWords(enteredOn)}, ${enteredOn.slice(0, 4)}, not recomputed`
}
