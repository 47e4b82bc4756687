import {
  type Setting,
  type SettingTable,
  type SettingValue,
  type ValuesOf,
  eachSetting,
  valuesOf,
} from '#domain/leagues/setting.ts'
import { formatStrokes } from '#domain/scoring/score-format.ts'
import { typedTenths } from '#domain/shared/tenths.ts'
import { numberWithin } from './number-rule.ts'

type Option = { readonly value: string; readonly label: string }

type Texts<T extends SettingTable> = { readonly [Name in keyof T]: string }

/** The settings of a form as they are typed or chosen. */
export const settingTexts = <T extends SettingTable>(
  table: T,
  values: { readonly [Name in keyof T]: SettingValue },
): Texts<T> => eachSetting(table, (setting, name) => settingText(setting, values[name]))

/** The settings that a validated form has typed. */
export const typedSettings = <T extends SettingTable>(table: T, texts: Texts<T>): ValuesOf<T> =>
  valuesOf(table, (setting, name) => settingValue(setting, texts[name]))

/** Validation of a form's settings. */
export const settingRules = <T extends SettingTable>(table: T) =>
  eachSetting(table, (setting) => (text: string) => settingProblem(setting, text))

/** A setting's value as it is typed or chosen; blank for none. */
export function settingText({ kind }: Setting, value: SettingValue): string {
  if (kind === 'strokes' && typeof value === 'number') return formatStrokes(value)
  if (kind === 'switch') return value === true ? 'on' : 'off'
  return value === null ? '' : String(value)
}

/** The value of a valid text. */
export function settingValue(setting: Setting, typed: string): SettingValue {
  const text = typed.trim()
  switch (setting.kind) {
    case 'switch':
      return text === 'on'
    case 'number':
      return text === '' ? null : Number(text)
    case 'strokes':
      return text === '' ? setting.default : typedTenths(text)
    default:
      return text
  }
}

function settingProblem(setting: Setting, text: string): string | null {
  if (setting.kind === 'strokes') return numberWithin({ from: 0, to: 100, step: 0.5 }, 'may be blank')(text)
  if (setting.kind !== 'number') return null
  const { from, to, blank, wrong } = setting
  const problem = numberWithin({ from, to, step: 1 }, blank === undefined ? 'is required' : 'may be blank')(text)
  return problem === null ? null : (wrong ?? problem)
}

/** What can be chosen; null where it is typed. */
export function settingOptions(setting: Setting): readonly Option[] | null {
  switch (setting.kind) {
    case 'switch':
      return [
        { value: 'on', label: setting.on },
        { value: 'off', label: setting.off },
      ]
    case 'choice':
      return setting.options
    case 'number':
      return setting.labels?.map((label, index) => ({ value: String(setting.from + index), label })) ?? null
    default:
      return null
  }
}

/** The label of what is chosen, or what is typed. */
export function settingWords(setting: Setting, text: string): string {
  const typed = text.trim()
  if (typed === '' && setting.kind === 'number') return setting.blank ?? ''
  return settingOptions(setting)?.find(({ value }) => value === typed)?.label ?? typed
}
