import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const contract = resolve(import.meta.dirname, 'src/contract')
const web = resolve(import.meta.dirname, 'src/web')
/** The service worker's file name, which must never change: browsers look for updates there. */
const worker = 'service-worker'

/** The browser needs only an operation's method and path: schemas and zod stay on the server. */
function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!file.startsWith(contract) || file.endsWith('.test.ts')) return null
      const declared: unknown = await import(`${pathToFileURL(file).href}?at=${Date.now()}`)
      return { code: addressesIn(declared).join('\n'), moduleType: 'js' }
    },
  }
}

function addressesIn(declared: unknown): string[] {
  const exported = new Map<string, unknown>(Object.entries(declared ?? {}))
  return [...exported].flatMap(([name, value]) =>
    isAddress(value) ? [`export const ${name} = ${JSON.stringify({ method: value.method, path: value.path })}`] : [],
  )
}

function isAddress(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** What the sign-in pages need is one small chunk; what most other screens share is a second one. */
const publicParts =
  /\/(form|field-rules|form-problem|password-field|device-tokens)\.(tsx?|module\.css)|contract\/(auth|site)\.ts|\/useMutation\.js/
const parts = /\/src\/(web\/(?!features|app)\w+|domain|contract)\/|\/icons-react\//

/** A hash of the contract: answers stored on a device under another one may have another shape, and are not read. */
function contractFingerprint(): string {
  const hash = createHash('sha256')
  const files = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(contract, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Preloads Latin letters, which every page needs; other alphabets are loaded when a page shows them. */
function preloadedFonts(): Plugin {
  return {
    name: 'preloaded-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((file) => /(fraunces|hanken-grotesk)-latin-(ext-)?\w+-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** Writes brotli and gzip versions beside each text file, so that the server compresses nothing. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name)) continue
        const file = join(dir, name)
        if (existsSync(`${file}.br`) && statSync(`${file}.br`).mtimeMs > statSync(file).mtimeMs) continue
        const content = readFileSync(file)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        }
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
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

export default defineConfig({
  root: 'src/web',
  define: { 'import.meta.env.CONTRACT': JSON.stringify(contractFingerprint()) },
  plugins: [react(), contractAddresses(), preloadedFonts(), keepLastBuilds(), precompressed()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: resolve(web, 'index.html'), [worker]: resolve(web, 'worker', `${worker}.ts`) },
      output: {
        entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !id.includes(worker) },
            { name: 'public', test: publicParts },
            { name: 'parts', test: parts, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
})
