import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Refusal, inRoot, main, say } from './lib/checkout.mjs'
import { npm } from './lib/packages.mjs'
import { run } from './lib/run.mjs'

const folder = inRoot('.artifacts', 'package')
const inPackage = (...parts: readonly string[]) => join(folder, ...parts)

/** What a specifier of our own files or threads begins with; Node runs no TypeScript below node_modules. */
const ownFile = /(['"])((?:#|\.{1,2}\/)[^'"\n]*|[\w.-]*worker)\.ts\1/g

const Manifest = z.looseObject({ scripts: z.unknown(), devDependencies: z.unknown(), private: z.unknown() })
const Lock = z.looseObject({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) })

/** Makes the package of a release, `.artifacts/nineteenth-VERSION.tgz`: the server as JavaScript, with the pages built. */
await main(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await finish('The pages', process.execPath, [
    inRoot('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--logLevel=warn',
    `--outDir=${inPackage('dist', 'web')}`,
  ])
  for (const file of globSync('src/{contract,domain,server,simulator}/**/*.ts', { cwd: inRoot() }).toSorted())
    if (!file.endsWith('.test.ts')) writeAsJavaScript(file)
  for (const file of ['checkout', 'node', 'run']) copy(`scripts/lib/${file}.mjs`)
  for (const path of ['scripts/nineteenth.mjs', 'migrations', 'deploy', 'docs', 'LICENSE', 'README.md', 'CHANGELOG.md'])
    copy(path)
  writeManifest()
  const [command, ...args] = npm()
  await finish('The archive', command, [
    ...args,
    'pack',
    folder,
    '--pack-destination',
    inRoot('.artifacts'),
    '--silent',
  ])
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
function writeManifest(): void {
  const {
    scripts: _scripts,
    devDependencies: _tools,
    private: _private,
    ...kept
  } = Manifest.parse(jsonOf('package.json'))
  const manifest = { ...kept, engines: { node: '>=24' }, bin: { nineteenth: 'scripts/nineteenth.mjs' } }
  const { packages, ...lock } = Lock.parse(jsonOf('package-lock.json'))
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  write('package.json', manifest)
  write('npm-shrinkwrap.json', { ...lock, packages: { '': manifest, ...Object.fromEntries(needed) } })
}

function jsonOf(path: string): unknown {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'))
}

function write(path: string, content: object): void {
  writeFileSync(inPackage(path), `${JSON.stringify(content, null, 2)}\n`)
}

async function finish(what: string, command: string, args: readonly string[]): Promise<void> {
  if ((await run(command, args)) !== 0) throw new Refusal(`${what} could not be made: see the error above.`)
}
