import * as merges from '#contract/golfer-merges.ts'
import * as golfers from '#contract/golfers.ts'
import * as handicap from '#contract/handicap.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addGolferFromAssociation, createGolfer } from './add-golfer.ts'
import { deleteGolfer } from './delete-golfer.ts'
import { golferProfile } from './golfer-profile.ts'
import { linkNumber } from './link-number.ts'
import { listGolfers } from './list-golfers.ts'
import { listMerges } from './merge/list-merges.ts'
import { mergeGolfers } from './merge/merge-golfers.ts'
import { undoMerge } from './merge/undo-merge.ts'
import { searchAssociation } from './search-association.ts'
import { deleteGolfers, listUnusedGolfers } from './unused-golfers.ts'
import { verifyGolfer } from './verify-golfer.ts'

export function golfersRoutes(serve: Serve, tools: Tools): void {
  serve(golfers.listGolfers, ({ actor, query, exchange }) => listGolfers(tools, actor, query, exchange))
  serve(golfers.getGolfer, ({ actor, params, query }) => golferProfile(tools, actor, params.id, query.leagueId))
  serve(golfers.deleteGolfer, ({ actor, params, exchange }) =>
    deleteGolfer(tools, actor, { ...params, address: exchange.address }),
  )
  serve(golfers.listUnusedGolfers, ({ actor }) => listUnusedGolfers(tools, actor))
  serve(golfers.deleteGolfers, ({ actor, body, exchange: { address } }) =>
    deleteGolfers(tools, actor, { ...body, address }),
  )
  serve(golfers.createGolfer, ({ actor, body, exchange }) =>
    createGolfer(tools, { actor, address: exchange.address }, body),
  )
  serve(golfers.addGolferFromAssociation, ({ actor, body, exchange }) =>
    addGolferFromAssociation(tools, { actor, address: exchange.address }, body),
  )
  serve(golfers.linkNumber, ({ actor, params, body, exchange: { address } }) =>
    linkNumber(tools, { actor, address }, { ...params, ...body }),
  )
  serve(merges.mergeGolfers, ({ actor, params, body, exchange: { address } }) =>
    mergeGolfers(tools, { actor, address }, { ...params, ...body }),
  )
  serve(merges.listGolferMerges, ({ actor, params }) => listMerges(tools, actor, params.id))
  serve(merges.undoMerge, ({ actor, params, exchange: { address } }) => undoMerge(tools, { actor, address }, params.id))
  serve(handicap.searchAssociation, ({ actor, query, exchange }) =>
    searchAssociation(tools, { actor, address: exchange.address }, query),
  )
  serve(handicap.verifyGolfer, ({ actor, body, exchange }) =>
    verifyGolfer(tools, { actor, address: exchange.address }, body),
  )
}
