import { join } from 'node:path'
import type { ConvertCSSVariablesInput } from '@mantine/core'
import type { Plugin } from 'vite'

const styles = join(import.meta.dirname, 'src/web/app/mantine-variables.css')
/** The palettes that the app uses; Mantine has fourteen. */
const palettes = ['blue', 'dark', 'gray', 'green', 'red']
/** What Mantine runs in the browser for its variables and for classes that the app does not use. */
const atRunTime = /\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/

/** Writes the variables of Mantine's theme into the styles, instead of calculating them whenever a page is opened. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    load(id) {
      if (id.split('?')[0] === styles) return mantineVariablesCss()
      const [, component] = atRunTime.exec(id) ?? []
      return component === undefined ? null : `export const ${component} = () => null`
    },
  }
}

/** The variables of the theme in both color schemes, without those of other palettes, headings and breakpoints. */
export async function mantineVariablesCss(): Promise<string> {
  const { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } =
    await import('@mantine/core')
  const { theme, themeVariables } = await import('./src/web/app/theme.ts')
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const others = Object.keys(DEFAULT_THEME.colors).filter((color) => !palettes.includes(color))
  const unused = new RegExp(`^--mantine-(h[1-6]|breakpoint|color-(${others.join('|')}))-`)
  const [general, own] = [defaultCssVariablesResolver(merged), themeVariables(merged)]
  const used = (kind: keyof ConvertCSSVariablesInput) =>
    Object.fromEntries(Object.entries({ ...general[kind], ...own[kind] }).filter(([name]) => !unused.test(name)))
  const input = { variables: used('variables'), light: used('light'), dark: used('dark') }
  return `@layer mantine {${convertCssVariables(input, ':root')}}`
}
