// @module-tag chance
import { beforeAll, expect, test } from 'vitest'
import {
  axeViolationsIn,
  overflowsIn,
  emulateColorScheme,
  fromPresentSize,
  resize,
  duplicateNamesIn,
} from '#tests/support/browser/accessibility.ts'
import { expectAligned } from '#tests/support/browser/alignment.ts'
import { laptop, takePicture, useBrowser } from '#tests/support/browser/browser.ts'
import { unusualSizesIn } from '#tests/support/browser/layout.ts'
import { factsOf } from '#tests/support/browser/route-facts.ts'
import { routes } from '#tests/support/browser/routes.ts'
import { expectIdle, expectPage, goOn } from '#tests/support/browser/screen.ts'
import { isLong } from '#tests/support/random/seed.ts'
import { useDemo } from '#tests/support/server/running-app.ts'

/** The narrowest phone: what fits it fits the others. */
const views = { laptop, phone: { width: 360, height: 740 } }
/** The dark scheme: component tests show the light one, and a long run has both. Changing the scheme takes a second. */
const colorSchemes = isLong ? (['dark', 'light'] as const) : (['dark'] as const)

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
    // The document draws the header of the signed-in screens only for them.
    expect(await page.evaluate(() => document.documentElement.dataset['opening'])).toBeUndefined()
    for (const route of own) {
      const { path, title, tab } = route
      await goOn(page, filled(path))
      const address = filled(path).replace(/\?.*/, '')
      await expectPage(page, address, filled(title), tab === undefined ? undefined : filled(tab))
      await expectIdle(page)
      await expectAligned(page, route)
      for (const colorScheme of colorSchemes) {
        if (isLong) await emulateColorScheme(page, colorScheme)
        for (const [device, size] of fromPresentSize(page, views)) {
          const at = `${path} of ${who} on a ${device}, ${colorScheme}`
          await resize(page, size)
          await takePicture(page, at.replaceAll(/\W+/g, '-'))
          expect.soft(await unusualSizesIn(page), `sizes of type on ${at}`).toEqual([])
          if (isLong || device === 'phone') expect.soft(await axeViolationsIn(page), at).toEqual([])
          if (device !== 'phone') continue
          expect.soft(await duplicateNamesIn(page), `ambiguous names: ${at}`).toEqual([])
          expect.soft(await overflowsIn(page), `past the edge: ${at}`).toEqual([])
        }
      }
    }
  },
)
