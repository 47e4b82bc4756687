import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { samePerson } from '#domain/shared/person-names.ts'
import { parseRoster } from './parse-roster.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../tests/vectors/${name}.json`, import.meta.url), 'utf8'))

const Lists = z.object({
  lists: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      columns: z.array(z.string().nullable()).optional(),
      rows: z.array(z.object({ name: z.string(), index: z.number().nullable() })),
    }),
  ),
})
const Pairs = z.array(z.tuple([z.string(), z.string()]))
const pairs = z.object({ same_person: Pairs, not_same_person: Pairs }).parse(read('roster-exports'))
const lists = ['roster-exports', 'roster-programs'].flatMap((name) => Lists.parse(read(name)).lists)

test.each(lists)('a list as programs and people write it is read: $id', ({ text, columns, rows }) => {
  const roster = parseRoster(text, { hasNumbers: true })
  if (columns !== undefined) expect(roster.columns).toEqual(columns)
  expect(
    roster.rows.map(({ name, handicapIndex }) => ({ name, index: handicapIndex === null ? null : handicapIndex / 10 })),
  ).toEqual(rows)
})

test.each(pairs.same_person)('%s and %s are one person', (one, other) => {
  expect(samePerson(one, other)).toBe('same')
})

test.each(pairs.not_same_person)('%s and %s are not', (one, other) => {
  expect(samePerson(one, other)).not.toBe('same')
})
