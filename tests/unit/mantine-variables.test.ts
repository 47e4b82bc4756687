import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mantineVariablesCss } from '../../vite.mantine.ts'

const root = resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(resolve(root, file), 'utf8')
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)

test('the styles define every variable that Mantine’s styles use, in both color schemes', async () => {
  const sources = globSync('src/web/**/*.{ts,tsx,css}', { cwd: root }).map(textOf).join('\n')
  const styles = new Set(found(sources, /'(@mantine\/\w+\/styles[^']*\.css)'/g))
  expect(styles.size).toBeGreaterThan(10)
  const used = [...styles].flatMap((style) => found(textOf(`node_modules/${style}`), /var\((--mantine-[\w-]+)\)/g))
  const known = textOf('node_modules/@mantine/core/styles/default-css-variables.layer.css')
  const needed = [...new Set(used)].filter((name) => known.includes(`${name}:`))
  const css = await mantineVariablesCss()
  const [always = '', dark = '', light = ''] = css.split(/:root\[[^{]*\{/)
  for (const scheme of [dark, light]) {
    const defined = new Set(found(`${always}${scheme}`, /(--mantine-[\w-]+):/g))
    expect(needed.filter((name) => !defined.has(name))).toEqual([])
  }
})
