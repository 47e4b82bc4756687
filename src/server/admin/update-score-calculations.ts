import type { updateScoreCalculations as contract } from '#contract/admin.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { refuse } from '#server/http/refuse.ts'
import { rescoreAlone } from '#server/rescoring/rescore-match.ts'
import type { Tools } from '#server/tools.ts'
import { allMatches } from './admin.queries.ts'

/** Scores every match again from its rounds, each in a transaction of its own: one that fails holds no other up. */
export async function updateScoreCalculations(tools: Tools, actor: Actor): Promise<ReplyOf<typeof contract>> {
  if (!may.recalculate(actor)) refuse('not_allowed')
  const stats = { updated: 0, skipped: 0, errors: 0 }
  for (const id of await allMatches(tools.db)) stats[await rescore(tools, id)] += 1
  return { stats }
}

async function rescore({ db, now, log }: Tools, matchId: number): Promise<'updated' | 'skipped' | 'errors'> {
  try {
    return (await rescoreAlone(db, matchId, now())) ? 'updated' : 'skipped'
  } catch (error) {
    log.error({ err: error, matchId }, 'a match could not be scored')
    return 'errors'
  }
}
