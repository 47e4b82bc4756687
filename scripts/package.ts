import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Refusal, inRoot, main, say } from './lib/checkout.mjs'
import { npm } from './lib/packages.mjs'
import { run } from './lib/run.mjs'

const folder = inRoot('.artifacts', 'package')
const inPackage = (...parts: readonly string[]) => join(folder, ...parts)

/** The beginning of a specifier of our own files or threads; Node runs no TypeScript below node_modules. */
const ownFile = /(['"])((?:#|\.{1,2}\/)[^'"\n]*|[\w.-]*worker)\.ts\1/g

/** Parts of a checkout that an installation does not need: they build the pages, or are the Node of the checkout. */
const ofCheckouts = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tanstack/react-query',
  '@vitejs/plugin-react',
  'dayjs',
  'eventsource-parser',
  'marked',
  'node',
  'qr',
  'vite',
  'wouter',
]

const Manifest = z.looseObject({
  scripts: z.unknown(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.unknown(),
  private: z.unknown(),
})

/** Makes the package of a release, `.artifacts/nineteenth-VERSION.tgz`: the server as JavaScript, with the pages built. */
await main(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  await finish(
    'The pages',
    [process.execPath, vite],
    ['build', '--logLevel=warn', `--outDir=${inPackage('dist', 'web')}`],
  )
  for (const file of globSync('src/{contract,domain,server,simulator}/**/*.ts', { cwd: inRoot() }).toSorted())
    if (!file.endsWith('.test.ts')) writeAsJavaScript(file)
  for (const file of ['checkout', 'node', 'run']) copy(`scripts/lib/${file}.mjs`)
  for (const path of ['scripts/nineteenth.mjs', 'migrations', 'deploy', 'docs', 'LICENSE', 'README.md', 'CHANGELOG.md'])
    copy(path)
  await writeManifest()
  await finish('The archive', npm(), ['pack', folder, '--pack-destination', inRoot('.artifacts'), '--silent'])
  say('The package is in .artifacts.')
})

function copy(path: string): void {
  cpSync(inRoot(path), inPackage(path), { recursive: true })
}

function writeAsJavaScript(file: string): void {
  const source = stripTypeScriptTypes(readFileSync(inRoot(file), 'utf8'))
  const target = inPackage(file.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, source.replaceAll(ownFile, '$1$2.js$1'))
}

/** The manifest and the lock file without what only a checkout needs: an installation has the versions that were tested. */
async function writeManifest(): Promise<void> {
  const {
    scripts: _scripts,
    devDependencies: _tools,
    private: _private,
    dependencies,
    ...kept
  } = Manifest.parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))
  const needed = Object.entries(dependencies).filter(([name]) => !ofCheckouts.includes(name))
  const manifest = {
    ...kept,
    dependencies: Object.fromEntries(needed),
    engines: { node: '>=24' },
    bin: { nineteenth: 'scripts/nineteenth.mjs' },
  }
  writeFileSync(inPackage('package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copy('package-lock.json')
  copy('.npmrc')
  // npm removes from the lock file everything the manifest does not require.
  await finish(
    'The list of packages',
    npm(),
    ['install', '--package-lock-only', '--prefer-offline', '--silent'],
    folder,
  )
  renameSync(inPackage('package-lock.json'), inPackage('npm-shrinkwrap.json'))
  rmSync(inPackage('.npmrc'))
}

async function finish(
  what: string,
  [command, ...first]: readonly [string, ...string[]],
  args: readonly string[],
  cwd = inRoot(),
): Promise<void> {
  if ((await run(command, [...first, ...args], { cwd })) !== 0)
    throw new Refusal(`${what} could not be made: see the error above.`)
}
