import { hashOf, topic } from './chance.ts'
import { firstNames, folded, lastNames } from './names.ts'
import { weightedStates } from './states.ts'
import type { State } from './states.ts'

export const lowestNumber = 1_000_000
export const highestNumber = 4_999_999

/** A golfer's position in the sorted directory; twenty golfers share each first and last name. */
type Entry = { readonly last: number; readonly first: number; readonly namesake: number }

const golferCount = highestNumber - lowestNumber + 1
const namesakes = 20
const statesApart = weightedStates.length / namesakes

/** Coprime to four million, so that every number is used once and adjacent numbers are unrelated. */
const stride = 1_237_841
const strideBack = inverseOf(stride, golferCount)

export type NameQuestion = {
  readonly lastName: string
  readonly firstName: string
  /** Whether firstName is a beginning as well; otherwise it is the whole first name. */
  readonly firstNameBegins: boolean
  readonly state: State | null
}

/** First name, last name and state of an ordinary golfer. */
export function entryOf(seed: number, ghin: number) {
  const place = ((ghin - lowestNumber) * stride + startOf(seed)) % golferCount
  const last = Math.floor(place / (firstNames.length * namesakes))
  const first = Math.floor(place / namesakes) % firstNames.length
  const state = stateAt(firstStateOf(seed, last, first), place % namesakes)
  const firstName = firstNames[first]
  const lastName = lastNames[last]
  if (!firstName || !lastName || !state) throw new RangeError(`${ghin} is not an ordinary golfer's number`)
  return { firstName: firstName.name, lastName: lastName.name, gender: firstName.gender, state }
}

/** The ordinary golfers with these names, in the order of the directory, found without a scan. */
export function* golfersByName(seed: number, question: NameQuestion): Generator<number> {
  const firsts = placesOf(firstNames, (key) => holdsFirst(question, key))
  const lasts = placesOf(lastNames, (key) => key.startsWith(folded(question.lastName)))
  for (const last of lasts) {
    for (const first of firsts) {
      for (const namesake of namesakesIn(seed, { last, first, state: question.state })) {
        yield numberOf(seed, { last, first, namesake })
      }
    }
  }
}

/** Whether a golfer matches the question; for golfers outside the directory. */
export function matchesName(
  question: NameQuestion,
  golfer: { firstName: string; lastName: string; state: State },
): boolean {
  return (
    folded(golfer.lastName).startsWith(folded(question.lastName)) &&
    holdsFirst(question, folded(golfer.firstName)) &&
    (question.state === null || question.state === golfer.state)
  )
}

function holdsFirst({ firstName, firstNameBegins }: NameQuestion, key: string): boolean {
  const asked = folded(firstName)
  return asked === '' || (firstNameBegins ? key.startsWith(asked) : key === asked)
}

const placesOf = (names: readonly { key: string }[], fits: (key: string) => boolean): number[] =>
  names.flatMap(({ key }, place) => (fits(key) ? [place] : []))

function* namesakesIn(seed: number, { last, first, state }: { last: number; first: number; state: State | null }) {
  const firstState = firstStateOf(seed, last, first)
  for (let namesake = 0; namesake < namesakes; namesake += 1) {
    if (state === null || stateAt(firstState, namesake) === state) yield namesake
  }
}

const firstStateOf = (seed: number, last: number, first: number): number => hashOf(seed, topic.state, last, first)

const stateAt = (firstState: number, namesake: number): State | undefined =>
  weightedStates[(firstState + namesake * statesApart) % weightedStates.length]

function numberOf(seed: number, { last, first, namesake }: Entry): number {
  const place = (last * firstNames.length + first) * namesakes + namesake
  return lowestNumber + ((((place - startOf(seed) + golferCount) % golferCount) * strideBack) % golferCount)
}

const startOf = (seed: number): number => hashOf(seed, topic.directory) % golferCount

/** The modular multiplicative inverse, by the extended Euclidean algorithm. */
function inverseOf(factor: number, modulus: number): number {
  let [remainder, nextRemainder] = [modulus, factor]
  let [inverse, nextInverse] = [0, 1]
  while (nextRemainder !== 0) {
    const times = Math.floor(remainder / nextRemainder)
    ;[remainder, nextRemainder] = [nextRemainder, remainder - times * nextRemainder]
    ;[inverse, nextInverse] = [nextInverse, inverse - times * nextInverse]
  }
  return (inverse + modulus) % modulus
}
