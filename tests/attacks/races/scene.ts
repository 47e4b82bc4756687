import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { listFairPlay } from '#contract/fair-play.ts'
import { addDevice } from '#contract/notifications.ts'
import { createPastSeason } from '#contract/past-seasons.ts'
import { previewRoster } from '#contract/rosters.ts'
import { createSideTable } from '#contract/side-tables.ts'
import { putToUse, saveNewSecret } from '#server/people/accounts/second-factor/second-factor.queries.ts'
import { aPlan, aRound, aSeason, noon } from '#tests/factories/stored.ts'
import type { Answer, Caller } from '#tests/support/server/app.ts'
import * as calls from '#tests/support/world/calls.ts'
import type { Club } from '#tests/support/world/club.ts'
import { aDuplicate, aMerge } from '#tests/support/world/duplicates.ts'
import { type Role, type World, linkedByOwner, twoLeagues } from '#tests/support/world/two-leagues.ts'

/** What the commands are about. */
export type Scene = World & {
  /** A golfer of the league whose account its owner linked. */
  readonly linked: number
  /** The team-mate's plan for Friday. */
  readonly plan: number
  /** A device of the member. */
  readonly device: number
  /** A session of the member. */
  readonly session: number
  /** An archived season of the league. */
  readonly archived: number
  /** A second administrator. */
  readonly second: Caller
  readonly rosterKey: string
  readonly finding: string
  /** Of the league's organizers, with the team-mate and the opponent. */
  readonly leagueTable: number
  /** A season from before, with the opponent. */
  readonly pastSeason: number
  /** Another golfer of the league without an account. */
  readonly duplicate: number
  /** Of a third one into the one without an account. */
  readonly merge: number
}

/** Of the authenticator app of the golfer elsewhere, the one in use and the one that is being set up. */
export const secret = Buffer.alloc(20, 7)

export type Command = {
  readonly name: string
  readonly operation: string
  readonly run: (scene: Scene) => Promise<Answer<unknown>>
}

export function by<E extends Endpoint>(
  role: Role | 'second',
  endpoint: E,
  call: (scene: Scene) => Partial<CallOf<E>> = () => ({}),
  what = '',
): Command {
  return {
    name: `${role} ${endpoint.name}${what && ` ${what}`}`,
    operation: endpoint.name,
    run: (scene) => (role === 'second' ? scene.second : scene.people[role]).try(endpoint, call(scene)),
  }
}

export async function aScene(club: Club): Promise<Scene> {
  const world = await twoLeagues(club)
  const { league, people, golfers } = world
  const { db } = club.tools
  const linked = await linkedByOwner(world)
  const friday = { golferId: golfers.teammate, date: '2026-05-08', course: 'Old Mill' }
  const plan = await aPlan(db, friday)
  const { id: archived } = await aSeason(db, {
    leagueId: league.id,
    startDate: '2024-06-03',
    endDate: '2024-06-09',
    isActive: false,
  })
  await db.updateTable('seasons').set({ archivedAt: '2026-05-06T12:00:00Z' }).where('id', '=', archived).execute()
  for (const postedAt of ['2026-05-06T10:00:00Z', '2026-05-06T11:00:00Z'])
    await aRound(db, golfers.teammate, { gross: 84, postedAt })
  const [{ key: finding } = { key: '' }] = await people.owner.ask(listFairPlay, { params: { id: league.id } })
  const { devices } = await people.member.ask(addDevice, {
    body: { ...calls.aDevice, endpoint: 'https://push.example/old' },
  })
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', people.member.id)
    .executeTakeFirstOrThrow()
  const { key: rosterKey } = await people.owner.ask(previewRoster, {
    params: { id: league.id },
    body: { text: 'Gus Pemberly\tNewcomers', invites: false },
  })
  const { id: leagueTable } = await people.owner.ask(createSideTable, {
    params: { id: league.id },
    body: { ...calls.organizersTable(golfers.teammate, golfers.opponent), name: 'Elders' },
  })
  const past = calls.pastSeason(world, 'Season 2019')
  const { id: pastSeason } = await people.owner.ask(createPastSeason, past)
  await saveNewSecret(db, people.elsewhere.id, secret, noon)
  await putToUse(db, people.elsewhere.id, { secret, since: noon, lastStep: 1 })
  await saveNewSecret(db, people.elsewhere.id, secret, noon)
  return {
    ...world,
    merge: await aMerge(world),
    duplicate: await aDuplicate(world),
    linked,
    plan,
    archived,
    finding,
    device: devices[0]?.id ?? 0,
    session: session.id,
    rosterKey,
    leagueTable,
    pastSeason,
    second: club.admin,
  }
}
