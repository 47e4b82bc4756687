import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { samePerson } from '#domain/shared/person-names.ts'
import { parseRoster } from './parse-roster.ts'

const Pairs = z.array(z.tuple([z.string(), z.string()]))
const file = readFileSync(new URL('../../../tests/vectors/roster-exports.json', import.meta.url), 'utf8')
const vectors = z
  .object({
    lists: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        columns: z.array(z.string().nullable()).optional(),
        rows: z.array(z.object({ name: z.string(), index: z.number().nullable() })),
      }),
    ),
    same_person: Pairs,
    not_same_person: Pairs,
  })
  .parse(JSON.parse(file))

test.each(vectors.lists)('a list as programs and people write it is read: $id', ({ text, columns, rows }) => {
  const read = parseRoster(text, { hasNumbers: true })
  if (columns !== undefined) expect(read.columns).toEqual(columns)
  expect(
    read.rows.map(({ name, handicapIndex }) => ({ name, index: handicapIndex === null ? null : handicapIndex / 10 })),
  ).toEqual(rows)
})

test.each(vectors.same_person)('%s and %s are one person', (one, other) => {
  expect(samePerson(one, other)).toBe('same')
})

test.each(vectors.not_same_person)('%s and %s are not', (one, other) => {
  expect(samePerson(one, other)).not.toBe('same')
})
