import { sql } from 'kysely'
import type { RuleChange } from '#contract/rule-changes.ts'
import type { Db } from '#server/platform/db/database.ts'

type Value = string | number | null

type NewRuleChange = {
  readonly leagueId: number
  readonly seasonId?: number
  readonly rule: RuleChange['rule']
  readonly before: Value
  readonly after: Value
  readonly changedAt: string
  readonly changedBy: number
}

/**
 * Stores a change of a rule with its time, in the transaction that changes it; stores nothing if the rule is unchanged.
 */
export async function keepRuleChange(db: Db, { before, after, ...change }: NewRuleChange): Promise<void> {
  if (before === after) return
  await db
    .insertInto('ruleChanges')
    .values({ ...change, before: inWords(before), after: inWords(after) })
    .execute()
}

const inWords = (value: Value) => (value === null ? null : String(value))

/** The changes of a league's rules, newest first, or those of one of its seasons. */
export async function ruleChangesOf(
  db: Db,
  { leagueId, seasonId }: { readonly leagueId: number; readonly seasonId?: number },
): Promise<RuleChange[]> {
  const { rows } = await sql<RuleChange>`
    select rule_changes.id, rule, before, after, changed_at, users.name as changed_by, seasons.year as season_year
    from rule_changes
    left join users on users.id = changed_by
    left join seasons on seasons.id = season_id
    where rule_changes.league_id = ${leagueId} ${seasonId === undefined ? sql`` : sql`and season_id = ${seasonId}`}
    order by rule_changes.id desc limit 100`.execute(db)
  return rows
}
