import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { createDatabase, databaseUrl, dropDatabase, startCluster } from '#tests/support/database/cluster.ts'

// Random sites, written by another commit and by this one, and read by both: npm run compare -- COMMIT
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sites: { type: 'string', default: '20' }, first: { type: 'string', default: '1' } },
})
const [commit] = positionals
if (commit === undefined) throw new Error('Name the commit to compare with: npm run compare -- COMMIT')

const here = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'nineteenth-compare-'))
const there = join(folder, 'tree')
execFileSync('git', ['worktree', 'add', '--detach', '--force', there, commit], { cwd: here, stdio: 'ignore' })
await symlink(join(here, 'node_modules'), join(there, 'node_modules'))
// The commit's own programs find their files themselves.
await cp(join(here, 'bench', 'compare'), join(there, 'bench', 'compare'), { recursive: true, force: false })
const cluster = await startCluster()

/** Runs a program of bench/compare in one of the trees, and returns the last line that it prints. */
async function run(tree: string, program: string, ...args: readonly string[]): Promise<string> {
  const file = join(tree, 'bench', 'compare', `${program}.ts`)
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: tree, maxBuffer: 2 ** 26 })
  return stdout.trim().split('\n').at(-1) ?? ''
}

const urlOf = (name: string) => databaseUrl({ ...cluster.connection, database: name })

/** The lines of a site as a tree reads them from a copy, by what was read. */
async function read(tree: string, site: string, time: string): Promise<ReadonlyMap<string, string>> {
  const copy = `${site}_copy`
  const file = join(folder, copy)
  await createDatabase(cluster.connection, copy, site)
  await run(tree, 'print-site', urlOf(copy), time, file)
  await dropDatabase(cluster.connection, copy)
  const lines = (await readFile(file, 'utf8')).split('\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]))
}

/** The first difference, with a few characters before and after it. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([what, old]) => {
    const line = after.get(what)
    if (line === old || line === undefined) return []
    let at = 0
    while (old[at] === line[at]) at += 1
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
    return [`${what}\n  - …${around(old)}…\n  + …${around(line)}…`]
  })
}

async function compareSite(seed: number): Promise<string[]> {
  const [old, again] = [`written_there_${seed}`, `written_here_${seed}`]
  for (const name of [old, again]) await createDatabase(cluster.connection, name)
  const time = await run(there, 'write-site', urlOf(old), String(seed))
  const before = await read(there, old, time)
  const after = await read(here, old, time)
  const timeHere = await run(here, 'write-site', urlOf(again), String(seed))
  const written = await read(here, again, timeHere)
  const found = [
    ...differences(before, after).map((line) => `read: ${line}`),
    ...differences(before, written).map((line) => `written: ${line}`),
  ]
  const common = [...before.keys()].filter((what) => after.has(what)).length
  console.log(`site ${seed} at ${time}: ${common} answers compared twice, ${found.length} differ`)
  for (const line of found.slice(0, 6)) console.log(line)
  for (const name of [old, again]) await dropDatabase(cluster.connection, name)
  return found
}

try {
  const seeds = Array.from({ length: Number(values.sites) }, (_, n) => Number(values.first) + n)
  let differing = 0
  const next = async (): Promise<void> => {
    const seed = seeds.shift()
    if (seed === undefined) return
    if ((await compareSite(seed)).length > 0) differing += 1
    await next()
  }
  await Promise.all([next(), next()])
  console.log(`${differing} of ${values.sites} sites differ`)
  process.exitCode = differing > 0 ? 1 : 0
} finally {
  await cluster.stop()
  execFileSync('git', ['worktree', 'remove', '--force', there], { cwd: here, stdio: 'ignore' })
  await rm(folder, { recursive: true, force: true })
}
