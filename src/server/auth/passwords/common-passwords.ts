import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** This many of the most common passwords are refused, not counting those that are too short anyway. */
const count = 10_000
const shortest = 6

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
  return new Set(all.filter(({ length }) => length >= shortest).slice(0, count))
}
