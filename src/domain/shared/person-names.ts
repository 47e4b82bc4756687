import { byName, byText, nameKey, plainLetters, umlautsInOne } from './names.ts'
import { areFormsOfOne } from './short-names.ts'

/** Suffixes that distinguish father and son, by spelling. */
const generations = new Map([
  ...['jr', 'junior'].map((text) => [text, 'jr'] as const),
  ...['sr', 'senior'].map((text) => [text, 'sr'] as const),
  ...['ii', '2nd'].map((text) => [text, 'ii'] as const),
  ...['iii', '3rd'].map((text) => [text, 'iii'] as const),
  ...['iv', '4th'].map((text) => [text, 'iv'] as const),
])
const titles = new Set(['phd', 'md', 'dds', 'dvm', 'esq', 'cpa', 'pga', 'ret'])

/** Whether a word is written behind a name without being part of it: 'Jr.', 'III', 'PhD'. */
export const isSuffix = (word: string): boolean => generations.has(bare(word)) || titles.has(bare(word))

const bare = (word: string) => plainLetters(word).replace(/[.,()\s]/g, '')

/** 'Dr. ' before a first and a last name. */
export const titleBefore = /^(?:mr|mrs|ms|dr)\.? (?=\S+ \S)/i

/** 'Wren Ashdown Jr.' of 'Ashdown, Wren Jr.' and of 'Wren Ashdown, Jr.'; what has several names behind commas stays. */
export function firstNameFirst(name: string): string {
  const [last = [], ...others] = name.split(',').map(wordsOf)
  // The first name follows a comma, unless only 'Jr.' and the like follow it.
  const names = others.filter((words) => !words.every(isSuffix))
  if (names.length > 1) return name.trim()
  const words = [...names.flat(), ...last, ...others.filter((part) => part.every(isSuffix)).flat()]
  const first = words.filter((word) => !isSuffix(word))
  return (first.length === 0 ? words : [...first, ...words.filter(isSuffix)]).join(' ')
}

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/** A person's name without its suffixes, as it is compared, and the generation among them. */
type PersonName = { readonly key: string; readonly generation: string | null }

function personName(name: string): PersonName {
  const ordered = name.includes(',') ? firstNameFirst(name) : name
  const { names, suffixes } = inParts(nameKey(ordered).replace(titleBefore, '').replace(/'/g, ''), /[\s,-]+/)
  const [generation = null] = suffixes.flatMap((suffix) => generations.get(bare(suffix)) ?? [])
  return { key: names.map((word) => word.replace(/\.$/, '').replaceAll('.', ' ')).join(' '), generation }
}

/** 'Wren Ashdown' of 'Wren Ashdown, Jr.'. */
export const withoutSuffixes = (name: string): string => inParts(name, /[\s,]+/).names.join(' ')

/** The words of a name, and its suffixes; a name of only a suffix is the name. */
function inParts(name: string, between: RegExp) {
  const words = name.split(between).filter((word) => word !== '')
  const count =
    1 +
    Math.max(
      0,
      words.findLastIndex((word) => !isSuffix(word)),
    )
  return { names: words.slice(0, count), suffixes: words.slice(count) }
}

/** A key shared by all spellings of a person's name; a son has his father's key. */
export const personKey = (name: string): string => personName(name).key

/**
 * Whether two names can be one person's: case, accents, apostrophes and hyphens do not matter; of two generations they are
 * two people, and where only one has a generation ('Jr.') that is a question.
 */
export function samePerson(one: string, other: string): 'same' | 'perhaps' | 'no' {
  const [a, b] = [personName(one), personName(other)]
  if (a.key === '' || a.key !== b.key) return 'no'
  if (a.generation === b.generation) return 'same'
  return a.generation === null || b.generation === null ? 'perhaps' : 'no'
}

export const hasSameLastName = (one: string, other: string): boolean => lastNameKey(one) === lastNameKey(other)

/** The last name as it is compared: 'ashdown' of 'Wren Ashdown Jr.'; of two with a hyphen the second. */
const lastNameKey = (name: string): string => personKey(name).split(' ').at(-1) ?? ''

/** Whether two last names differ by at most one letter, or by one part of two. */
export function isNearLastName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => personKey(name).split(' ').slice(1))
  if (a === undefined || b === undefined) return false
  const [last, theirs] = [a.at(-1) ?? '', b.at(-1) ?? '']
  return a.includes(theirs) || b.includes(last) || differsByOne(last, theirs)
}

/** Whether one changed, added, removed or swapped letter turns one text into the other. */
function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 3) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isSwapped || [restA.slice(1), restA].includes(restB.slice(1)) || restA.slice(1) === restB
}

/** Orders names by their last name, which 'Jr.' is not, then by the whole name. */
export function byLastName(a: string, b: string): number {
  return byText(lastNameKey(a), lastNameKey(b)) || byName(a, b)
}

/**
 * The people whose name could be the same person's as a given name, so that it is worth asking. The names are equal,
 * or one lacks a middle name or half of a double last name, has an initial ('D. Ruiz'), or a short first name ('Dan'
 * for 'Daniel', 'Bill' for 'William'). The people's names are parsed once: a hundred requests can wait in a league of
 * a thousand.
 */
export function lookalikesAmong<Person extends { readonly name: string }>(people: readonly Person[]) {
  const known = people.map((person) => ({ person, name: inWords(person.name) }))
  return (names: readonly string[]): Person[] => {
    const asked = names.map(inWords)
    return known.filter(({ name }) => asked.some((one) => mightBeOne(one, name))).map(({ person }) => person)
  }
}

type NameInWords = { readonly joined: string; readonly first: string; readonly last: readonly string[] }

/** A name as it is, and without the initial of a first name that is not used: 'J. Robert Tolk'. Umlauts can be written out. */
function inWords(name: string) {
  const { key, generation } = personName(name)
  const words = umlautsInOne(key).split(' ')
  const spellings = words.length > 2 && words[0]?.length === 1 ? [words, words.slice(1)] : [words]
  return {
    generation,
    spellings: spellings.map(([first = '', ...last]): NameInWords => ({ first, last, joined: first + last.join('') })),
  }
}

function mightBeOne(a: ReturnType<typeof inWords>, b: ReturnType<typeof inWords>): boolean {
  if (a.generation !== null && b.generation !== null && a.generation !== b.generation) return false
  return a.spellings.some((one) => b.spellings.some((other) => isSpeltLike(one, other)))
}

function isSpeltLike(a: NameInWords, b: NameInWords): boolean {
  if (a.joined === '' || b.joined === '') return false
  if (a.joined === b.joined) return true
  if (!isShortFor(a.first, b.first) && !areFormsOfOne(a.first, b.first)) return false
  return a.last.length <= b.last.length ? isWithin(a.last, b.last) : isWithin(b.last, a.last)
}

/** Whether one first name is the beginning of the other, as an initial is. */
const isShortFor = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** Whether the longer of two last names has the words of the shorter in their order, one of them written out in both. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let at = 0
  let hasWord = false
  for (const word of short) {
    const exact = long.indexOf(word, at)
    const found = exact >= 0 ? exact : long.findIndex((theirs, i) => i >= at && isInitial(word, theirs))
    if (found < 0) return false
    hasWord ||= exact >= 0 && word.length > 1
    at = found + 1
  }
  return hasWord
}

const isInitial = (one: string, other: string) => (one.length === 1 || other.length === 1) && one[0] === other[0]
