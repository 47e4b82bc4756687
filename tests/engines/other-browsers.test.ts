import { beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { getGolfer } from '#contract/golfers.ts'
import { currentMatch } from '#contract/matches.ts'
import { syncScores } from '#contract/syncs.ts'
import { demoPassword } from '#server/app/demo/demo-world.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { laptop, phone } from '#tests/support/browser/browser.ts'
import { factsOf } from '#tests/support/browser/route-facts.ts'
import { golfer, routes } from '#tests/support/browser/routes.ts'
import { waiting } from '#tests/support/browser/screen.ts'
import { inOtherBrowser } from '#tests/support/engines/other-browser.ts'
import type { Target, Visitor } from '#tests/support/engines/visitor.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'

const button = (name: string, inside?: Target): Target => ({ role: 'button', name, ...(inside ? { inside } : {}) })
const link = (name: string, inside?: Target): Target => ({ role: 'link', name, ...(inside ? { inside } : {}) })
const bar: Target = { role: 'navigation', name: 'Main' }
const golfers: Target = { role: 'table', name: 'Golfers' }

/** Names in the golfers table, from the first row to the last. */
const names = (visitor: Visitor) =>
  visitor.run(
    () =>
      [...document.querySelectorAll('table[aria-label="Golfers"] tbody bdi:first-of-type')].map(
        ({ textContent }) => textContent,
      ),
    null,
  )

inOtherBrowser((place) => {
  let filled: (text: string) => string
  let here: string | null = null
  beforeAll(async () => {
    await settledDemo(place().app.url)
    filled = await factsOf(place().app.url)
  })

  const byPerson = routes
    .filter(({ isVariant = false }) => !isVariant)
    .map((route) => ({ ...route, who: route.as?.split('@')[0] ?? 'nobody' }))
    .toSorted((a, b) => a.who.localeCompare(b.who))

  test.each(byPerson)('$path, seen by $who, opens without an error or overflow', async ({ path, title, as, who }) => {
    const { visitor } = place()
    if (here !== who) await visitor.arrive(filled(path), as)
    else await visitor.go(filled(path))
    here = who
    await visitor.arrived(filled(title))
    await visitor.takePicture(`${path} ${who}`)
    expect.soft(await visitor.overhangs(), 'on a phone').toEqual([])
    await visitor.resize(laptop)
    expect.soft(await visitor.overhangs(), 'on a laptop').toEqual([])
    await visitor.resize(phone)
  })

  test('a golfer signs in, and the four links at the bottom lead to the match and on', async () => {
    const { visitor } = place()
    await visitor.arrive('/login')
    await visitor.type({ role: 'textbox', name: 'Email' }, golfer)
    await visitor.run(
      () => document.querySelector<HTMLInputElement>('input[type=password]')?.setAttribute('type', 'text'),
      null,
    )
    await visitor.type({ role: 'textbox', name: 'Password' }, demoPassword)
    await visitor.click(button('Sign in'))
    await visitor.arrived('Followed Golfers')
    await visitor.click(link('Leaderboard', bar))
    await visitor.arrived('Match 5')
    await expect.poll(async () => (await names(visitor)).length, waiting).toBe(24)
    await visitor.click(button('More', bar))
    await visitor.click(link('Teams', { role: 'dialog', name: 'More' }))
    await visitor.arrived('Teams')
    await visitor.back()
    await visitor.arrived('Match 5')
  })

  test('a row expands, a number opens its explanation, and closing keeps the scroll position', async () => {
    const { visitor } = place()
    await visitor.arrive('/matches/current', golfer)
    await visitor.arrived('Match 5')
    const first = (await names(visitor))[0] ?? ''
    await visitor.click(button(`Rounds of ${first}`))
    await expect.poll(() => visitor.wordsOf(golfers), waiting).toMatch(/Counts/)
    await visitor.run(
      () =>
        document
          .querySelector('table[aria-label="Golfers"] button[aria-label^=Why]')
          ?.scrollIntoView({ block: 'center' }),
      null,
    )
    const before = await visitor.run(() => window.scrollY, null)
    await visitor.click({ role: 'button', begins: 'Why ', inside: golfers })
    await visitor.see({ role: 'dialog', begins: 'Why ' })
    const box = await visitor.run(() => document.querySelector('dialog[open]')?.getBoundingClientRect().toJSON(), null)
    expect(box?.top).toBeGreaterThanOrEqual(0)
    expect(box?.bottom).toBeLessThanOrEqual(phone.height)
    await visitor.click(button('Close', { role: 'dialog', begins: 'Why ' }))
    await visitor.seeNo({ role: 'dialog', begins: 'Why ' })
    // Between two pixels a browser rounds the position to either.
    expect(Math.abs((await visitor.run(() => window.scrollY, null)) - before)).toBeLessThanOrEqual(1)
  })

  test('a search narrows the golfers, a golfer opens, and Back restores the search', async () => {
    const { visitor } = place()
    await visitor.arrive('/golfers', golfer)
    await visitor.arrived('Golfers')
    const everyone = await names(visitor)
    await visitor.type({ role: 'searchbox', name: 'Search' }, (everyone[3] ?? '').toUpperCase())
    await expect.poll(() => names(visitor), waiting).toEqual([everyone[3]])
    await visitor.click(link(everyone[3] ?? ''))
    await visitor.arrived(everyone[3] ?? '')
    await visitor.back()
    await visitor.arrived('Golfers')
    await expect.poll(() => names(visitor), waiting).toEqual([everyone[3]])
  })

  test('a round posted at the association moves its golfer to the top of the open match without a reload', async () => {
    const { visitor, app } = place()
    await visitor.arrive('/matches/current', golfer)
    await visitor.arrived('Match 5')
    const admin = await settledDemo(app.url)
    const leagueId = (await leagueNamed(admin)).id
    const { matchScores } = await admin.ask(currentMatch, { query: { leagueId } })
    const row = matchScores.find(({ golferId, position }) => golferId !== null && (position ?? 0) >= 9)
    const { name, ghinNumber } = await admin.ask(getGolfer, { params: { id: row?.golferId ?? 0 } })
    await controlOf(app.control.replace('/control', '/api/v1')).post({
      ghin: ghinNumber ?? '',
      adjusted_gross_score: (row?.score ?? 90) - 15,
    })
    await admin.ask(syncScores, { body: { leagueId } })
    await expect.poll(async () => (await names(visitor))[0], waiting).toBe(name)
  })

  test('after signing out nothing is stored, and Back shows nothing', async () => {
    const { visitor, app } = place()
    const { name } = await (await callerFor(app.url, golfer)).ask(me)
    await visitor.arrive('/standings', golfer)
    await visitor.arrived('Standings')
    await visitor.click(link('Scores', bar))
    await visitor.arrived('Scores')
    await visitor.click(button(name))
    await visitor.click({ role: 'menuitem', name: 'Logout' })
    await visitor.arrived('Sign in')
    await visitor.back()
    await visitor.arrived('Sign in')
    expect(await visitor.run(() => localStorage.getItem('nineteenth.token'), null)).toBe(null)
  })
})
