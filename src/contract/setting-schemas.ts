import { z } from 'zod'
import { type Setting, type SettingTable, type ValueOf, eachSetting } from '#domain/leagues/setting.ts'
import { isTimeZone } from '#domain/shared/day.ts'
import { text } from './shared.ts'
import { Strokes, halfStrokes } from './strokes.ts'

type Replies<T extends SettingTable> = { readonly [Name in keyof T]: z.ZodType<ValueOf<T[Name]>> }
type Changes<T extends SettingTable> = {
  readonly [Name in keyof T]: z.ZodOptional<
    z.ZodType<ValueOf<T[Name]>, T[Name] extends { readonly kind: 'strokes' } ? number | null | '' : ValueOf<T[Name]>>
  >
}

/** The settings of a reply. */
export function settingReplies<T extends SettingTable>(table: T): Replies<T>
export function settingReplies(table: SettingTable): Readonly<Record<string, z.ZodType>> {
  return eachSetting(table, (setting) => described(replySchema(setting), setting))
}

/** The settings that a request changes; a missing one is unchanged. */
export function settingChanges<T extends SettingTable>(table: T): Changes<T>
export function settingChanges(table: SettingTable): Readonly<Record<string, z.ZodType>> {
  return eachSetting(table, (setting) => changeSchema(setting).optional())
}

export const TimeZone = text(64).refine(isTimeZone, 'Not a time zone')

const described = (schema: z.ZodType, { apiText }: Setting) =>
  apiText === undefined ? schema : schema.meta({ description: apiText })

function replySchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'time zone':
      return z.string()
    case 'number':
      return setting.blank === undefined ? z.int() : z.int().nullable()
    case 'strokes':
      return Strokes
    default:
      return changeSchema(setting)
  }
}

function changeSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'time zone':
      return TimeZone
    case 'switch':
      return z.boolean()
    case 'choice':
      return z.enum(setting.options.map(({ value }) => value))
    case 'number': {
      const { from, to, wrong, blank } = setting
      const whole = z.int(wrong).min(from, wrong).max(to, wrong)
      return blank === undefined ? whole : whole.nullable()
    }
    case 'strokes':
      return halfStrokes(setting.default)
  }
}
