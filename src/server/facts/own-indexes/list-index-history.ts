import { historyHolds, type IndexHistory } from '#contract/own-indexes.ts'
import { holesOf } from '#domain/handicap/own-index.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { addDays } from '#domain/shared/day.ts'
import { leagueTie } from '#server/ground/access.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { golferRevised, revisionsShown } from './index-history.queries.ts'
import { countedRounds, latestRevisions } from './records.queries.ts'
import { handicapLeagueOf, nextStartingIndex } from './starting-indexes.queries.ts'

type Page = { readonly id: number; readonly before?: string | undefined; readonly limit?: number | undefined }

/** A golfer's own Index with its revisions (law 22), for a reader; none for a golfer with an association number. */
export async function indexHistory(
  { db }: Pick<Tools, 'db'>,
  actor: Actor,
  { id, before, limit = historyHolds.revisions }: Page,
): Promise<IndexHistory> {
  const golfer = (await golferRevised(db, id)) ?? refuse('golfer_not_found')
  if (golfer.hasNumber) return ofTheAssociation
  const { revisedFrom } = golfer
  const on = revisedFrom === null ? '9999-12-31' : addDays(revisedFrom, -1)
  const [latest] = await latestRevisions(db, [{ golferId: id, on }])
  const { startingIndex = null, kind = null, index = null } = latest ?? {}
  return {
    kind: index === null ? null : (kind ?? 'starting'),
    startingIndex,
    nextStart: (revisedFrom === null ? undefined : await nextStartingIndex(db, id, revisedFrom)) ?? null,
    ...(await leagueOf(db, actor, id)),
    holesCounted: holesOf(await countedRounds(db, [id])),
    revisedFrom,
    revisions: await revisionsShown(db, id, { before, limit }),
    total: golfer.revisions,
  }
}

/** The handicap league, if the reader can read it, and what they may do about it. */
async function leagueOf(db: Db, actor: Actor, golferId: number) {
  const league = await handicapLeagueOf(db, golferId)
  const tie = league && (await leagueTie(db, actor, league.id))
  return {
    hasLeague: league !== undefined,
    leagueId: tie !== undefined && may.readLeague(actor, tie) ? tie.id : null,
    mayChooseLeague: may.chooseHandicapLeague(actor),
    maySetStart: league !== undefined && may.setStartingIndex(actor, league),
  }
}

const ofTheAssociation: IndexHistory = {
  kind: null,
  startingIndex: null,
  nextStart: null,
  hasLeague: false,
  leagueId: null,
  mayChooseLeague: false,
  maySetStart: false,
  holesCounted: 0,
  revisedFrom: null,
  revisions: [],
  total: 0,
}
