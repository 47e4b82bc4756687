import { expect, test } from 'vitest'
import {
  axeViolationsIn,
  overflowsIn,
  emulateColorScheme,
  resize,
  duplicateNamesIn,
} from '#tests/support/browser/accessibility.ts'
import { laptop, phone, takePicture } from '#tests/support/browser/browser.ts'
import { unusualSizesIn } from '#tests/support/browser/layout.ts'
import { routes, useRoutes } from '#tests/support/browser/routes.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { expectIdle, expectPage } from '#tests/support/browser/screen.ts'

const shown = routes.map((route) => ({ ...route, who: route.as?.split('@')[0] ?? 'nobody' }))
type View = { readonly device: string; readonly size: typeof phone; readonly colorScheme: 'dark' | 'light' }

/** Each width and each color scheme once; a long run combines them all. */
const usual: readonly View[] = [
  { device: 'phone', size: phone, colorScheme: 'dark' },
  { device: 'laptop', size: laptop, colorScheme: 'light' },
]
const others: readonly View[] = [
  { device: 'laptop', size: laptop, colorScheme: 'dark' },
  { device: 'phone', size: phone, colorScheme: 'light' },
]
const views = [...usual, ...others.slice(0, runLength({ usual: 0, long: others.length }))]

const { visit, filled } = useRoutes()

test.each(shown)(
  '$path, seen by $who, has no accessibility or layout faults on a laptop and a phone, light and dark',
  async (route) => {
    const { as, path, title, tab, who, expected = [] } = route
    const page = await visit({
      path: filled(path),
      colorScheme: 'dark',
      viewport: phone,
      expected,
      ...(as === undefined ? {} : { as }),
    })
    await expectPage(page, filled(path).replace(/\?.*/, ''), filled(title), tab === undefined ? undefined : filled(tab))
    await expectIdle(page)
    for (const { device, size, colorScheme } of views) {
      await resize(page, size)
      await emulateColorScheme(page, colorScheme)
      await takePicture(page, `${`${path} ${who}`.replaceAll(/\W+/g, '-')}-${device}-${colorScheme}`)
      expect.soft(await axeViolationsIn(page), `on a ${device}, ${colorScheme}`).toEqual([])
      expect.soft(await unusualSizesIn(page), `sizes of type on a ${device}`).toEqual([])
    }
    expect.soft(await duplicateNamesIn(page), 'ambiguous names').toEqual([])
    await resize(page, { width: 360, height: 740 })
    expect.soft(await overflowsIn(page), 'past the edge').toEqual([])
  },
)
