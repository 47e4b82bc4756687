import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { refuseField } from '#server/platform/http/refuse.ts'

const product = 'Nineteenth'
/** Shorter words, such as initials, occur in too many good passwords. */
const minWordLength = 3

/** A proposed password, its form field, and the name and address of its account. */
type Proposal = {
  readonly field: 'password' | 'newPassword'
  readonly password: string
  readonly name: string
  readonly email: string
}

/** Refuses passwords that attackers try first: common ones, and those made of the account's name or address. */
export async function checkNewPassword({ field, password, name, email }: Proposal): Promise<void> {
  if (isMadeOf(password, [product])) refuseField(field, `Choose another password: this one is the name of this app`)
  if (isMadeOf(password, [product, ...wordsOf(name)]))
    refuseField(field, 'Choose another password: this one is made of your name')
  if (isMadeOf(password, [product, ...wordsOf(name), ...wordsOf(email)]))
    refuseField(field, 'Choose another password: this one is made of your email address')
  if (await isCommonPassword(password))
    refuseField(field, 'Choose another password: this one is among the most common and is guessed first')
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter(({ length }) => length >= minWordLength)
}

/** Whether all letters of a password come from these words; added digits and symbols make it no harder to guess. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = plain(password).replaceAll(/[^\p{L}]/gu, '')
  const rest = words
    .map(plain)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters)
  return letters !== '' && rest === ''
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Number of most common passwords that are refused, not counting those that are too short. */
const count = 10_000
const minLength = 6

let loading: Promise<ReadonlySet<string>> | null = null

/** Whether a password is one of the most common ones, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load()
  return (await loading).has(password.toLowerCase())
}

/** Loads the list, ordered by frequency in leaks. */
async function load(): Promise<ReadonlySet<string>> {
  const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  const all = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')))
  return new Set(all.filter(({ length }) => length >= minLength).slice(0, count))
}
