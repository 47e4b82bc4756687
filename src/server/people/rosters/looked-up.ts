import { LRUCache } from 'lru-cache'
import type { FoundGolfer, HandicapAssociation } from '#server/ground/association.ts'

type Answer = { readonly golfer: FoundGolfer | null }
type Answers = LRUCache<string, Answer>

const longestKept = 15 * 60_000
const mostKept = 20_000

/** What each association said, by account and number. */
const kept = new WeakMap<HandicapAssociation, Answers>()

/**
 * Golfers by number, as the association says or said to this account minutes ago: a list is looked at several times before
 * it is imported. Only numbers that are asked for are counted.
 */
export async function lookedUp(
  association: HandicapAssociation,
  { accountId, count }: { readonly accountId: number; readonly count: (numbers: number) => Promise<void> },
  numbers: readonly string[],
): Promise<Map<string, FoundGolfer>> {
  const answers = answersOf(association)
  const keyOf = (number: string) => `${accountId} ${number}`
  const known = new Map(numbers.map((number) => [number, answers.get(keyOf(number))]))
  const asked = numbers.filter((number) => known.get(number) === undefined)
  if (asked.length > 0) {
    await count(asked.length)
    const { golfers } = await association.golfers(asked)
    const found = new Map(golfers.map((golfer) => [golfer.ghinNumber, golfer]))
    for (const number of asked) {
      const answer = { golfer: found.get(number) ?? null }
      answers.set(keyOf(number), answer)
      known.set(number, answer)
    }
  }
  return new Map([...known].flatMap(([number, answer]) => (answer?.golfer ? [[number, answer.golfer] as const] : [])))
}

function answersOf(association: HandicapAssociation): Answers {
  const answers = kept.get(association) ?? new LRUCache({ max: mostKept, ttl: longestKept })
  kept.set(association, answers)
  return answers
}
