import type { HistoryEntry } from '#contract/league-history.ts'
import type { ChangedResult } from '#contract/restatements.ts'
import { auditText } from '#domain/audit-kinds.ts'
import { ruleChangeText } from '#domain/leagues/rule-change-text.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { restatementClause } from '#domain/scoring/restatement-words.ts'
import { dayWords } from '#domain/shared/phrases.ts'
import { ruleChangesOf } from '#server/facts/leagues/rule-changes.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { snapshotOf } from '#server/platform/db/database.ts'
import { eventsIn, restatementsIn } from './organize.queries.ts'

const newest = 100

/** What was changed in a league, newest first; who did what only for those who organize it. */
export function leagueHistory(tools: Tools, actor: Actor, leagueId: number): Promise<HistoryEntry[]> {
  return snapshotOf(tools.db).execute(async (db) => {
    const league = await leagueToRead(db, actor, leagueId)
    const rules = await ruleChangesOf(db, { leagueId })
    const results = await restatementsIn(db, leagueId, { since: null, limit: newest })
    const events = may.organizeLeague(actor, league) ? await eventsIn(db, leagueId, newest) : []
    const entries: HistoryEntry[] = [
      ...rules.map((change) => ({
        id: `rule ${change.id}`,
        kind: 'rules' as const,
        at: change.changedAt,
        text: ruleChangeText(change),
        by: change.changedBy ?? 'an account that was closed',
        match: null,
      })),
      ...results.map(changedResult).map(({ id, createdAt, text, matchId, matchNumber, seasonYear }) => ({
        id: `result ${id}`,
        kind: 'results' as const,
        at: createdAt,
        text,
        by: null,
        match: { id: matchId, number: matchNumber, seasonYear },
      })),
      ...events.map(({ id, at, kind, detail, by, target }) => ({
        id: `event ${id}`,
        kind: 'people' as const,
        at,
        text: auditText({ kind, detail: target === null ? detail : { ...detail, league: target } }),
        by,
        match: null,
      })),
    ]
    return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
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
