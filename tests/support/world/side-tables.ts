import * as sideTables from '#contract/side-tables.ts'
import { type Player, aMember, aPlayer } from '#tests/factories/stored.ts'
import type { Answer, Caller } from '../server/app.ts'
import { type Club, type Twilight, twilight } from './club.ts'

/** A league with four golfers who have accounts, and what they do with side tables. */
export type Friends = Twilight & {
  readonly hedda: Player
  readonly kit: Player
  readonly tom: Player
  /** A side table that Wren created and the others have joined, in this order. */
  tableOf(...others: readonly Player[]): Promise<number>
  create(by: Caller, body?: object): Promise<Answer<unknown>>
  read(by: Caller, id: number): Promise<sideTables.SideTable>
  invite(by: Caller, id: number, ...golfers: readonly Player[]): Promise<sideTables.SideTable>
  tryInviting(by: Caller, id: number, ...golfers: readonly Player[]): Promise<Answer<unknown>>
  join(by: Caller, id: number): Promise<Answer<unknown>>
  decline(by: Caller, id: number): Promise<Answer<unknown>>
  leave(by: Caller, id: number): Promise<Answer<unknown>>
}

export const refused = (code: string) => ({ body: { code } })

/** A league in the first week of its season with Wren, Hedda, Kit and Tom, and without side tables. */
export async function sideTableFriends(club: Club, settings: Parameters<typeof twilight>[1] = {}): Promise<Friends> {
  const league = await twilight(club, settings)
  const { id: leagueId, wren } = league
  const aMate = async (name: string) => {
    const player = await aPlayer(club, name)
    await aMember(club.tools.db, { leagueId, golferId: player.golferId })
    return player
  }
  const [hedda, kit] = [await aMate('Hedda Lindström'), await aMate('Kit Abernathy')]
  const tom = await aMate('Tom Bracken')
  const withId = (id: number) => ({ params: { id } })
  const inviting = (id: number, golfers: readonly Player[]) => ({
    ...withId(id),
    body: { golferIds: golfers.map(({ golferId }) => golferId) },
  })
  const join = (by: Caller, id: number) => by.try(sideTables.joinSideTable, withId(id))
  return {
    ...league,
    hedda,
    kit,
    tom,
    async tableOf(...others) {
      const golferIds = others.map(({ golferId }) => golferId)
      const body = { name: 'Saturday Four', golferIds }
      const { id } = await wren.ask(sideTables.createSideTable, { ...withId(leagueId), body })
      for (const other of others) await other.ask(sideTables.joinSideTable, withId(id))
      return id
    },
    create: (by, body = {}) =>
      by.try(sideTables.createSideTable, { ...withId(leagueId), body: { name: 'Saturday Four', ...body } }),
    read: (by, id) => by.ask(sideTables.getSideTable, withId(id)),
    invite: (by, id, ...golfers) => by.ask(sideTables.inviteToSideTable, inviting(id, golfers)),
    tryInviting: (by, id, ...golfers) => by.try(sideTables.inviteToSideTable, inviting(id, golfers)),
    join,
    decline: (by, id) => by.try(sideTables.declineSideTable, withId(id)),
    leave: (by, id) => by.try(sideTables.leaveSideTable, withId(id)),
  }
}
