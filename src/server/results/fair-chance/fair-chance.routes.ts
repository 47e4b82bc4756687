import { getFairChance } from '#contract/fair-chance.ts'
import { golfersWithRounds } from '#domain/forecast/even-league.ts'
import { enoughGolfers } from '#domain/forecast/shares.ts'
import { valuesOf } from '#domain/leagues/setting.ts'
import { fairSettings } from '#domain/leagues/settings.ts'
import { fairFactsOf } from '#server/facts/teams/fair-facts.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { FairChances } from './fair-chances.ts'

export type FairTools = Tools & { readonly fairChances: FairChances }

export function fairChanceRoutes(serve: Serve, { db, now, limits, fairChances }: FairTools): void {
  serve(getFairChance, async ({ actor, params: { id: leagueId }, body: considered }) => {
    await leagueToRead(db, actor, leagueId)
    const withLevers = Object.keys(considered).length === 0
    if (!withLevers) await limits.count('preview-account', String(actor.id))
    const known = (await fairFactsOf(db, leagueId, now())) ?? refuse('league_not_found')
    const { facts, settings: saved } = known
    const settings = valuesOf(fairSettings, (_setting, name) =>
      considered[name] === undefined ? saved[name] : considered[name],
    )
    const golfers = golfersWithRounds(facts, settings)
    const chance = golfers < enoughGolfers ? null : await fairChances.measured({ facts, settings, withLevers })
    return { leagueId, golfersWithRounds: golfers, chance }
  })
}
