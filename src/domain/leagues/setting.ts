import type { Tenths } from '../shared/tenths.ts'

/**
 * The effect of a setting on matches: `scoring` is frozen with a finished match, `rescored` rescores open ones, `none`
 * has no effect.
 */
type Effect = 'scoring' | 'rescored' | 'none'

type Described = {
  readonly label: string
  readonly help?: string
  /** Additional help text on a site with an association. */
  readonly helpWithAssociation?: string
  /** The API's description, if the name is not enough. */
  readonly apiText?: string
  readonly effect: Effect
  /** The consequence of saving for matches, for a typed or chosen text. */
  readonly onSave?: (text: string) => string
  /** Changes of it are listed with the changed rules under this name, with the words for a value's text, blank for none. */
  readonly listed?: { readonly as: string; readonly words: (text: string) => string }
}

type TimeZone = { readonly kind: 'time zone'; readonly default: string }
type Switch = { readonly kind: 'switch'; readonly on: string; readonly off: string; readonly default: boolean }
type Choice = {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly default: string
}
/** A whole number; where it has a text for blank, null is a value too. */
type Whole = {
  readonly kind: 'number'
  readonly from: number
  readonly to: number
  readonly default: number | null
  /** The error for a number out of bounds, if the usual sentence is not enough. */
  readonly wrong?: string
  readonly blank?: string
  /** A label for each number, where it is chosen instead of typed. */
  readonly labels?: readonly string[]
}
/** Strokes from 0 to 100 in steps of 0.5; blank means the default. */
type Strokes = { readonly kind: 'strokes'; readonly default: Tenths }

/** A setting of a league or a season: its values, its wording, and the effect of a change. */
export type Setting = Described & (TimeZone | Switch | Choice | Whole | Strokes)
export type SettingValue = string | number | boolean | null

/** Settings by their names in the API; the columns have the same names, with the unit behind strokes. */
export type SettingTable = Readonly<Record<string, Setting>>

export type ValueOf<S> = S extends { readonly kind: 'switch' }
  ? boolean
  : S extends { readonly kind: 'choice'; readonly options: readonly { readonly value: infer Value }[] }
    ? Value
    : S extends { readonly kind: 'number'; readonly blank: string }
      ? number | null
      : S extends { readonly kind: 'number' | 'strokes' }
        ? number
        : string

export type ValuesOf<T extends SettingTable> = { readonly [Name in keyof T]: ValueOf<T[Name]> }

/** Some of the values, to change these. */
export type SomeOf<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

type NamesWith<T extends SettingTable, E extends Effect> = {
  [Name in keyof T]: T[Name] extends { readonly effect: E } ? Name : never
}[keyof T]

/** The names of a table's settings, in order. */
export function namesIn<T extends SettingTable>(table: T): (keyof T & string)[]
export function namesIn(table: SettingTable): string[] {
  return Object.keys(table)
}

type Listed<T extends SettingTable> = {
  [Name in keyof T]: T[Name] extends { readonly listed: object } ? Name & string : never
}[keyof T]

/** The names of the settings whose changes are listed with the changed rules. */
export function listedNames<T extends SettingTable>(table: T): Listed<T>[]
export function listedNames(table: SettingTable): string[] {
  return Object.keys(table).filter((name) => table[name]?.listed !== undefined)
}

/** The settings with an effect. */
export function settingsWith<T extends SettingTable, E extends Effect>(table: T, effect: E): Pick<T, NamesWith<T, E>>
export function settingsWith(table: SettingTable, effect: Effect): SettingTable {
  return Object.fromEntries(Object.entries(table).filter(([, setting]) => setting.effect === effect))
}

/** Makes one thing of each setting. */
export function eachSetting<T extends SettingTable, Made>(
  table: T,
  make: (setting: Setting, name: keyof T & string) => Made,
): { readonly [Name in keyof T]: Made }
export function eachSetting(table: SettingTable, make: (setting: Setting, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(table).map(([name, setting]) => [name, make(setting, name)]))
}

/** The value of each setting, by a function that returns values of its kind. */
export function valuesOf<T extends SettingTable>(
  table: T,
  valueOf: (setting: Setting, name: keyof T & string) => SettingValue,
): ValuesOf<T>
export function valuesOf(table: SettingTable, valueOf: (setting: Setting, name: string) => SettingValue): object {
  return eachSetting(table, valueOf)
}

/** A setting's column in the database. */
export const columnOf = (name: string, { kind }: Setting): string => (kind === 'strokes' ? `${name}Tenths` : name)
