import { addDays, type Day } from '#domain/shared/day.ts'

/** The card of a round, its ratings in tenths. */
export type Card = {
  readonly playedOn: Day
  readonly holes: 9 | 18
  readonly gross: number
  readonly courseRating: number
  readonly slopeRating: number
}

/** Something that happens to a golfer's rounds on a day. Rounds are numbered in the order in which they are entered. */
export type LifeEvent = { readonly on: Day; readonly round: number } & (
  | { readonly kind: 'entered' | 'corrected'; readonly card: Card }
  | { readonly kind: 'rejected' | 'confirmed' | 'deleted' }
)

export type GolfingLife = { readonly startingIndex: number | null; readonly events: readonly LifeEvent[] }

type Random = () => number

/**
 * The rounds of a golfer without a number, by chance: nine holes and eighteen, exceptional scores, a game that gets worse, gaps of a year,
 * several rounds on a day, late entries, corrections, rejections and deletions.
 */
export function golfingLife(random: Random, rounds = 60): GolfingLife {
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  const happens = (share: number) => random() < share
  const game = { skill: between(2, 34) }
  const taken = new Set<string>()
  const events: LifeEvent[] = []
  let day = '2020-03-01'

  const cardOn = (playedOn: Day): Card => {
    const holes = happens(0.3) ? 9 : 18
    const slopeRating = between(100, 140)
    const courseRating = holes === 9 ? between(335, 365) : between(670, 740)
    const form = happens(0.05) ? -between(8, 16) : between(-4, 9)
    const over = (game.skill + form) * (slopeRating / 113) * (holes / 18)
    const gross = unused(taken, playedOn, Math.round(courseRating / 10 + over))
    return { playedOn, holes, gross, courseRating, slopeRating }
  }
  const after = (round: number, kinds: readonly Happening[]) => {
    let on = addDays(day, between(0, 12))
    for (const kind of kinds) {
      const played = addDays(day, -between(0, 3))
      events.push(kind === 'corrected' ? { on, round, kind, card: cardOn(played) } : { on, round, kind })
      on = addDays(on, between(0, 20))
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    day = addDays(day, happens(0.03) ? between(360, 500) : happens(0.15) ? 0 : between(1, 16))
    if (happens(0.04)) game.skill += between(4, 10)
    if (happens(0.04)) game.skill = Math.max(0, game.skill - between(4, 10))
    events.push({ on: day, round, kind: 'entered', card: cardOn(happens(0.1) ? addDays(day, -between(1, 40)) : day) })
    after(round, whatHappens(random()))
  }
  const startingIndex = happens(0.5) ? null : 10 * game.skill + between(-40, 40)
  return { startingIndex, events: events.toSorted(byDay) }
}

type Happening = 'corrected' | 'rejected' | 'confirmed' | 'deleted'

function whatHappens(chance: number): readonly Happening[] {
  if (chance < 0.06) return ['corrected']
  if (chance < 0.09) return ['rejected']
  if (chance < 0.11) return ['rejected', 'confirmed']
  if (chance < 0.13) return ['rejected', 'corrected']
  return chance < 0.17 ? ['deleted'] : []
}

/** A round of one day and gross exists once. */
function unused(taken: Set<string>, day: Day, gross: number): number {
  let free = gross
  while (taken.has(`${day} ${free}`)) free += 1
  taken.add(`${day} ${free}`)
  return free
}

/** Days in their order; what happens on one day stays as it is. */
function byDay(a: LifeEvent, b: LifeEvent): number {
  return a.on === b.on ? 0 : a.on < b.on ? -1 : 1
}
