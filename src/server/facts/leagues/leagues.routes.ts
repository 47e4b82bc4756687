import * as deputies from '#contract/deputies.ts'
import { getLeagueRules, getMatchRules } from '#contract/league-rules.ts'
import * as leagues from '#contract/leagues.ts'
import * as planned from '#contract/planned-changes.ts'
import { getSuccession, takeOverLeague as takeOver } from '#contract/succession.ts'
import type { Actor } from '#domain/permissions.ts'
import { byName } from '#domain/shared/names.ts'
import { withConsents } from '#server/facts/association/association.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { nameDeputy, removeDeputy } from './change-deputies.ts'
import { acceptMembership, addMember, removeMember, shownTo } from './change-members.ts'
import { leagueRules, matchRules } from './league-rules.ts'
import { membersOf } from './leagues.queries.ts'
import { plannedIn } from './planned-changes/planned-changes.queries.ts'
import { undoPlannedChanges } from './planned-changes/planned-changes.ts'
import { listLeagues, readLeague } from './read-league.ts'
import { createLeague, updateLeague } from './save-league.ts'
import { readSuccession, takeOverLeague } from './succession/succession.ts'
import { transferLeague } from './transfer-league.ts'

export function leaguesRoutes(serve: Serve, tools: Tools): void {
  serve(leagues.listLeagues, ({ actor }) => listLeagues(tools, actor))
  serve(leagues.createLeague, ({ actor, body, exchange: { address } }) => createLeague(tools, { actor, address }, body))
  serve(leagues.getLeague, ({ actor, params, exchange }) => readLeague(tools, actor, params.id, exchange))
  serve(leagues.updateLeague, ({ actor, params, body, exchange: { address } }) =>
    updateLeague(tools, actor, { leagueId: params.id, settings: body, address }),
  )
  serve(getLeagueRules, ({ actor, params, exchange }) => leagueRules(tools, actor, params.id, exchange))
  serve(getMatchRules, ({ actor, params, exchange }) => matchRules(tools, actor, params.id, exchange))
  serve(planned.listPlannedChanges, async ({ actor, params, exchange }) => {
    const league = await leagueToRead(tools.db, actor, params.id)
    exchange.sameForReadersOf(league)
    return plannedIn(tools.db, league.id)
  })
  serve(planned.undoPlannedChanges, ({ actor, params, query }) =>
    undoPlannedChanges(tools, actor, { leagueId: params.id, golferId: query.golferId }),
  )
  serve(leagues.listMembers, ({ actor, params }) => members(tools, actor, params.id))
  serve(leagues.addMember, ({ actor, params, body }) => addMember(tools, actor, { leagueId: params.id, ...body }))
  serve(leagues.removeMember, ({ actor, params, exchange: { address } }) =>
    removeMember(tools, actor, { leagueId: params.id, golferId: params.golferId, address }),
  )
  serve(leagues.acceptMembership, ({ actor, params }) => acceptMembership(tools, actor, params.id))
  serve(leagues.transferLeague, ({ actor, params, body, exchange }) =>
    transferLeague(tools, actor, { leagueId: params.id, ...body, address: exchange.address }),
  )
  serve(getSuccession, ({ actor, params }) => readSuccession(tools, actor, params.id))
  serve(takeOver, ({ actor, params, exchange: { address } }) => takeOverLeague(tools, { actor, address }, params.id))
  serve(deputies.nameDeputy, ({ actor, params, exchange: { address } }) =>
    nameDeputy(tools, { actor, address }, { leagueId: params.id, golferId: params.golferId }),
  )
  serve(deputies.removeDeputy, ({ actor, params, exchange: { address } }) =>
    removeDeputy(tools, { actor, address }, { leagueId: params.id, golferId: params.golferId }),
  )
}

/** A league's golfers by name. */
async function members(tools: Tools, actor: Actor, id: number) {
  const { db } = tools
  const access = await leagueToRead(db, actor, id)
  const all = (await membersOf(db, id)).sort((a, b) => byName(a.name, b.name) || a.id - b.id)
  return withConsents(tools, actor, {
    league: access,
    members: all.map(shownTo(actor, access)),
  })
}
