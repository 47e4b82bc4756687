import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts)

/**
 * Messages go to stderr, so that stdout has only a command's own output.
 * @param {string} line
 */
export const say = (line) => process.stderr.write(`${line}\n`)

/** A reason to stop that the person at the terminal can act on. */
export class Refusal extends Error {}

/**
 * Runs a script's work; a Refusal prints only its message.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    process.exitCode = 1
  }
}

/**
 * The code of a system error, such as ENOENT.
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * The text of a file, empty if it cannot be read.
 * @param {string} path
 */
export function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Writes a stamp: the fingerprint of the files that something was built from.
 * @param {string} path
 * @param {string} fingerprint
 */
export function writeStamp(path, fingerprint) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, fingerprint)
}

/**
 * One fingerprint over the names and contents of files and folders; a missing one changes it too.
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} isWanted
 */
export function fingerprintOf(paths, isWanted) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesIn(path, isWanted))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @param {(path: string) => boolean} isWanted
 * @returns {string[]}
 */
function filesIn(path, isWanted) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false })
  if (!found || !isWanted(path)) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`, isWanted))
}
