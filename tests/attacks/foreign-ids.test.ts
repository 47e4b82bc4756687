import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { addDevice } from '#contract/notifications.ts'
import { createSideTable } from '#contract/side-tables.ts'
import { aPlan, aRound, noon } from '#tests/factories/stored.ts'
import { table } from '#tests/server/permissions-table.ts'
import { keepRows } from '#tests/support/database/kept-rows.ts'
import { writingOf, writtenBetween } from '#tests/support/database/written-rows.ts'
import { useApp } from '#tests/support/server/app.ts'
import { emptyMemories } from '#tests/support/server/node.ts'
import { aDevice } from '#tests/support/world/calls.ts'
import { gettingIn } from '#tests/support/world/getting-in.ts'
import { type World, twoLeagues } from '#tests/support/world/two-leagues.ts'

const app = useApp({ scope: 'whole file' })
let world: World
/** By what they are of: ids of the other league, and of the accounts and golfers of it. */
let foreign: ReadonlyMap<string, number>
let restore: () => Promise<void>

/** What the other league, its teams and tables are called. */
const secret = 'Foxglove'

beforeAll(async () => {
  app().setNow(noon)
  await app().stopWorker()
  world = await twoLeagues(app())
  foreign = await idsOfTheOtherLeague()
  const again = await keepRows(app().tools)
  restore = async () => {
    await again()
    await emptyMemories(app().tools.db)
  }
})

async function idsOfTheOtherLeague(): Promise<ReadonlyMap<string, number>> {
  const { db } = app().tools
  const { other, people, golfers } = world
  const golferId = people.elsewhere.golferId ?? 0
  await db
    .updateTable('leagues')
    .set({ name: `${secret} League` })
    .where('id', '=', other.id)
    .execute()
  for (const id of [...other.teams, other.emptyTeam])
    await db
      .updateTable('teams')
      .set({ name: `${secret} ${id}` })
      .where('id', '=', id)
      .execute()
  const { claim } = await gettingIn(db, {
    leagueId: other.id,
    golferId: golfers.unverified,
    claimedBy: people.golferless.id,
  })
  const sideTable = await people.elsewhere.ask(createSideTable, {
    params: { id: other.id },
    body: { name: `${secret} Four` },
  })
  const { devices } = await people.elsewhere.ask(addDevice, {
    body: { ...aDevice, endpoint: 'https://push.example/elsewhere' },
  })
  const friday = { golferId, date: '2026-05-08', course: 'Old Mill' }
  const plan = await aPlan(db, friday)
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', people.elsewhere.id)
    .executeTakeFirstOrThrow()
  return new Map([
    ['leagues', other.id],
    ['seasons', other.season],
    ['matches', other.matches[0] ?? 0],
    ['teams', other.teams[0]],
    ['golfers', golferId],
    ['users', people.elsewhere.id],
    ['scores', await aRound(db, golferId, { enteredBy: people.elsewhere.id })],
    ['claims', claim],
    ['side-tables', sideTable.id],
    ['devices', devices[0]?.id ?? 0],
    ['scheduled-rounds', plan],
    ['sessions', session.id],
  ])
}

/** Of what a field has the id. */
const fields: Readonly<Record<string, string>> = {
  leagueId: 'leagues',
  seasonId: 'seasons',
  matchId: 'matches',
  teamId: 'teams',
  golferId: 'golfers',
  golferIds: 'golfers',
  opponentId: 'golfers',
  ids: 'golfers',
  ownerId: 'users',
  corrects: 'scores',
}

type Call = Partial<CallOf<Endpoint>>

/** The call with an id of the other league in one place, for each place that has one or can have one. */
function* foreignCalls({ path, query, body }: Endpoint, call: Call): Generator<{ place: string; call: Call }> {
  for (const [, noun = '', name = ''] of path.matchAll(/([\w-]+)\/:(\w+)/g)) {
    const id = foreign.get(name === 'id' ? noun : (fields[name] ?? ''))
    if (id !== undefined) yield { place: `:${name}`, call: { ...call, params: { ...call.params, [name]: id } } }
  }
  for (const [part, schema] of [
    ['query', query],
    ['body', body],
  ] as const) {
    const sent = Object(call[part])
    const names = [...Object.keys(sent), ...namesIn(schema)]
    for (const name of new Set(names)) {
      const id = foreign.get(fields[name] ?? '')
      if (id === undefined) continue
      const value = name.endsWith('ds') ? [id] : id
      yield { place: `${part}.${name}`, call: { ...call, [part]: { ...sent, [name]: value } } }
    }
  }
  for (const { place, teams } of foreignTeams(call))
    yield { place, call: { ...call, body: { ...Object(call.body), teams } } }
}

/** The arrangement of teams with a team or golfer of the other league. */
function foreignTeams({ body }: Call) {
  const [team] = z.object({ teams: z.array(z.object({}).loose()) }).safeParse(body).data?.teams ?? []
  if (team === undefined) return []
  return [
    { place: 'body.teams.id', teams: [{ golferIds: team['golferIds'], id: foreign.get('teams') }] },
    { place: 'body.teams.golferIds', teams: [{ ...team, golferIds: [foreign.get('golfers')] }] },
  ]
}

const Properties = z.object({ properties: z.record(z.string(), z.unknown()) })
const namesIn = (schema: z.ZodType) =>
  Object.keys(
    Properties.safeParse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).data?.properties ?? {},
  )

/** Where an id of another league is answered, and why that is right. */
const answered: Readonly<Record<string, string>> = {
  'getGolfer :id': 'the pages of golfers are open to everyone signed in',
  'getGolfer query.leagueId': 'a league that the reader cannot see is left out',
  'getIndexHistory :id': 'as the pages of golfers',
  'getRivals :id': 'as the pages of golfers, without leagues that the reader cannot see',
  'listGolferMerges :id': 'says only that others may not merge the golfer',
  'follow :golferId': 'everyone signed in follows any golfer',
  'unfollow :golferId': 'everyone signed in follows any golfer',
  'listScores query.golferId': 'as the pages of golfers',
  'getStory query.golferId': 'a golfer who is not in the match has no part in its story',
  'previewScore body.corrects': 'only a round of the same golfer is left out of the preview',
  'sendReminders body.golferIds': 'only golfers of the match are reminded',
  'addMember body.golferId': 'organizers add any golfer, who can leave',
  'assignTeam body.leagueId': 'the league is that of the team',
  'listActivity query.leagueId': 'the league is that of the match, and another one has nothing of it',
}
const writes = ['follow :golferId', 'unfollow :golferId', 'addMember body.golferId', 'assignTeam body.leagueId']

const cases = table.flatMap((row) =>
  (['owner', 'member'] as const).map((role) => ({
    name: `${role} ${row.endpoint.name} ${row.what}`.trim(),
    row,
    role,
  })),
)

test.each(cases)('ids of another league are refused in every place, and name nothing: $name', async ({ row, role }) => {
  const self = world.people[role]
  const faults: string[] = []
  const valid = await row.call(world, self)
  for (const { place, call } of foreignCalls(row.endpoint, valid)) {
    const what = `${row.endpoint.name} ${place}`
    const before = await writingOf(app().tools.db)
    const { status, body } = await self.try(row.endpoint, call)
    const written = writtenBetween(before, await writingOf(app().tools.db))
    if (status >= 500 || (status === 200 && answered[what] === undefined)) faults.push(`${place}: ${status}`)
    if (written.length > 0 && !writes.includes(what)) faults.push(`${place}: ${status} wrote ${written.join()}`)
    if (JSON.stringify(body).includes(secret)) faults.push(`${place}: named the league`)
  }
  if (row.endpoint.method !== 'GET') await restore()
  expect(faults).toEqual([])
})
