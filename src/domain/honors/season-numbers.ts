import { ordinal } from '../scoring/number-words.ts'
import { placesOf } from '../scoring/rank.ts'
import { formatStrokes, formatIndex, formatNet } from '../scoring/score-format.ts'
import type { Standing } from '../standings/standings.ts'
import type { Activity, Kind, RecapFacts, Result } from './recap-facts.ts'

/** The match in which it happened. */
type Where = { readonly matchId: number; readonly text: string }

/**
 * Holders of a number of the season, several if they share it; `where` is null unless it happened to all in one match.
 */
export type SeasonNumber = {
  readonly label: string
  readonly kind: Kind
  readonly holders: readonly { readonly id: number; readonly name: string }[]
  readonly where: Where | null
  /** '−5.8', '31', 'by 0.1'; with what it was before: '21.4' and '17.9'. */
  readonly from: string | null
  readonly figure: string
  /** Whether the figure is a net below zero. */
  readonly isUnder: boolean
}

/** Somebody's best of a kind; the highest value holds the number. */
type Candidate = { readonly id: number; readonly name: string; readonly value: number; readonly where: Where | null }

type Figure = { readonly from?: string; readonly figure: string; readonly isUnder?: boolean }

/** The numbers of a season that somebody earned (`docs/scoring.md`, “The recap”). */
export function seasonNumbers(
  facts: RecapFacts,
  table: readonly (Standing & { readonly name: string })[],
): SeasonNumber[] {
  const kind: Kind = facts.teams.length > 0 ? 'team' : 'golfer'
  const results = kind === 'team' ? facts.teams : facts.golfers
  const comebacks = comebacksOf(facts, table)
  const numbers = [
    number('Best net', 'golfer', bestNets(facts), ({ value }) => ({ figure: formatNet(-value), isUnder: value > 0 })),
    number('Most improved Index', 'golfer', improvements(facts), indexFigure),
    number('Most rounds', 'golfer', roundsPlayed(facts), ({ value }) => ({ figure: String(value) })),
    number('Closest match', kind, margins(facts, results), ({ value }) => ({ figure: `by ${formatStrokes(-value)}` })),
    number('Biggest comeback', kind, bestPlaced(comebacks), ({ before, after }) => ({
      from: ordinal(before),
      figure: ordinal(after),
    })),
    number('Longest winning streak', kind, streaks(facts, results), ({ value }) => ({ figure: `${value} wins` })),
  ]
  return numbers.flatMap((one) => one ?? [])
}

function number<C extends Candidate>(
  label: string,
  kind: Kind,
  candidates: readonly C[],
  write: (best: C, others: readonly C[]) => Figure,
): SeasonNumber | null {
  const highest = Math.max(...candidates.map(({ value }) => value))
  const best = candidates.filter(({ value }) => value === highest)
  const [first, ...others] = best
  if (first === undefined) return null
  const holders = [...new Map(best.map(({ id, name }) => [id, { id, name }])).values()]
  const { from = null, figure, isUnder = false } = write(first, others)
  return { label, kind, holders, where: sameWhere(best), from, figure, isUnder }
}

function sameWhere([first, ...others]: readonly Candidate[]): Where | null {
  const where = first?.where ?? null
  return others.every((other) => other.where?.matchId === where?.matchId) ? where : null
}

const whereOf = (facts: RecapFacts, matchId: number): Where | null => {
  const match = facts.matches.find(({ id }) => id === matchId)
  return match === undefined ? null : { matchId, text: `Match ${match.number}` }
}

function bestNets(facts: RecapFacts): Candidate[] {
  return facts.golfers.flatMap(({ id, name, net, matchId }) =>
    net === null ? [] : [{ id, name, value: -net, where: whereOf(facts, matchId) }],
  )
}

function people({ golfers }: RecapFacts): { readonly id: number; readonly name: string }[] {
  return [...new Map(golfers.map(({ id, name }) => [id, { id, name }])).values()]
}

type Improvement = Candidate & { readonly index: NonNullable<Activity['index']> }

function improvements(facts: RecapFacts): Improvement[] {
  return people(facts).flatMap((golfer) => {
    const index = facts.activity.get(golfer.id)?.index ?? null
    if (index === null || index.to >= index.from) return []
    return [{ ...golfer, value: index.from - index.to, where: null, index }]
  })
}

/** The Index before and after, or by how much it fell for each of several. */
function indexFigure({ value, index }: Improvement, others: readonly Improvement[]): Figure {
  if (others.length > 0) return { figure: `by ${formatStrokes(value)}` }
  return { from: formatIndex(index.from), figure: formatIndex(index.to) }
}

function roundsPlayed(facts: RecapFacts): Candidate[] {
  return people(facts).flatMap((golfer) => {
    const value = facts.activity.get(golfer.id)?.rounds ?? 0
    return value > 0 ? [{ ...golfer, value, where: null }] : []
  })
}

/** The sole winner's margin in each match, in tenths below zero. */
function margins(facts: RecapFacts, results: readonly Result[]): Candidate[] {
  return [...Map.groupBy(results, ({ matchId }) => matchId)].flatMap(([matchId, rows]) => {
    const winners = rows.filter(({ place }) => place?.position === 1)
    const others = rows.flatMap(({ place, net }) => (place !== null && place.position > 1 && net !== null ? [net] : []))
    const [winner] = winners
    if (winner === undefined || winners.length > 1 || winner.net === null || others.length === 0) return []
    const { id, name, net } = winner
    return [{ id, name, value: net - Math.min(...others), where: whereOf(facts, matchId) }]
  })
}

/** A gain of one place is not a comeback. */
const minPlacesGained = 2

type Comeback = Candidate & { readonly before: number; readonly after: number }

/** The places that one match gained in the season's table. */
function comebacksOf(facts: RecapFacts, table: readonly (Standing & { readonly name: string })[]): Comeback[] {
  return facts.matches.flatMap(({ id: matchId }, index) => {
    if (index === 0) return []
    const before = placesOf(table.map(({ totals }) => -(totals[index - 1] ?? 0)))
    const after = placesOf(table.map(({ totals }) => -(totals[index] ?? 0)))
    return table.flatMap(({ id, name }, row) => {
      const [from, to] = [before[row]?.position ?? 0, after[row]?.position ?? 0]
      const value = from - to
      if (value < minPlacesGained) return []
      return [{ id, name, value, before: from, after: to, where: whereOf(facts, matchId) }]
    })
  })
}

/** Among equal gains, the comebacks with the best final place. */
function bestPlaced(comebacks: readonly Comeback[]): Comeback[] {
  const maxGain = Math.max(...comebacks.map(({ value }) => value))
  const greatest = comebacks.filter(({ value }) => value === maxGain)
  const best = Math.min(...greatest.map(({ after }) => after))
  return greatest.filter(({ after }) => after === best)
}

/** One win is not a streak. */
const minWins = 2

/** Matches won one after the other, shared wins included. */
function streaks({ matches }: RecapFacts, results: readonly Result[]): Candidate[] {
  const order = new Map(matches.map(({ id }, index) => [id, index]))
  return [...Map.groupBy(results, ({ id }) => id)].flatMap(([id, [first, ...rest]]) => {
    if (first === undefined) return []
    const won = [first, ...rest].flatMap(({ place, matchId }) =>
      place?.position === 1 ? [order.get(matchId) ?? -1] : [],
    )
    const value = maxRunLength(won)
    return value < minWins ? [] : [{ id, name: first.name, value, where: null }]
  })
}

function maxRunLength(places: readonly number[]): number {
  let [maxLength, length, previous] = [0, 0, Number.NaN]
  for (const place of places.toSorted((a, b) => a - b)) {
    length = place === previous + 1 ? length + 1 : 1
    previous = place
    maxLength = Math.max(maxLength, length)
  }
  return maxLength
}
