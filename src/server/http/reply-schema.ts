import { z } from 'zod'

/** The JSON schema that serializes replies: fields that the contract does not name are never sent. */
export function replySchema(reply: z.ZodType): object {
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
