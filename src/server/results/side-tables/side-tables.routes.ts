import * as sideTables from '#contract/side-tables.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import {
  createSideTable,
  deleteSideTable,
  inviteToSideTable,
  joinSideTable,
  leaveSideTable,
  removeFromSideTable,
  renameSideTable,
} from './change-side-tables.ts'
import { createOrganizersTable } from './organizers-tables.ts'
import { listSideTables, readSideTable } from './read-side-tables.ts'

export function sideTablesRoutes(serve: Serve, tools: Tools): void {
  serve(sideTables.listSideTables, ({ actor, params }) => listSideTables(tools, actor, params.id))
  serve(sideTables.createSideTable, ({ actor, params, body: { organizers, ...body } }) =>
    organizers === undefined
      ? createSideTable(tools, actor, { leagueId: params.id, ...body })
      : createOrganizersTable(tools, actor, { leagueId: params.id, organizers, ...body }),
  )
  serve(sideTables.getSideTable, ({ actor, params, query }) => readSideTable(tools, actor, { ...params, ...query }))
  serve(sideTables.renameSideTable, ({ actor, params, body }) => renameSideTable(tools, actor, { ...params, ...body }))
  serve(sideTables.deleteSideTable, ({ actor, params }) => deleteSideTable(tools, actor, params.id))
  serve(sideTables.inviteToSideTable, ({ actor, params, body }) =>
    inviteToSideTable(tools, actor, { ...params, ...body }),
  )
  serve(sideTables.joinSideTable, ({ actor, params }) => joinSideTable(tools, actor, params.id))
  serve(sideTables.declineSideTable, ({ actor, params }) =>
    leaveSideTable(tools, actor, { ...params, state: 'invited' }),
  )
  serve(sideTables.leaveSideTable, ({ actor, params }) => leaveSideTable(tools, actor, { ...params, state: 'joined' }))
  serve(sideTables.removeFromSideTable, ({ actor, params }) => removeFromSideTable(tools, actor, params))
}
