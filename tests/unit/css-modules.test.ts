import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../../src/web')
const paths = readdirSync(web, { recursive: true, encoding: 'utf8' })
const config = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build')

/** The class names of each CSS module, as Vite exports them. */
const defined = new Map(
  await Promise.all(
    paths
      .filter((path) => path.endsWith('.module.css'))
      .map(async (path) => {
        const file = join(web, path)
        const source = readFileSync(file, 'utf8')
        const { modules = {} } = await preprocessCSS(source, file, config)
        const names = Object.keys(modules).filter((name) => !source.includes(`@keyframes ${name}`))
        return [file, { names: new Set(names), values: Object.values(modules) }] as const
      }),
  ),
)

/** Each `css['name']` in a source file, with the module that `css` was imported from. */
const uses = paths
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const source = readFileSync(join(web, path), 'utf8')
    return Array.from(source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g), ([, variable = '', spec = '']) => ({
      path,
      module: spec.startsWith('#web/') ? join(web, spec.slice('#web/'.length)) : resolve(web, path, '..', spec),
      keys: Array.from(
        source.matchAll(new RegExp(`\\b${variable}(\\[[^\\]]*\\]|\\.\\w+)`, 'g')),
        ([, key = '']) => key,
      ),
    }))
  })

const isLiteral = (key: string) => /^\['[\w-]+'\]$/.test(key)
const nameIn = (key: string) => key.slice(2, -2)

test('every class name is a literal, so that its use can be checked', () => {
  expect(uses.flatMap(({ path, keys }) => keys.filter((key) => !isLiteral(key)).map((key) => path + key))).toEqual([])
})

test('every class name that a component uses is in its CSS module', () => {
  const missing = uses.flatMap(({ path, module, keys }) =>
    keys.map(nameIn).flatMap((name) => (defined.get(module)?.names.has(name) ? [] : `${path}: ${name}`)),
  )
  expect(missing).toEqual([])
})

test('every class name of a CSS module is used by a component, or composed', () => {
  const unused = [...defined].flatMap(([file, { names, values }]) => {
    const used = new Set(uses.filter(({ module }) => module === file).flatMap(({ keys }) => keys.map(nameIn)))
    const isComposed = (name: string) =>
      values.some((value) =>
        value
          .split(' ')
          .slice(1)
          .some((one) => one.includes(`_${name}_`)),
      )
    return [...names]
      .filter((name) => !used.has(name) && !isComposed(name))
      .map((name) => `${file.slice(web.length + 1)}: ${name}`)
  })
  expect(unused).toEqual([])
})
