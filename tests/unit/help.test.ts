import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { helpPages } from '../../vite.help.ts'

const pages = helpPages(['/assets/index.css'])
const web = fileURLToPath(new URL('../../src/web/', import.meta.url))

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const idsOf = (html: string) => matches(html, /\bid="([^"]+)"/g)

/** Whether an address under /help has a page, and its anchor a heading there. */
function isThere(address: string, from = ''): boolean {
  const [path = '', anchor] = address.split('#')
  const html = pages.get(path === '' ? from : path.slice(1))
  return html !== undefined && (anchor === undefined || idsOf(html).includes(anchor))
}

test.each([...pages.keys()])('every link of /%s leads to a page and a heading that exist', (path) => {
  const links = matches(pages.get(path) ?? '', /<a href="([^"]+)"/g).filter((href) => href !== '/')
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((href) => !isThere(href, path))).toEqual([])
})

test('every heading of a guide has another anchor', () => {
  for (const [path, html] of pages) expect(new Set(idsOf(html)).size, path).toBe(idsOf(html).length)
})

test('the screens link to tasks that the guides have', () => {
  const files = globSync('**/*.tsx', { cwd: web }).filter((file) => !file.endsWith('.test.tsx'))
  const links = files.flatMap((file) => matches(readFileSync(`${web}${file}`, 'utf8'), /["'`](\/help[^"'`]*)/g))
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((href) => !isThere(href))).toEqual([])
})

test('a page of the help runs no script, and is dark where the device is', () => {
  for (const [path, html] of pages) {
    expect(html, path).not.toContain('<script')
    expect(html, path).toMatch(/prefers-color-scheme: dark\) \{:root\{[^}]*--page: #/)
  }
})
