import { type Day, addDays, daysFrom } from '#domain/shared/day.ts'
import { randomFrom, seedOf } from '#domain/shared/random.ts'
import type { Scorecard } from '#server/facts/rounds/measure-scorecard.ts'

/** The eight golfers of Harbour Nine, none with an association number; without a starting Index they wait for 54 holes. */
export const harbourGolfers = [
  { name: 'Callum Dray', startingIndex: 118, skill: 10.5 },
  { name: 'Effie Starling', startingIndex: 172, skill: 18.5 },
  { name: 'Jonas Pike', startingIndex: null, skill: 14 },
  { name: 'Maren Tideswell', startingIndex: 74, skill: 6.5 },
  { name: 'Nora Winslade', startingIndex: 246, skill: 22 },
  { name: 'Obed Thackeray', startingIndex: 131, skill: 15 },
  { name: 'Piet Haverkamp', startingIndex: null, skill: 20 },
  { name: 'Sunniva Reef', startingIndex: 199, skill: 17 },
] as const

/** A round by its golfer's place in the list. */
export type HarbourRound = { readonly golfer: number; readonly card: Scorecard }

/** How many weeks before today the first rounds were played. */
const weeks = 16

/** Of ten rounds, how many have nine holes; of ten weeks, in how many a golfer plays. */
const [ninesOfTen, weeksOfTen] = [3, 8]

const [harbour, dunes] = [
  { facilityName: 'Harbour Links', courseName: 'Harbour Nine', teeName: 'White' },
  { facilityName: 'Marram Dunes', courseName: 'Old Course', teeName: 'Yellow' },
]

/**
 * The league's rounds up to yesterday in the order of play: of each golfer one in most weeks, on one of two days. The same day
 * gives the same rounds.
 */
export function harbourRounds(today: Day): HarbourRound[] {
  const random = randomFrom(seedOf('Harbour Nine'))
  const monday = addDays(today, -(daysFrom('2024-01-01', today) % 7) - 7 * weeks)
  const rounds: HarbourRound[] = []
  for (let week = 0; week <= weeks; week += 1) {
    for (const evening of [2, 5]) {
      for (const [golfer, { skill }] of harbourGolfers.entries()) {
        if (golfer % 2 !== evening % 2 || random() * 10 >= weeksOfTen) continue
        const card = cardOf(addDays(monday, 7 * week + evening), skill, random)
        if (card.playedOn < today) rounds.push({ golfer, card })
      }
    }
  }
  return rounds
}

/** Maren Tideswell's round of yesterday, which no one has confirmed yet. */
export function waitingRound(today: Day): HarbourRound {
  const card = { ...dunes, numberOfHoles: 18, courseRating: 709, slopeRating: 124, adjustedGrossScore: 76 } as const
  return { golfer: 3, card: { ...card, playedOn: addDays(today, -1) } }
}

function cardOf(playedOn: Day, skill: number, random: () => number): Scorecard {
  const isNine = random() * 10 < ninesOfTen
  const isAway = random() < 0.25
  const [rating, slopeRating] = isAway ? [709, 124] : [688, 118]
  const form = Math.round(random() * 8 + random() * 8 - 5)
  const over = (skill + form) * (slopeRating / 113)
  const share = isNine ? 1 / 2 : 1
  return {
    ...(isAway ? dunes : harbour),
    playedOn,
    numberOfHoles: isNine ? 9 : 18,
    courseRating: Math.round(rating * share),
    slopeRating,
    adjustedGrossScore: Math.round((rating / 10 + over) * share),
  }
}
