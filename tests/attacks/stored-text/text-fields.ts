import { z } from 'zod'
import { endpoints } from '#tests/support/server/requests.ts'

/** A text that means nothing: what takes it, takes any. */
export const anyText = 'Typed <i>Text</i>'

/** Every field of a body that takes any text, such as `createTeam.name`, whatever becomes of it. */
export function textFields(): string[] {
  const changing = endpoints.filter(({ method }) => method !== 'GET')
  return [...new Set(changing.flatMap(({ name, body }) => fieldsIn(body, name)))].sort()
}

function fieldsIn(schema: z.core.$ZodType, place: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) => fieldsIn(field, `${place}.${key}`))
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, place)
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => fieldsIn(item, place))
  if (schema instanceof z.ZodRecord) return fieldsIn(schema.valueType, place)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsIn(option, place))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsIn(schema.unwrap(), place)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return fieldsIn(schema.unwrap(), place)
  if (z.safeParse(schema, anyText).success) return [place]
  // What becomes of an object changes nothing about its fields; a text that is refused in the end is none.
  return schema instanceof z.ZodPipe ? fieldsIn(schema.in, place).filter((inside) => inside !== place) : []
}
