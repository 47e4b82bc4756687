import { z } from 'zod'
import { type StrokesAt, decimalOf, tenthsOf } from '#domain/shared/decimals.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

type Limits = { readonly min: Tenths; readonly max: Tenths }

/** A number of strokes: a decimal with one digit on the wire, whole tenths in code. The schema limits the decimal. */
export const strokes = (decimal: z.ZodNumber) => z.codec(decimal, z.number(), { decode: tenthsOf, encode: decimalOf })

/** A number of strokes between limits in tenths, with one digit; refused with a sentence for each. */
export const strokesBetween = ({ min, max }: Limits, sentences: { readonly limits: string; readonly digits: string }) =>
  strokes(
    z
      .number(sentences.limits)
      .min(decimalOf(min), sentences.limits)
      .max(decimalOf(max), sentences.limits)
      .multipleOf(0.1, sentences.digits),
  )

const half = (value: number) => Number.isInteger(value * 2)
/** A number of strokes in steps of 0.5; blank falls back to the league default. */
export const halfStrokes = (fallback: Tenths) =>
  z
    .union([strokes(z.number().min(0).max(100).refine(half, 'Use steps of 0.5')), z.null(), z.literal('')])
    .transform((value) => (typeof value === 'number' ? value : fallback))

/** A number of strokes in a reply. */
export const Strokes = strokes(z.number())

/** Where values of a schema have strokes; undefined if nowhere. */
export function strokesAt(schema: z.core.$ZodType): StrokesAt | undefined {
  if (schema instanceof z.ZodCodec && schema.def.transform === Strokes.def.transform) return 'here'
  if (schema instanceof z.ZodPipe) return merged(strokesAt(schema.in), strokesAt(schema.out))
  if (schema instanceof z.ZodArray) return strokesAt(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.map(strokesAt).reduce(merged, undefined)
  if (schema instanceof z.ZodObject) {
    const properties: readonly (readonly [string, z.core.$ZodType])[] = Object.entries(schema.def.shape)
    return inProperties(properties.map(([name, property]) => [name, strokesAt(property)]))
  }
  const isWrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault
  return isWrapped ? strokesAt(schema.unwrap()) : undefined
}

/** The places of two options; where one has strokes, the other has no other number. */
function merged(one: StrokesAt | undefined, other: StrokesAt | undefined): StrokesAt | undefined {
  if (one === undefined || other === undefined) return one ?? other
  if (one === 'here' || other === 'here') return 'here'
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return inProperties([...names].map((name) => [name, merged(one[name], other[name])]))
}

function inProperties(properties: readonly (readonly [string, StrokesAt | undefined])[]): StrokesAt | undefined {
  const places = properties.flatMap(([name, place]) => (place === undefined ? [] : [[name, place] as const]))
  return places.length === 0 ? undefined : Object.fromEntries(places)
}
