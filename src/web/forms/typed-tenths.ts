import { type Tenths, parseTenths } from '#domain/shared/tenths.ts'

/** Tenths of a number as people type it, such as '+5' or '71.'; NaN for blank and any other text. */
export function typedTenths(text: string): Tenths {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return parseTenths(String(number)) ?? Number.NaN
}
