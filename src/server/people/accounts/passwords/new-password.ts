import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { refuseField } from '#server/platform/http/refuse.ts'

const product = 'Nineteenth'
/** Shorter words, such as initials, are in too many good passwords. */
const minWordLength = 3

/** The form's field, the password in it, and the account it is for. */
type Proposal = {
  readonly field: 'password' | 'newPassword'
  readonly password: string
  readonly name: string
  readonly email: string
}

/** Refuses a new password that attackers try first: a common one, or one made of the account's name or address. */
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

/**
 * Whether these words account for every letter of a password; digits and symbols around
 * them make it no harder to guess.
 */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = plain(password).replaceAll(/[^\p{L}]/gu, '')
  const rest = words
    .map(plain)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters)
  return letters !== '' && rest === ''
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** This many of the most common passwords are refused, not counting those that are too short anyway. */
const count = 10_000
const minLength = 6

let loading: Promise<ReadonlySet<string>> | null = null

/** Whether a password is one of the most common ones, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load()
  return (await loading).has(password.toLowerCase())
}

/** The list is ordered by how often a password was found in leaks. */
async function load(): Promise<ReadonlySet<string>> {
  const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  const all = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')))
  return new Set(all.filter(({ length }) => length >= minLength).slice(0, count))
}
