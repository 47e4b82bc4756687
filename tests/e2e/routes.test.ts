// @module-tag chance
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  axeViolationsIn,
  overflowsIn,
  emulateColorScheme,
  resize,
  duplicateNamesIn,
} from '#tests/support/browser/accessibility.ts'
import { expectAligned } from '#tests/support/browser/alignment.ts'
import { laptop, phone, takePicture, useBrowser } from '#tests/support/browser/browser.ts'
import { unusualSizesIn } from '#tests/support/browser/layout.ts'
import { factsOf, routes } from '#tests/support/browser/routes.ts'
import { isLong } from '#tests/support/random/seed.ts'
import { expectIdle, expectPage, goOn } from '#tests/support/browser/screen.ts'
import { useDemo } from '#tests/support/server/running-app.ts'

type View = { readonly device: string; readonly size: typeof phone; readonly colorScheme: 'dark' | 'light' }

/** Both widths in the dark scheme: component tests show the light one, and a long run has all. Changing the scheme takes a second. */
const usual: readonly View[] = [
  { device: 'laptop', size: laptop, colorScheme: 'dark' },
  { device: 'phone', size: phone, colorScheme: 'dark' },
]
const others: readonly View[] = [
  { device: 'phone', size: phone, colorScheme: 'light' },
  { device: 'laptop', size: laptop, colorScheme: 'light' },
]

const app = useDemo()
const visit = useBrowser(app)
let filled: (text: string) => string

beforeAll(async () => {
  filled = await factsOf(app().url)
})

const readers = [...new Set(routes.map(({ as }) => as))].map((as) => ({ as, who: as?.split('@')[0] ?? 'nobody' }))

test.each(readers)(
  'no screen that $who sees has accessibility or layout faults on a laptop and a phone',
  { timeout: 300_000 },
  async ({ as, who }) => {
    const own = routes.filter((route) => route.as === as && (isLong || route.isVariant !== true))
    const page = await visit({
      path: '/privacy',
      colorScheme: 'dark',
      expected: own.flatMap(({ expected = [] }) => expected),
      ...(as === undefined ? {} : { as }),
    })
    for (const route of own) {
      const { path, title, tab } = route
      await goOn(page, filled(path))
      const address = filled(path).replace(/\?.*/, '')
      await expectPage(page, address, filled(title), tab === undefined ? undefined : filled(tab))
      await expectIdle(page)
      await expectAligned(page, route)
      for (const view of usual) await expectLayout(page, { ...view, at: `${path} of ${who}` })
      expect.soft(await axeViolationsIn(page), `${path} of ${who} on a phone, dark`).toEqual([])
      for (const view of isLong ? others : []) {
        await expectLayout(page, { ...view, at: `${path} of ${who}` })
        expect
          .soft(await axeViolationsIn(page), `${path} of ${who} on a ${view.device}, ${view.colorScheme}`)
          .toEqual([])
      }
      expect.soft(await duplicateNamesIn(page), `ambiguous names on ${path} of ${who}`).toEqual([])
      await resize(page, { width: 360, height: 740 })
      expect.soft(await overflowsIn(page), `past the edge on ${path} of ${who}`).toEqual([])
    }
  },
)

async function expectLayout(page: Page, { device, size, colorScheme, at }: View & { readonly at: string }) {
  await resize(page, size)
  await emulateColorScheme(page, colorScheme)
  await takePicture(page, `${at.replaceAll(/\W+/g, '-')}-${device}-${colorScheme}`)
  expect.soft(await unusualSizesIn(page), `sizes of type on ${at} on a ${device}`).toEqual([])
}
