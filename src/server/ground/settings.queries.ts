import { type RawBuilder, sql } from 'kysely'
import { type Setting, type SettingTable, type ValuesOf, columnOf } from '#domain/leagues/setting.ts'
import { inDecimals } from '#server/platform/db/decimals.ts'

export function settingsOf<T extends SettingTable>(settings: T, table: string): RawBuilder<ValuesOf<T>> {
  const pairs = Object.entries<Setting>(settings).map(
    ([name, setting]) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${columnOf(name, setting)}`)}`,
  )
  return sql`json_build_object(${sql.join(pairs)})`
}

/** The settings in a row of a table as columns of an export, strokes in decimals. */
export const exportedSettings = (settings: SettingTable) =>
  sql.join(
    Object.entries(settings).map(([name, setting]) =>
      setting.kind === 'strokes' ? sql`${inDecimals(columnOf(name, setting))} as ${sql.ref(name)}` : sql.ref(name),
    ),
  )

/** Columns to set, from settings or other values; undefined values leave their columns unchanged. */
export const assigned = (settings: SettingTable, values: Readonly<Record<string, unknown>>): RawBuilder<unknown>[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const setting = settings[name]
    const column = sql.ref(setting === undefined ? name : columnOf(name, setting))
    return value === undefined ? [] : sql`${column} = ${value}`
  })
