import type { LeagueHistory } from '#contract/league-history.ts'
import type { ChangedResult } from '#contract/restatements.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { restatementClause } from '#domain/scoring/restatement-words.ts'
import { dayWords } from '#domain/shared/phrases.ts'
import { ruleChangesOf } from '#server/facts/leagues/rule-changes.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { snapshotOf } from '#server/platform/db/database.ts'
import { eventsIn, restatementsIn } from './organize.queries.ts'

const newest = 100

/** What was changed in a league; who did what only for those who organize it. */
export function leagueHistory(tools: Tools, actor: Actor, leagueId: number): Promise<LeagueHistory> {
  return snapshotOf(tools.db).execute(async (db) => {
    const league = await leagueToRead(db, actor, leagueId)
    return {
      rules: await ruleChangesOf(db, { leagueId }),
      results: (await restatementsIn(db, leagueId, { since: null, limit: newest })).map(changedResult),
      events: may.organizeLeague(actor, league) ? await eventsIn(db, leagueId, newest) : null,
    }
  })
}

/** A change to a published result, in one sentence. */
export function changedResult({
  cause,
  rounds,
  ...row
}: Awaited<ReturnType<typeof restatementsIn>>[number]): ChangedResult {
  return { ...row, text: `${restatementClause({ cause, rounds }, dayWords)}.` }
}
