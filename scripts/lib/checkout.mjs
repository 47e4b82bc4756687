import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inRoot = (...parts) => join(root, ...parts)

/** Messages go to stderr, so that stdout has only a command's own output. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** A reason to stop that the person at the terminal can act on. */
export class Refusal extends Error {}

/** Runs a script's work; a Refusal prints only its message. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    process.exitCode = 1
  }
}

export function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Writes a stamp: the fingerprint of the files that something was built from. */
export function writeStamp(path, fingerprint) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, fingerprint)
}

/** One fingerprint over the names and contents of files and folders; a missing one changes it too. */
export function fingerprintOf(paths, isWanted = () => true) {
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

function filesIn(path, isWanted) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false })
  if (!found || !isWanted(path)) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`, isWanted))
}
