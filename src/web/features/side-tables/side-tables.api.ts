import type { CallOf } from '#contract/endpoint.ts'
import {
  type SideTable,
  createSideTable,
  deleteSideTable,
  getSideTable,
  inviteToSideTable,
  leaveSideTable,
  listSideTables,
  removeFromSideTable,
  renameSideTable,
} from '#contract/side-tables.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useChange } from '#web/api/use-change.ts'

export const sideTablesQuery = (leagueId: number) =>
  answerOf(queryKeys.sideTables.ofLeague({ leagueId }), listSideTables, { params: { id: leagueId } })

/** A side table; an organizers' table is that of the given season. */
export const sideTableQuery = (id: number, season: string | null) => {
  const seasonId = /^[1-9]\d{0,8}$/.test(season ?? '') ? Number(season) : undefined
  const call = { params: { id }, query: seasonId === undefined ? {} : { seasonId } }
  return answerOf(queryKeys.sideTables.one({ sideTableId: id, seasonId }), getSideTable, call)
}

export type TableBody = CallOf<typeof createSideTable>['body']

const outcomes = {
  create: { failure: 'Failed to create the side table', done: 'Side table created' },
  rename: { failure: 'Failed to rename the side table', done: 'Side table renamed' },
  change: { failure: 'Failed to change the table', done: 'Table changed' },
}

/** Creates a side table of a league, or changes one; fails if someone else has changed it since it was shown. */
export const useSaving = (leagueId: number, table?: SideTable) =>
  useChange(
    ({ golferIds = [], ...body }: TableBody) =>
      table === undefined
        ? call(createSideTable, { params: { id: leagueId }, body: body.organizers ? body : { ...body, golferIds } })
        : call(renameSideTable, { params: { id: table.id }, body: { ...body, version: table.version } }),
    outcomes[table === undefined ? 'create' : table.organizers === null ? 'rename' : 'change'],
  )

export const useInviting = ({ id }: SideTable) =>
  useChange((golferIds: number[]) => call(inviteToSideTable, { params: { id }, body: { golferIds } }), {
    failure: 'Failed to invite',
    done: (_reply, { length }) => (length === 1 ? 'Invited' : `${length} golfers invited`),
  })

export const useSideTableDeletion = ({ id, name }: SideTable, leave: () => void) =>
  useChange(() => call(deleteSideTable, { params: { id } }), {
    failure: 'Failed to delete the side table',
    done: `${name} was deleted`,
    gone: { queryKey: queryKeys.sideTables.one({ sideTableId: id }), leave },
  })

export const useLeavingTable = ({ id, name }: SideTable, leave: () => void) =>
  useChange(() => call(leaveSideTable, { params: { id } }), {
    failure: 'Failed to leave the side table',
    done: `You left ${name}`,
    gone: { queryKey: queryKeys.sideTables.one({ sideTableId: id }), leave },
  })

export const useRemoving = ({ id }: SideTable) =>
  useChange((golferId: number) => call(removeFromSideTable, { params: { id, golferId } }), {
    failure: 'Failed to remove the golfer',
    done: 'Removed',
  })
