import type { FairSettings } from '../leagues/settings.ts'
import { addDays, type Day, daysFrom } from '../shared/day.ts'
import { noRound } from './fast-match.ts'
import { fitLeague, type GolferModel, type League, wander } from './golfer-model.ts'
import type { MatchAhead, SeasonFacts } from './season-facts.ts'
import { gamma, normal, normalQuantile, type Random } from './variates.ts'

/** Fine enough for a best of several rounds. */
const steps = 4096

const maxRoundsADay = 0.9

/** A golfer as drawn for one simulated season. */
type Form = { mean: number; spread: number; rate: number }

/** A match to be played: its days, what is posted already, and how many more rounds of each golfer can count; null all. */
type Match = { readonly days: number; readonly posted: Int32Array; readonly limits: readonly number[] | null }

export const daysOf = ({ matchLength }: Pick<FairSettings, 'matchLength'>) => 7 * matchLength

/** A match without any rounds yet. */
export function wholeMatch(golfers: number, settings: Pick<FairSettings, 'matchLength' | 'roundsThatCount'>): Match {
  const { roundsThatCount } = settings
  const limits = roundsThatCount === null ? null : Array.from({ length: golfers }, () => roundsThatCount)
  return { days: daysOf(settings), posted: new Int32Array(golfers).fill(noRound), limits }
}

/** Plays the matches ahead of a season, from the facts of its golfers (law 25). */
export function seasonPlayer(facts: SeasonFacts, random: Random) {
  const matches = facts.ahead.map((match) => ({
    days: daysLeft(match, facts.today),
    posted: postedIn(match, facts),
    limits: roundsLeft(match, facts),
  }))
  return playerOf(fitLeague(facts), matches, random)
}

/**
 * Plays matches: `begin` draws how good and how keen each golfer really is, from what is known of them, `nets` the
 * counting nets of a match. The nets are valid until the next call. With an order, golfers play as often as the golfers
 * in it.
 */
export function playerOf({ golfers, skewness }: League, matches: readonly Match[], random: Random) {
  const quantiles = quantilesWith(skewness)
  const forms: Form[] = golfers.map(() => ({ mean: 0, spread: 0, rate: 0 }))
  const nets = new Int32Array(forms.length)
  return {
    begin(order?: Int32Array): void {
      for (let one = 0; one < forms.length; one += 1) {
        const [form, model] = [forms[one], golfers[one]]
        const keen = order === undefined ? model : golfers[order[one] ?? one]
        if (form !== undefined && model !== undefined && keen !== undefined) drawForm(form, model, keen, random)
      }
    },
    nets(match: number): Int32Array {
      const { days = 0, posted = nets, limits = null } = matches[match] ?? {}
      for (let one = 0; one < forms.length; one += 1) {
        const { mean, spread, rate } = forms[one] ?? { mean: 0, spread: 0, rate: 0 }
        let net = posted[one] ?? noRound
        const played = daysPlayed(days, rate, random)
        const rounds = limits === null ? played : Math.min(played, limits[one] ?? 0)
        if (rounds > 0) {
          // The best of k rounds: the share of rounds below it is 1 − u^(1/k).
          const u = random()
          const share = rounds === 1 ? u : 1 - (rounds === 2 ? Math.sqrt(u) : u ** (1 / rounds))
          const best = Math.round(mean + spread * (quantiles[Math.floor(share * steps)] ?? 0))
          if (best < net) net = best
        }
        nets[one] = net
      }
      return nets
    },
  }
}

function drawForm(form: Form, good: GolferModel, keen: GolferModel, random: Random): void {
  const { variance, degrees, mean, uncertainty } = good
  form.spread = Math.sqrt((variance * degrees) / (2 * gamma(degrees / 2, random)))
  form.mean = form.spread * (mean + Math.sqrt(uncertainty + wander) * normal(random))
  form.rate = Math.min(maxRoundsADay, gamma(keen.rounds, random) / keen.days)
}

/** On how many days of these a golfer plays who plays on this share of all days: a binomial draw, by inversion. */
function daysPlayed(days: number, rate: number, random: Random): number {
  const odds = rate / (1 - rate)
  let share = (1 - rate) ** days
  let left = random() - share
  let count = 0
  while (left >= 0 && count < days) {
    share *= (odds * (days - count)) / (count + 1)
    count += 1
    left -= share
  }
  return count
}

/** Days of a match on which rounds can still be played, today included. */
function daysLeft({ startDate, endDate }: MatchAhead, today: Day): number {
  const first = startDate > today ? startDate : today
  return Math.max(0, daysFrom(first, addDays(endDate, 1)))
}

function postedIn({ nets }: MatchAhead, { golfers }: SeasonFacts): Int32Array {
  const posted = new Map(nets.map(({ golferId, net }) => [golferId, net]))
  return Int32Array.from(golfers, ({ golferId }) => posted.get(golferId) ?? noRound)
}

/** How many more rounds of each golfer can count in a match; null where all can. */
function roundsLeft({ used = [] }: MatchAhead, { golfers, rules }: SeasonFacts): readonly number[] | null {
  const { roundsThatCount } = rules
  if (roundsThatCount === null) return null
  const taken = new Map(used.map(({ golferId, rounds }) => [golferId, rounds]))
  return golfers.map(({ golferId }) => Math.max(0, roundsThatCount - (taken.get(golferId) ?? 0)))
}

/** The middle of each step of a distribution with mean 0, variance about 1 and this skewness (Cornish and Fisher). */
function quantilesWith(skewness: number): Float64Array {
  return Float64Array.from({ length: steps }, (_, step) => {
    const z = normalQuantile((step + 0.5) / steps)
    return z + (skewness / 6) * (z * z - 1)
  })
}
