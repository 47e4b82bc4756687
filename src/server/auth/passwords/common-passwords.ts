import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** So many of the most common ones are refused; shorter ones than a password may be are not counted. */
const count = 10_000
const shortest = 6

let loading: Promise<ReadonlySet<string>> | null = null

/** Whether a password is one of the most common ones, in whatever case; the list is read when it is first needed. */
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
