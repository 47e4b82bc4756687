import { beforeAll, expect, test } from 'vitest'
import { laptop, phone } from '#tests/support/browser/browser.ts'
import { inOtherBrowser } from '#tests/support/engines/other-browser.ts'
import { factsOf, routes } from '#tests/support/browser/routes.ts'

inOtherBrowser((place) => {
  let filled: (text: string) => string
  let here: string | null = null
  beforeAll(async () => {
    filled = await factsOf(place().app.url)
  })

  const byPerson = routes
    .map((route) => ({ ...route, who: route.as?.split('@')[0] ?? 'nobody' }))
    .toSorted((a, b) => a.who.localeCompare(b.who))

  test.each(byPerson)('$path, seen by $who, opens without an error or overflow', async ({ path, title, as, who }) => {
    const { visitor } = place()
    if (here !== who) await visitor.arrive(filled(path), as)
    else await visitor.go(filled(path))
    here = who
    await visitor.arrived(filled(title))
    await visitor.takeScreenshot(`${path} ${who}`)
    expect.soft(await visitor.overhangs(), 'on a phone').toEqual([])
    await visitor.resize(laptop)
    expect.soft(await visitor.overhangs(), 'on a laptop').toEqual([])
    await visitor.resize(phone)
  })
})
