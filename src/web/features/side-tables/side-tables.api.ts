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

export const sideTableQuery = (id: number) =>
  answerOf(queryKeys.sideTables.one({ sideTableId: id }), getSideTable, { params: { id } })

type NewTable = { readonly name: string; readonly golferIds: number[] }

export const useSideTableCreation = (leagueId: number) =>
  useChange((body: NewTable) => call(createSideTable, { params: { id: leagueId }, body }), {
    failure: 'Failed to create the side table',
    done: 'Side table created',
  })

export const useInviting = ({ id }: SideTable) =>
  useChange((golferIds: number[]) => call(inviteToSideTable, { params: { id }, body: { golferIds } }), {
    failure: 'Failed to invite',
    done: (_reply, { length }) => (length === 1 ? 'Invited' : `${length} golfers invited`),
  })

/** Renames a side table; fails if someone else has renamed it since it was shown. */
export const useRenaming = ({ id, version }: SideTable) =>
  useChange((name: string) => call(renameSideTable, { params: { id }, body: { name, version } }), {
    failure: 'Failed to rename the side table',
    done: 'Side table renamed',
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
