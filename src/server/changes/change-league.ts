import { createHash } from 'node:crypto'
import type { WhatWouldChange } from '#contract/changes.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/leagues/league-access.ts'
import { leagueById } from '#server/leagues/leagues.queries.ts'
import { inOneTransaction } from '#server/platform/db/one-transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { changesBetween, openTables } from './open-matches.ts'
import { ruleChangeOf } from './result-rules.ts'

type Change = {
  readonly leagueId: number
  /** Of what was confirmed. */
  readonly key: string | undefined
  readonly carryOut: () => Promise<unknown>
}

/**
 * Carries a change of a league out and compares its open matches before and after. The change is kept if they stay as they
 * are, or if exactly that was confirmed; else it is as if it had not been, and what it would change is answered.
 */
export async function changeLeague(
  { db, limits, now }: Tools,
  actor: Actor,
  { leagueId, key: confirmed, carryOut }: Change,
): Promise<WhatWouldChange> {
  await leagueToRead(db, actor, leagueId)
  await limits.count('preview-account', String(actor.id))
  return inOneTransaction(async () => {
    const tables = async () => {
      const league = (await leagueById(db, actor, leagueId)) ?? refuse('league_not_found')
      return openTables(db, leagueId, { rules: ruleChangeOf(league, {}).before, now: now() })
    }
    const before = await tables()
    const result = await carryOut()
    const openMatches = changesBetween(before, await tables())
    const key = createHash('sha256').update(JSON.stringify(openMatches)).digest('base64url')
    const isDone = openMatches.length === 0 || key === confirmed
    return { isKept: isDone, value: { isDone, openMatches, key, result: isDone ? result : null } }
  })
}
