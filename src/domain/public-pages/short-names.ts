import { nameKey } from '../shared/names.ts'
import { isSuffix } from '../shared/person-names.ts'

export type Named = { readonly id: number; readonly name: string }

/**
 * The names shown to everyone: 'Tess H.'. If two golfers would have the same, both get one letter more until they
 * differ. Golfers with equal full names are numbered in the order of their ids.
 */
export function shortNames(golfers: readonly Named[]): ReadonlyMap<number, string> {
  const people = [...Map.groupBy(golfers, ({ name }) => nameKey(name)).values()].flatMap(personOf)
  const shown = Map.groupBy(people, ({ form }) => form.key)
  const alike = [...shown.values()].filter(({ length }) => length > 1)
  for (let group = alike.pop(); group !== undefined; group = alike.pop()) {
    if (group.length < 2) continue
    for (const person of group.splice(0)) {
      const longer = person.longer.next()
      if (longer.done !== true) person.form = longer.value
      const same = shown.get(person.form.key) ?? []
      shown.set(person.form.key, same)
      if (same.push(person) > 1 && longer.done !== true) alike.push(same)
    }
  }
  return numbered(people)
}

/** A short form of a name, and the key that compares it: forms that differ only by a full stop have the same key. */
type Form = { readonly text: string; readonly key: string }

/** All golfers of one name, with the form of it that they show, and the longer ones. */
type Person = { readonly ids: readonly number[]; readonly longer: Iterator<Form>; form: Form }

function personOf(golfers: readonly Named[]): Person[] {
  const ids = golfers.map(({ id }) => id).sort((a, b) => a - b)
  const longer = formsOf(golfers[0]?.name ?? '')
  const first = longer.next()
  return first.done === true ? [] : [{ ids, longer, form: first.value }]
}

function numbered(people: readonly Person[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  const byKey = Map.groupBy(people, ({ form }) => formOf(form.text).key)
  for (const [key, same] of byKey) {
    let number = 1
    const shown = same.flatMap(({ ids, form }) => ids.map((id) => ({ id, text: form.text })))
    for (const [n, { id, text }] of shown.sort((a, b) => a.id - b.id).entries()) {
      if (n > 0)
        do number += 1
        while (byKey.has(`${key} ${number}`))
      names.set(id, n === 0 ? text : `${text} ${number}`)
    }
  }
  return names
}

/** 'Maria del Carmen Ruiz' (and a 'Jr.' behind it): Maria R., Maria Ru., Maria Rui., Maria Ruiz, Maria del Carmen Ruiz. */
function* formsOf(name: string): Generator<Form> {
  const words = name.trim().split(/\s+/u)
  const [first = '', ...others] = words
  const last = others.findLast((word) => !isSuffix(word)) ?? others.at(-1)
  if (last === undefined) {
    yield* formsOfWord(first)
    return
  }
  yield* beginningsOf(last, { after: `${first} `, minLetters: 1 })
  if (words.length > 2) yield formOf(words.join(' '))
}

/** Scripts that write a family's and a person's name as one word. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+$/u

/** A single name has nothing to leave out, but for those that are two in one word. */
function* formsOfWord(word: string): Generator<Form> {
  if (unspaced.test(word)) yield* beginningsOf(word, { after: '', minLetters: Math.ceil(lettersOf(word).length / 2) })
  else yield formOf(word)
}

/** Longer beginnings are replaced with the whole word, because a league of nearly equal names would take long. */
const maxLetters = 12

type Beginning = { readonly after: string; readonly minLetters: number }

/** The beginnings of a word, from `minLetters` letters to all of them; those that leave something out end with a full stop. */
function* beginningsOf(word: string, { after, minLetters }: Beginning): Generator<Form> {
  const letters = lettersOf(word)
  let [text, key] = [after, after === '' ? '' : `${nameKey(after)} `]
  for (const [n, letter] of letters.entries()) {
    text += letter
    const isPlain = /^[A-Za-z]$/.test(letter)
    key += isPlain ? letter.toLowerCase() : nameKey(letter)
    if (n + 1 < minLetters || (n + 1 > maxLetters && n + 1 < letters.length)) continue
    const isAbbreviated = n + 1 < letters.length && (isPlain || /\p{L}\p{M}*$/u.test(letter))
    yield { text: isAbbreviated ? `${text}.` : text, key: withoutStop(key) }
  }
}

const formOf = (text: string): Form => ({ text, key: withoutStop(nameKey(text)) })
const withoutStop = (key: string): string => (key.endsWith('.') ? key.slice(0, -1) : key)

let segmenter: Intl.Segmenter | undefined

/** The user-perceived characters of a word. A segmenter is slow to create, and ASCII letters need none. */
function lettersOf(word: string): string[] {
  if (/^[ -~]*$/.test(word)) return word.split('')
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(word)].map(({ segment }) => segment)
}
