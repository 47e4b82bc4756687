import build from 'fast-json-stringify'
import type { RouteShorthandOptions } from 'fastify'
import { z } from 'zod'

type Conversion = Required<Pick<RouteShorthandOptions, 'schema' | 'serializerCompiler'>>

/** How a route writes its replies. Fastify calls a serializer only if a schema is declared. */
export function conversionOf(reply: z.ZodType): Conversion {
  return { schema: { response: { 200: {} } }, serializerCompiler: () => (value: unknown) => writerOf(reply)(value) }
}

type Writer = (value: unknown) => string

const writers = new WeakMap<z.ZodType, Writer>()

/**
 * Made for the first reply, and kept for all servers of a process: one takes milliseconds, those of all operations a
 * quarter of a second.
 */
function writerOf(reply: z.ZodType): Writer {
  const known = writers.get(reply)
  if (known !== undefined) return known
  const made: Writer = build(replySchema(reply))
  writers.set(reply, made)
  return made
}

/** The JSON schema that serializes replies: fields that the contract does not name are never sent. */
function replySchema(reply: z.ZodType): object {
  return z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  })
}

/** With `anyOf [x, null]` the serializer tries both for every value; with `x, nullable` it does not. */
function flattenNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const [value, nothing, ...more] = schema.anyOf ?? []
  if (value === undefined || nothing?.type !== 'null' || more.length > 0 || value.type === undefined) return
  delete schema.anyOf
  Object.assign(schema, value, { nullable: true })
}
