import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** What strangers see first has its own styles and loads no primitives: their first view stays small. */
const forGuests = /\/features\/(auth\/auth-frame|joining|privacy|public-pages)\b/

/** What draws a picture by itself, of a list its columns: its colors, sizes and type are its own. */
const drawings = new Set(
  `banner champions-banner chance chance-details fair-chance last-five match-grid match-strips nets-strip
  places-picture podium list-columns season-race-picture season-replay team-icon`.split(/\s+/),
)
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const nameOf = (file: string) => basename(file, '.module.css')
const classesOf = (css: string) => {
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector).join(' ')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}
const modules = globSync('src/web/**/*.module.css')
const components = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const primitives = classesOf(read('src/web/ui/primitives.css'))

/** Layout and text, which the primitives set. */
const layout =
  /(?<=[{;]\s*)(?:(?:flex|grid|font)[\w-]*|gap|row-gap|(?:align|justify|place)-items|justify-content|color|display: (?:inline-)?(?:flex|grid))\b(?=[^;{}]*;)/g

test('screens are laid out and written in primitives: their own styles set neither, outside of drawings', () => {
  const own = modules.filter(
    (file) => /\/(features|shared)\//.test(file) && !forGuests.test(file) && !drawings.has(nameOf(file)),
  )
  const found = own.flatMap((file) => [...read(file).matchAll(layout)].map(([name]) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test('each class of a plain className is a primitive, of which those of guests’ pages have none', () => {
  const unknown = components.flatMap((file) =>
    [...read(file).matchAll(/className=(?:"|\{`)([^"`$]+)/g)]
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => name !== '')
      .filter((name) => forGuests.test(file) || !primitives.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('each primitive is used', () => {
  const code = components.map(read).join('\n')
  const unused = [...primitives].filter((name) => !new RegExp(`["'\`\\s]${name}(?=["'\`\\s])`).test(code))
  expect(unused).toEqual([])
})
