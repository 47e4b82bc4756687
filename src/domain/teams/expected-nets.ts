import { countedOf, evenLeague, type FairFacts } from '../forecast/even-league.ts'
import { fastSum, noRound } from '../forecast/fast-match.ts'
import type { GolferModel } from '../forecast/golfer-model.ts'
import { playerOf, wholeMatch } from '../forecast/season-player.ts'
import { gamma, type Random } from '../forecast/variates.ts'
import type { FairSettings } from '../leagues/settings.ts'
import { droppedScores, effectiveNet } from '../scoring/team-net.ts'
import { randomFrom } from '../shared/random.ts'
import { type NetOf, type Player, spreadOf } from './balance-teams.ts'

/** How many matches are played. */
const matchesFor = (golfers: number) => Math.ceil(Math.min(2500, Math.max(400, 400_000 / golfers)))
/** Golfers are drawn for every few of them. */
const matchesADraw = 5

type League = { readonly facts: FairFacts; readonly settings: FairSettings }

/**
 * The nets that teams of these golfers can expect in a match if everyone’s form equals their Index (law 31); yields
 * now and then. A golfer without rounds is the league’s typical one. How often golfers play is estimated from few
 * rounds: the nets are averaged over the ways in which they could play, or for one of these if its number is given.
 * The same facts give the same nets.
 */
export function* expectedNets(
  players: readonly Player[],
  { facts, settings }: League,
  possibility: number | null = null,
): Generator<void, NetOf> {
  const matches = matchesFor(players.length)
  const sorted = players.toSorted((a, b) => (a.handicapIndex ?? 0) - (b.handicapIndex ?? 0) || a.id - b.id)
  const roundsOf = new Map(countedOf(facts, settings.countedHoles).map((one) => [one.golferId, one.rounds]))
  const league = evenLeague(
    sorted.map(({ id }) => ({ rounds: roundsOf.get(id) ?? [] })),
    facts,
  )
  const random = randomFrom(possibility ?? 0)
  const model =
    possibility === null ? league : { ...league, golfers: league.golfers.map((one) => certain(one, random)) }
  const player = playerOf(model, [wholeMatch(sorted.length, settings)], random)
  const nets = new Map(sorted.map(({ id }) => [id, new Int32Array(matches)]))
  for (let match = 0; match < matches; match += 1) {
    if (match % matchesADraw === 0) player.begin()
    if ((match * sorted.length) % 20_000 < sorted.length) yield
    const played = player.nets(0)
    for (const [one, own] of [...nets.values()].entries()) {
      const net = played[one] ?? noRound
      own[match] = effectiveNet(net === noRound ? null : net, settings)
    }
  }
  return (team) => {
    const own = team.flatMap(({ id }) => nets.get(id) ?? [])
    const match = fastSum(own.length, droppedScores(own.length, settings))
    let sum = 0
    for (let at = 0; at < matches; at += 1) {
      for (let one = 0; one < own.length; one += 1) match.put(one, own[one]?.[at] ?? 0)
      sum += match.lowest()
    }
    return sum / matches
  }
}

/** The same golfer with a fixed frequency of play, drawn from those that are plausible. */
function certain(golfer: GolferModel, random: Random): GolferModel {
  const days = 1_000_000
  return { ...golfer, rounds: (days * gamma(golfer.rounds, random)) / golfer.days, days }
}

const possibilities = 8

/** How far apart the expected nets of each of these arrangements are, in tenths: the mean over ways in which golfers could play. */
export function* expectedSpreads(
  players: readonly Player[],
  league: League,
  arrangements: readonly (readonly (readonly Player[])[])[],
): Generator<void, number[]> {
  const sums = arrangements.map(() => 0)
  for (let possibility = 1; possibility <= possibilities; possibility += 1) {
    const netOf = yield* expectedNets(players, league, possibility)
    for (const [at, teams] of arrangements.entries()) sums[at] = (sums[at] ?? 0) + spreadOf(teams, netOf)
  }
  return sums.map((sum) => sum / possibilities)
}
