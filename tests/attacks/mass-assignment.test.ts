import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Row, table } from '#tests/server/permissions-table.ts'
import { keepRows } from '#tests/support/database/kept-rows.ts'
import { writingOf, writtenBetween } from '#tests/support/database/written-rows.ts'
import { useApp } from '#tests/support/server/app.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import { type World, roles, twoLeagues } from '#tests/support/world/two-leagues.ts'

const app = useApp({ scope: 'whole file' })
let world: World
let restore: () => Promise<void>
/** The names of all columns, as the database and as code have them. */
let columns: readonly string[]

beforeAll(async () => {
  app().setNow(noon)
  await app().stopWorker()
  world = await twoLeagues(app())
  restore = await keepRows(app().tools)
  const { rows } = await sql<{ name: string }>`select distinct column_name::text as name
    from information_schema.columns where table_schema = 'public' order by name`.execute(app().tools.db)
  columns = rows.flatMap(({ name }) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())])
})

const schemaOf = (part: z.ZodType) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })

/** The objects inside of a schema, itself included, each with its place. */
function objectsIn(schema: unknown, place: string): { place: string; schema: Record<string, unknown> }[] {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(schema)
  if (!success) return []
  const inside = Object.entries(data).flatMap(([key, value]) => objectsIn(value, `${place}/${key}`))
  return data['type'] === 'object' ? [{ place, schema: data }, ...inside] : inside
}

test('no operation takes a field that it does not name, at any depth', () => {
  const open = endpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body })
      .flatMap(([part, schema]) => objectsIn(schemaOf(schema), `${name} ${part}`))
      .filter(({ schema }) => schema['additionalProperties'] !== false)
      .map(({ place }) => place),
  )
  expect(open).toEqual([])
})

test('fields that give someone a right are taken by the operation for it alone', () => {
  const takers = (field: string) =>
    endpoints
      .filter(({ method }) => method !== 'GET')
      .filter(({ body }) => objectsIn(schemaOf(body), '').some(({ schema }) => field in Object(schema['properties'])))
      .map(({ name }) => name)
      .sort()
  expect(
    Object.fromEntries(['role', 'ownerId', 'email', 'isMe', 'createsLeagues'].map((field) => [field, takers(field)])),
  ).toEqual({
    role: ['setUserRole'],
    ownerId: ['transferLeague'],
    // To a profile it is sent back unchanged; notifications have a list of that name.
    email: [
      'forgotPassword',
      'inviteGolfer',
      'login',
      'register',
      'requestSignInCode',
      'saveNotifications',
      'updateProfile',
    ],
    isMe: ['createGolfer'],
    createsLeagues: ['changeSite'],
  })
  for (const field of [
    'userId',
    'actorId',
    'deputyId',
    'enteredBy',
    'points',
    'net',
    'createdAt',
    'passwordHash',
    'emailVerifiedAt',
  ])
    expect(takers(field), field).toEqual([])
})

const writing = table.filter(({ endpoint }) => endpoint.method !== 'GET')
const accepted = writing.filter(({ expected }) => expected.includes(200))
const cases = [...new Map([...writing, ...accepted].map((row) => [row.endpoint.name, row]))].map(([name, row]) => ({
  name,
  row,
}))

test.each(cases)('fields named like any column are refused, and nothing is written: $name', async ({ row }) => {
  const self = world.people[entitled(row)]
  const { body, ...call } = await row.call(world, self)
  const before = await writingOf(app().tools.db)
  const named = namedBy(row.endpoint)
  const foreign = columns.filter((column) => !named.has(column))
  const extras: readonly object[] = [
    Object.fromEntries(foreign.map((column) => [column, 1])),
    { constructor: { prototype: { role: 'ADMIN' } } },
    { users: { role: 'ADMIN', where: {} } },
  ]
  const statuses: number[] = []
  for (const extra of extras)
    statuses.push((await self.try(row.endpoint, { ...call, body: { ...extra, ...Object(body) } })).status)
  const written = writtenBetween(before, await writingOf(app().tools.db))
  await restore()
  expect({ statuses, written }).toEqual({ statuses: [400, 400, 400], written: [] })
})

const namedBy = ({ body }: Endpoint) =>
  new Set(objectsIn(schemaOf(body), '').flatMap(({ schema }) => Object.keys(Object(schema['properties']))))

/** Who may: the first role that is answered. */
function entitled({ expected }: Row) {
  return roles[expected.indexOf(200)] ?? 'admin'
}
