import { expect, test } from 'vitest'
import { randomFrom } from '#domain/shared/random.ts'
import { evenTeams, indexNets } from '#domain/teams/balance-teams.ts'
import { expectedNets, expectedSpreads } from '#domain/teams/expected-nets.ts'
import { resultOf } from '#tests/support/forecast/result-of.ts'
import { leagueWithEnoughRounds } from '#tests/support/forecast/true-league.ts'
import { trueSpread } from '#tests/support/forecast/true-shares.ts'
import { report } from '#tests/support/random/report.ts'
import { isLong, seed } from '#tests/support/random/seed.ts'

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test(
  'teams of even expected nets truly differ by at most half as much as those of even Indexes, and by as much as is said',
  { tags: ['chance'] },
  () => {
    const chance = randomFrom(seed)
    const spreads = Array.from({ length: isLong ? 300 : 5 }, (_, n) => {
      const league = leagueWithEnoughRounds(chance, n)
      const players = league.facts.golfers.map(({ golferId, handicapIndex }) => ({ id: golferId, handicapIndex }))
      const teams = Math.max(2, Math.round(players.length / (3 + (n % 4))))
      const arrangements = [resultOf(expectedNets(players, league)), indexNets(players)].map((nets) =>
        resultOf(evenTeams(players, teams, nets)),
      )
      const [byNets = Number.NaN, byIndex = Number.NaN] = arrangements.map((arrangement) =>
        trueSpread(
          league,
          arrangement.map((team) => team.map(({ id }) => id)),
          { seasons: isLong ? 60 : 6, chance },
        ),
      )
      const [said = Number.NaN] = resultOf(expectedSpreads(players, league, arrangements))
      return { byNets, byIndex, said }
    })
    const meanBy = (key: 'byNets' | 'byIndex' | 'said') => meanOf(spreads.map((one) => one[key]))
    const [byNets, byIndex, said] = [meanBy('byNets'), meanBy('byIndex'), meanBy('said')]
    report('Tenths between the strongest and the weakest team', [{ leagues: spreads.length, byNets, byIndex, said }])
    expect(byNets).toBeLessThan(byIndex / 2)
    expect(Math.abs(said / byNets - 1)).toBeLessThan(isLong ? 0.15 : 0.4)
  },
)
