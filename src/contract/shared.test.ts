import { expect, test } from 'vitest'
import { z } from 'zod'
import { nameText, text } from './shared.ts'

const messages = (schema: z.ZodType, typed: string) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message)

test.for([
  ['a name', nameText],
  ['a text', text],
] as const)('%s is measured before anything is done with it', ([, schema]) => {
  const short = schema(10)
  expect(short.parse(` ${'x'.repeat(10)}${' '.repeat(100)}`)).toBe('x'.repeat(10))
  expect(messages(short, 'x'.repeat(11))).toEqual(['At most 10 characters'])
  // Far too long with what would be removed, and refused with one sentence.
  expect(messages(short, `x${' '.repeat(50_000)}\u0000`)).toEqual(['At most 10 characters'])
  expect(z.toJSONSchema(short)).toMatchObject({ maxLength: 10 })
})
