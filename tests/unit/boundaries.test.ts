import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))
const config = join(root, '.dependency-cruiser.cjs')
const Config = z.object({ forbidden: z.array(z.object({ name: z.string(), severity: z.literal('error') })) })
const { forbidden } = Config.parse(createRequire(import.meta.url)(config))

/** One import that each rule forbids: the importing file, and the file it must not import. */
const planted: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'domain-imports-only-itself': ['src/domain/scoring/chance.ts', 'node_modules/zod/index.js'],
  'contract-imports-only-the-domain': ['src/contract/wrong-import.ts', 'src/server/ground/tools.ts'],
  'web-does-not-import-the-server': ['src/web/api/shortcut.ts', 'src/simulator/world.ts'],
  'server-does-not-import-the-web': ['src/server/platform/queue/wrong-import.ts', 'src/web/ui/button.ts'],
  'server-reaches-the-simulator-over-http': ['src/server/platform/queue/shortcut.ts', 'src/simulator/world.ts'],
  'simulator-imports-only-the-domain': ['src/simulator/wrong-import.ts', 'src/contract/scores.ts'],
  'web-features-are-independent': ['src/web/features/golfers/wrong-import.ts', 'src/web/features/teams/team.ts'],
  'web-features-do-not-import-the-app': ['src/web/features/golfers/upward.ts', 'src/web/app/router.ts'],
  'shared-web-code-imports-no-feature': ['src/web/shared/rounds/partial.ts', 'src/web/features/teams/team.ts'],
  'web-services-import-no-golf-components': ['src/web/forms/upward.ts', 'src/web/shared/rounds/score.ts'],
  'ui-imports-no-golf': ['src/web/ui/golf-button.ts', 'src/contract/matches.ts'],
  'sql-only-in-queries': ['src/server/facts/teams/raw.ts', 'node_modules/kysely/index.js'],
  'queries-import-only-queries': ['src/server/facts/teams/wrong-import.queries.ts', 'src/server/facts/teams/assign.ts'],
  'adapter-imports-only-the-domain': [
    'src/server/facts/association/adapter/wrong-import.ts',
    'src/server/ground/tools.ts',
  ],
  'platform-knows-no-golf': ['src/server/platform/mail/wrong-import.ts', 'src/domain/scoring/chance.ts'],
  'platform-imports-lower-floors': ['src/server/platform/queue/upward.ts', 'src/server/ground/tools.ts'],
  'ground-imports-lower-floors': ['src/server/ground/upward.ts', 'src/server/facts/teams/assign.ts'],
  'facts-imports-lower-floors': ['src/server/facts/teams/upward.ts', 'src/server/people/accounts/account.ts'],
  'people-imports-lower-floors': ['src/server/people/accounts/upward.ts', 'src/server/results/odds/read.ts'],
  'results-imports-lower-floors': ['src/server/results/odds/upward.ts', 'src/server/outward/digests/send.ts'],
  'outward-imports-lower-floors': ['src/server/outward/digests/upward.ts', 'src/server/app/config.ts'],
  'nouns-meet-at-doors': ['src/server/facts/seasons/sideways.ts', 'src/server/facts/teams/teams.queries.ts'],
  'strokes-are-tenths': ['src/server/facts/teams/in-decimals.ts', 'src/domain/shared/decimals.ts'],
  'no-cycles': ['src/domain/cycle-a.ts', 'src/domain/cycle-b.ts'],
  'no-unknown-packages': ['src/simulator/unknown-package.ts', 'node_modules/left-pad/index.js'],
  'no-unresolvable': ['src/domain/lost.ts', './nowhere.ts'],
  'no-development-packages-in-production': ['src/server/platform/queue/development.ts', 'node_modules/vitest/index.js'],
  'no-orphans': ['src/domain/forgotten.ts', 'src/domain/forgotten.ts'],
}

/** Similar imports that are allowed. */
const allowed: readonly (readonly [from: string, to: string])[] = [
  ['src/domain/cycle-b.ts', 'src/domain/cycle-a.ts'],
  ['src/domain/scoring/chance.test.ts', 'node_modules/vitest/index.js'],
  ['src/contract/scores.ts', 'src/domain/cycle-a.ts'],
  ['src/contract/scores.ts', 'node_modules/zod/index.js'],
  ['src/server/ground/tools.ts', 'src/domain/cycle-a.ts'],
  ['src/server/facts/teams/assign.ts', 'src/server/facts/teams/teams.queries.ts'],
  ['src/server/facts/seasons/through-the-door.ts', 'src/server/facts/teams/teams.ts'],
  ['src/server/people/accounts/downward.ts', 'src/server/facts/teams/teams.queries.ts'],
  ['src/server/facts/teams/teams.queries.ts', 'node_modules/kysely/index.js'],
  ['src/web/app/router.ts', 'src/web/features/teams/team.ts'],
  ['src/web/features/teams/team.ts', 'src/web/ui/button.ts'],
  ['src/simulator/world.ts', 'src/domain/cycle-a.ts'],
]

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

let tree = ''
let found: readonly { readonly rule: string; readonly from: string; readonly to: string }[] = []

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'nineteenth-boundaries-'))
  await write('package.json', await readFile(join(root, 'package.json'), 'utf8'))
  const imports = Map.groupBy([...Object.values(planted), ...allowed], ([from]) => from)
  const targets = [...imports.values()].flat().map(([, to]) => to)
  for (const file of new Set([...imports.keys(), ...targets.filter((to) => !to.startsWith('.'))])) {
    const lines = (imports.get(file) ?? [])
      .filter(([from, to]) => from !== to)
      .map(([, to]) => `import '${specifier(to)}'`)
    await write(file, [...lines, 'export {}', ''].join('\n'))
    if (file.startsWith('node_modules/')) await write(join(dirname(file), 'package.json'), '{ "main": "index.js" }')
  }
  found = await violations()
})
afterAll(() => rm(tree, { recursive: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

/** The specifier as our code writes it: packages by name, other source folders by their subpath. */
function specifier(target: string): string {
  return target.replace(/^node_modules\/(.*)\/index\.js$/, '$1').replace(/^src\//, '#')
}

function violations(): Promise<typeof found> {
  const program = join(root, 'node_modules/.bin/depcruise')
  return new Promise((resolve, reject) => {
    execFile(program, ['src', '--config', config, '--output-type', 'json'], { cwd: tree }, (error, output) => {
      if (error !== null && output === '') return reject(error)
      const { summary } = Report.parse(JSON.parse(output))
      resolve(summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name })))
    })
  })
}

test('every import rule is tried here', () => {
  expect(Object.keys(planted)).toEqual(forbidden.map(({ name }) => name))
})

test.each(Object.entries(planted))('a violation is reported: %s', (rule, [from, to]) => {
  expect(found).toContainEqual({ rule, from, to })
})

test('allowed imports are not reported', () => {
  expect(
    found.filter((violation) => allowed.some(([from, to]) => violation.from === from && violation.to === to)),
  ).toEqual([])
})
