import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = resolve(import.meta.dirname, 'src/contract')

/**
 * The browser needs only an operation's method, path and where it sends strokes, the name of one that asks first and whether it creates:
 * schemas and zod stay on the server.
 */
export function contractAddresses(): Plugin {
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
  return [...exported].flatMap(([name, value]) => {
    if (!isAddress(value)) return []
    const { method, path, strokes, media, asksFirst, creates } = value
    const address = {
      method,
      path,
      strokes,
      // Of files only: what is not JSON is compared with what arrives.
      ...(media === 'application/json' ? {} : { media }),
      ...(asksFirst === null ? {} : { name, asksFirst }),
      ...(creates ? { creates } : {}),
    }
    return [`export const ${name} = ${JSON.stringify(address)}`]
  })
}

type Address = {
  readonly method: string
  readonly path: string
  readonly strokes: unknown
  readonly media: string
  readonly asksFirst: string | null
  readonly creates: boolean
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
