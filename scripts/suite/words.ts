import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { z } from 'zod'
import { inRoot, main, root } from '../lib/checkout.mjs'

const verbs =
  /^(Add|Change|Fix|Remove|Rename|Move|Replace|Simplify|Speed up|Document|Test|Update|Revert|Release) \S|^Merge /
const maxSubject = 72
/** The commits after this one follow the rule. */
const firstCommit = '4448bbe1'

const dialect = [
  /^(longest|shortest|fewest|least|most|usual)([A-Z]|$)/,
  /^(patience|told|about|of|news|meanwhile)$/i,
  /(organis|favourit|honour|colour|neighbour|behaviour)/i,
  /^(afterwards|underWay|caughtUp|troubleOf|waysOf|restOf|letRest)$/,
]

/** Names declared before the rule, with how often. Numbers may only fall. */
const Exceptions = z.record(z.string(), z.int())
const exceptionsFile = 'scripts/suite/words.json'

/** The fault of a commit's subject; null if there is none. */
export function faultInSubject(subject: string): string | null {
  if (!verbs.test(subject)) return `“${subject}” begins with none of the verbs in CONTRIBUTING.md.`
  return subject.length > maxSubject ? `“${subject}” has ${subject.length} characters, more than ${maxSubject}.` : null
}

/** Whether a name is of the dialect that design rules exclude: a limit is maxRows, a time timeoutMs, an organizer has a z. */
export const isDialect = (name: string): boolean => dialect.some((words) => words.test(name))

/** The names that a source file declares. */
export function declaredNames(path: string, text: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isDeclared(node)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return names
}

function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name
  const declares =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent)
  return declares && parent.name === name
}

/** Differences from the list of exceptions, one sentence each. */
export function faultsInNames(
  counts: ReadonlyMap<string, number>,
  exceptions: Readonly<Record<string, number>>,
): string[] {
  const names = [...new Set([...counts.keys(), ...Object.keys(exceptions)])].toSorted()
  return names.flatMap((name) => {
    const [count, allowed] = [counts.get(name) ?? 0, exceptions[name] ?? 0]
    if (count > allowed)
      return `${name} is declared ${count} times, ${allowed} are allowed: name the thing, with its unit.`
    return count < allowed ? `${name} is declared ${count} times: lower it in ${exceptionsFile} from ${allowed}.` : []
  })
}

/** A copy without history has no subjects to check. */
function subjects(): string[] {
  try {
    const log = ['log', '--format=%s', `${firstCommit}..HEAD`]
    const text = execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return text.split('\n').filter((line) => line !== '')
  } catch {
    return []
  }
}

function dialectOfSources(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: root })) {
    for (const name of declaredNames(file, readFileSync(inRoot(file), 'utf8')))
      if (isDialect(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

if (import.meta.main)
  await main(async () => {
    const exceptions = Exceptions.parse(JSON.parse(readFileSync(inRoot(exceptionsFile), 'utf8')))
    const faults = [
      ...subjects().flatMap((subject) => faultInSubject(subject) ?? []),
      ...faultsInNames(dialectOfSources(), exceptions),
    ]
    for (const fault of faults) console.log(fault)
    if (faults.length > 0) process.exitCode = 1
  })
