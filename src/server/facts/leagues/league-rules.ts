import type { LeagueRules } from '#contract/league-rules.ts'
import { rulesInWords } from '#domain/organize/rules-in-words.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueOfMatch } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { type RulesRow, rulesOfLeague, rulesOfMatch } from './league-rules.queries.ts'

export async function leagueRules(tools: Tools, actor: Actor, id: number, exchange: Exchange): Promise<LeagueRules> {
  exchange.sameForReadersOf(await leagueToRead(tools.db, actor, id))
  return inSentences(tools, (await rulesOfLeague(tools.db, id)) ?? refuse('league_not_found'))
}

export async function matchRules(tools: Tools, actor: Actor, id: number, exchange: Exchange): Promise<LeagueRules> {
  const { leagueId } = (await leagueOfMatch(tools.db, id)) ?? refuse('match_not_found')
  exchange.sameForReadersOf(await leagueToRead(tools.db, actor, leagueId, 'match_not_found'))
  return inSentences(tools, (await rulesOfMatch(tools.db, leagueId, id)) ?? refuse('match_not_found'))
}

function inSentences({ association }: Pick<Tools, 'association'>, row: RulesRow): LeagueRules {
  const { league, match, seasonYear, settings, scoring, manualRounds, finalAfterDays } = row
  const matchesCounted = seasonYear === null ? undefined : row.matchesCounted
  const inForce = { ...settings, ...scoring, manualRounds, finalAfterDays }
  const sections = rulesInWords({ ...inForce, matchesCounted, hasAssociation: association !== null })
  return { league, match, seasonYear, sections }
}
