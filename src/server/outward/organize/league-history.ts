import type { HistoryEntry } from '#contract/league-history.ts'
import type { ChangedResult } from '#contract/restatements.ts'
import { auditText } from '#domain/audit-kinds.ts'
import { listedRules, ruleChangeAuthor, ruleChangeText } from '#domain/leagues/rule-change-text.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { restatementClause } from '#domain/scoring/restatement-words.ts'
import { dayWords } from '#domain/shared/phrases.ts'
import { ruleChangesOf } from '#server/facts/leagues/rule-changes.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { snapshotOf } from '#server/platform/db/database.ts'
import { eventsIn, restatementsIn } from './organize.queries.ts'

const newest = 100

/** A league's changes, newest first; readers who do not organize it see only changed settings. */
export function leagueHistory(tools: Tools, actor: Actor, leagueId: number): Promise<HistoryEntry[]> {
  return snapshotOf(tools.db).execute(async (db) => {
    const league = await leagueToRead(db, actor, leagueId)
    const rules = await ruleChangesOf(db, { leagueId })
    const results = await restatementsIn(db, leagueId, { since: null, limit: newest })
    const kind = may.organizeLeague(actor, league) ? null : 'league_changed'
    const events = await eventsIn(db, leagueId, { kind, limit: newest })
    const entries: HistoryEntry[] = [
      ...rules.map((change) => ({
        id: `rule ${change.id}`,
        kind: 'rules' as const,
        at: change.changedAt,
        text: ruleChangeText(change),
        by: ruleChangeAuthor(change.changedBy),
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
      ...events.flatMap(withoutListed).map(({ id, at, kind, detail, by, target }) => ({
        id: `event ${id}`,
        kind: kind === 'league_changed' ? ('rules' as const) : ('people' as const),
        at,
        text: auditText({ kind, detail: target === null ? detail : { ...detail, league: target } }),
        by,
        match: null,
      })),
    ]
    return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  })
}

type Event = Awaited<ReturnType<typeof eventsIn>>[number]

/** A change of settings without the separately listed ones; other events unchanged. */
function withoutListed(event: Event): Event[] {
  if (event.kind !== 'league_changed') return [event]
  const names = String(event.detail['changed']).split(', ')
  const others = names.filter((name) => !listedRules.some((rule) => rule === name))
  return others.length === 0 ? [] : [{ ...event, detail: { changed: others.join(', ') } }]
}

/** A change to a published result, in one sentence. */
export function changedResult({
  cause,
  rounds,
  ...row
}: Awaited<ReturnType<typeof restatementsIn>>[number]): ChangedResult {
  return { ...row, text: `${restatementClause({ cause, rounds }, dayWords)}.` }
}
