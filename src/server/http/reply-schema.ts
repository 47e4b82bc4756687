import { z } from 'zod'

/** The JSON schema by which replies are written: fields that the contract does not name never leave the house. */
export function replySchema(reply: z.ZodType): object {
  return z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  })
}

/** `anyOf [x, null]` asks the serializer to try both for every value; `x, nullable` does not. */
function flattenNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const [value, nothing, ...more] = schema.anyOf ?? []
  if (value === undefined || nothing?.type !== 'null' || more.length > 0 || value.type === undefined) return
  delete schema.anyOf
  Object.assign(schema, value, { nullable: true })
}
