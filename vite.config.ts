import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { version } from './src/server/platform/version.ts'
import { type ScreenPath, fileOf, publicScreens, signedInScreens } from './src/web/app/screen-list.ts'
import { contractAddresses } from './vite.contract.ts'
import { helpDocuments } from './vite.help.ts'
import { mantineVariables } from './vite.mantine.ts'

const contract = resolve(import.meta.dirname, 'src/contract')
const web = resolve(import.meta.dirname, 'src/web')
/** The service worker's file name, which must never change: browsers look for updates there. */
const worker = 'service-worker'

const screens = [...publicScreens, ...signedInScreens]

/** The file of the page of a screen, from src/web. */
function pageAt(path: ScreenPath): string {
  const screen = screens.find((one) => one.path === path)
  if (screen === undefined) throw new Error(`No screen has the path ${path}`)
  return join('app', fileOf(screen.page))
}

/** What is opened first: its code is few files, which the document names. */
const first = {
  app: ['app/open-app.tsx'],
  guests: [pageAt('/login'), pageAt('/register')],
  everyone: [pageAt('/l/:slug'), pageAt('/board/:slug')],
  golf: ['app/shell/shell.tsx', pageAt('/matches/:id'), pageAt('/standings'), 'shared/rounds/own-round.tsx'],
}
/** Parts of packages that only the first signed-in screens use: sending. */
const ofGolf = /\/mutation(Observer)?\.js|\/useMutation\.js/
/**
 * What most other screens share, without the addresses of invitations, which the page of a link needs alone, the
 * settings of leagues, the badges of champions, and the holes of the form of a round, which has several chunks.
 */
const parts =
  /\/src\/(web\/(?!features|app|shared\/honors)\w+|domain(?!\/leagues)|contract(?!\/invitations|\/honors))\/(?!.*\bhole-\w+\.ts)/

/** The chunks of what is opened first: what its modules import statically. */
function firstChunks() {
  const none = () => new Set<string>()
  const reached = { app: none(), guests: none(), everyone: none(), golf: none() }
  const plugin: Plugin = {
    name: 'first-chunks',
    apply: 'build',
    buildEnd() {
      const reach = (id: string, into: Set<string>) => {
        const isPackage = id.includes('/node_modules/') && !id.includes('/eventsource-parser/')
        if (into.has(id) || isPackage) return
        into.add(id)
        const { importedIds = [] } = this.getModuleInfo(id) ?? {}
        for (const imported of importedIds) reach(imported, into)
      }
      for (const name of ['app', 'guests', 'everyone', 'golf'] as const)
        for (const file of first[name]) reach(resolve(web, file), reached[name])
    },
  }
  const isIn = (names: ReadonlySet<string>) => (id: string) => names.has(id)
  const isShared = (names: ReadonlySet<string>) => (id: string) =>
    names.has(id) && (reached.app.has(id) || reached.golf.has(id))
  const groups = [
    { name: 'index', tags: ['$initial' as const], test: (id: string) => !id.includes(worker), priority: 5 },
    { name: 'shared', test: isShared(reached.guests), priority: 4 },
    { name: 'figures', test: isShared(reached.everyone), priority: 3.5 },
    { name: 'app', test: isIn(reached.app), priority: 3 },
    { name: 'golf', test: (id: string) => isIn(reached.golf)(id) || ofGolf.test(id), priority: 2 },
    { name: 'sign-in', test: isIn(reached.guests), priority: 1 },
    // Loaded by the sign-in page once it is shown, which needs no other parts.
    {
      name: 'passkeys',
      test: /\/src\/(web\/session\/(passkeys|base64url)|web\/features\/auth\/passkey-button|contract\/passkeys)\.tsx?$/,
      priority: 0.5,
    },
    { name: 'parts', test: parts, minShareCount: 4 },
  ]
  return { plugin, groups }
}

/** A hash of the contract: answers stored on a device under another one may have another shape, and are not read. */
function contractFingerprint(): string {
  const hash = createHash('sha256')
  const files = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(contract, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Writes start/start.ts into the document, with the files that each screen needs at first; the app need not wait for the rest of the document. */
function documentStart(): Plugin {
  return {
    name: 'document-start',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const code = await bundled(join(web, 'start/start.ts'), bundle === undefined ? noFiles : firstFiles(bundle))
        return html
          .replace('<!-- start/start.ts -->', () => `<script>${code}</script>`)
          .replace('<script type="module" crossorigin', '<script type="module" async crossorigin')
      },
    },
  }
}

type FirstFiles = ReturnType<typeof firstFiles>

const noFiles: FirstFiles = { names: [], ofPublic: [], ofSignedIn: [], ofApp: [], ofShell: [], ofSignIn: [] }

const textOf = (path: ScreenPath) => `^${path.replace(/:\w+/g, '[^/]+')}$`

/** The files of the screens beyond those that the document names itself. */
function firstFiles(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const filesOf = (module: string): string[] => {
    const into = new Set<string>()
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || chunk.name === 'index' || into.has(chunk.fileName)) return
      into.add(chunk.fileName)
      for (const file of chunk.viteMetadata?.importedCss ?? []) into.add(file)
      for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
    }
    add(chunks.find(({ moduleIds }) => moduleIds.includes(module)))
    return [...into].map((file) => file.replace('assets/', ''))
  }
  const names: string[] = []
  const indices = (files: readonly string[]) =>
    files.map((file) => (names.includes(file) ? names.indexOf(file) : names.push(file) - 1))
  const ofScreens = (screens: readonly { readonly path: ScreenPath }[]) =>
    screens.map(({ path }) => [textOf(path), indices(filesOf(join(web, pageAt(path))))] as const)
  return {
    names,
    ofPublic: ofScreens(publicScreens),
    ofSignedIn: ofScreens(signedInScreens),
    ofApp: indices(filesOf(join(web, 'app/open-app.tsx'))),
    ofShell: indices(filesOf(join(web, 'app/shell/shell.tsx'))),
    ofSignIn: indices(filesOf(join(web, pageAt('/login')))),
  }
}

/** A module with its imports as the text of one classic script. */
async function bundled(file: string, files: FirstFiles): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { FIRST_FILES: JSON.stringify(files) },
    plugins: [contractAddresses()],
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: file, formats: ['iife'], name: 'start', fileName: 'start' },
    },
  })
  const built = [result].flat().find((one) => 'output' in one)
  if (built === undefined) throw new Error(`${file} was not built`)
  return built.output[0].code.trim()
}

/** Lets Chromium compile the first screens' code beside the main thread while it loads, not each function at its first call. */
function compiledEarly(): Plugin {
  return {
    name: 'compiled-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !/^(index|app|golf)$/.test(file.name)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

/** Writes which files this version of the pages consists of, for the service worker to keep. */
function listOfFiles(): Plugin {
  return {
    name: 'list-of-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
        const source = JSON.stringify(files.map((name) => `/${name}`))
        this.emitFile({ type: 'asset', fileName: 'files.json', source })
      },
    },
  }
}

/** Writes brotli and gzip versions beside each text file, so that the server compresses nothing. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const compress = async (file: string) => {
        const content = readFileSync(file)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        }
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
        writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
      const isCompressed = (file: string) =>
        existsSync(`${file}.br`) && statSync(`${file}.br`).mtimeMs > statSync(file).mtimeMs
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))
        .map((name) => join(dir, name))
      await Promise.all(files.filter((file) => !isCompressed(file)).map(compress))
    },
  }
}

/** Keeps the files of earlier builds for 30 days, for pages and servers still running them. */
function keepLastBuilds(): Plugin {
  const day = 86_400_000
  return {
    name: 'keep-last-builds',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets)) {
        const isOfThisBuild = `assets/${name.replace(/\.(br|gz)$/, '')}` in bundle
        if (!isOfThisBuild && Date.now() - statSync(join(assets, name)).mtimeMs > 30 * day) rmSync(join(assets, name))
      }
    },
  }
}

const chunks = firstChunks()

export default defineConfig({
  root: 'src/web',
  define: {
    'import.meta.env.CONTRACT': JSON.stringify(contractFingerprint()),
    'import.meta.env.VERSION': JSON.stringify(version),
    SCREEN_PATHS: JSON.stringify(screens.map(({ path }) => textOf(path))),
  },
  plugins: [
    react(),
    contractAddresses(),
    mantineVariables(),
    chunks.plugin,
    documentStart(),
    compiledEarly(),
    helpDocuments(),
    listOfFiles(),
    keepLastBuilds(),
    precompressed(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // On a busy machine it would say which plugins take long.
      checks: { pluginTimings: false },
      input: {
        index: resolve(web, 'index.html'),
        [worker]: resolve(web, 'worker', `${worker}.ts`),
      },
      output: {
        entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
})
