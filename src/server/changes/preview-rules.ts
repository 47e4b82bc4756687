import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '#contract/endpoint.ts'
import type { RulePreview, previewRules as contract } from '#contract/rule-previews.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/leagues/league-access.ts'
import { leagueById } from '#server/leagues/leagues.queries.ts'
import { teamsOfLeagues } from '#server/matches/result/rescoring.queries.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { openMatchesUnder } from './open-matches.ts'
import { type RuleChange, ruleChangeOf } from './result-rules.ts'
import { membersToList, seasonsToPreview } from './rule-previews.queries.ts'
import { seasonUnder } from './season-tables.ts'

type Preview = { readonly leagueId: number; readonly settings: InputOf<typeof contract>['body'] }

/**
 * What saving settings would do to a league's open matches, and what the tables of this season and the one before it would
 * be under them, as of one moment. Nothing of the league is locked or written.
 */
export async function previewRules(
  { db, limits, now }: Tools,
  actor: Actor,
  { leagueId, settings }: Preview,
): Promise<RulePreview> {
  await leagueToChange(db, actor, { leagueId, allowed: may.editLeague })
  await limits.count('preview-account', String(actor.id))
  return snapshotOf(db).execute(async (tx) => {
    const league = (await leagueById(tx, actor, leagueId)) ?? refuse('league_not_found')
    if (settings.version !== undefined && settings.version !== league.version) refuse('out_of_date')
    const rules = ruleChangeOf(league, settings)
    if (isDeepStrictEqual(rules.before, rules.after)) return unaffected
    return previewed(tx, { leagueId, rules, now: now() })
  })
}

const unaffected: RulePreview = { affects: false, seasons: [], openMatches: [] }

type Moment = { readonly leagueId: number; readonly rules: RuleChange; readonly now: Date }

async function previewed(tx: Db, { leagueId, rules, now }: Moment): Promise<RulePreview> {
  const open = await openMatchesUnder(tx, leagueId, { rules, now })
  const league = {
    rules,
    ended: new Map(open.flatMap(({ shown, results }) => (shown.after === 'finished' ? [[shown.id, results]] : []))),
    teams: await teamsOfLeagues(tx, [leagueId]),
    members: await membersToList(tx, leagueId),
  }
  const known = await seasonsToPreview(tx, leagueId)
  if (open.length === 0 && !known.some(({ matches }) => matches.some(({ finished }) => finished))) return unaffected
  const seasons: RulePreview['seasons'] = []
  for (const season of known) seasons.push(await seasonUnder(tx, season, league))
  return { affects: true, seasons, openMatches: open.map(({ shown }) => shown) }
}
