import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League } from '#contract/leagues.ts'
import { type Match, type MatchScore, currentMatch, getMatch } from '#contract/matches.ts'
import { me } from '#contract/auth.ts'
import { postScore } from '#contract/scores.ts'
import { listSeasons } from '#contract/seasons.ts'
import { netText, placeText } from '#tests/support/browser/expected-text.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { laptop, phone, startWithLeague, type Visit, useBrowser } from '#tests/support/browser/browser.ts'
import { dayOf } from '#domain/shared/day.ts'
import { callerFor, hasYetToPlay, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { largeLeague } from '#tests/support/world/large-league.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { expectColumns, rowsOf, tableIn, unplayedIn } from '#tests/support/browser/tables.ts'

const as = 'golfer@demo.example'

let app: RunningApp
let admin: Caller
let league: League
/** A finished match in which at least one net is a whole number and others are not. */
let finished: Match
let open: Match

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  league = await leagueNamed(admin)
  const seasons = await admin.ask(listSeasons, { query: { leagueId: league.id } })
  const over = seasons.flatMap(({ matches }) => matches).filter((match) => match.finished)
  const matches = await Array.fromAsync(over, ({ id }) => admin.ask(getMatch, { params: { id } }))
  const match = matches.find(({ matchScores }) =>
    matchScores.some(({ netScore }) => netScore !== null && Number.isInteger(netScore)),
  )
  if (match === undefined) throw new Error('The demo world has no such match')
  finished = match
  open = await admin.ask(currentMatch, { query: { leagueId: league.id } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** The rows with a result: not the one that those of the unplayed are folded into. */
const resultRows = 'tbody tr:has(td + td)'
const golfers = (page: Page) => tableIn(page, 'Golfers')
const teams = (page: Page) => tableIn(page, 'Teams')
const golferRows = ({ matchScores }: Match) => matchScores.filter(({ golferId }) => golferId !== null)
const teamRows = ({ matchScores }: Match) => matchScores.filter(({ golferId }) => golferId === null)

async function at(match: Match, options: Visit = {}): Promise<Page> {
  const page = await visit({ as, path: `/matches/${match.id}`, ...options })
  await expectPage(page, `/matches/${match.id}`, `Match ${match.number}`)
  return page
}

test('decimal points of a column align, and a whole number is read aloud and copied unchanged', async () => {
  const page = await at(finished)
  await unplayedIn(golfers(page)).click()
  const whole = golfers(page)
    .locator('[data-column="net"]')
    .filter({ hasText: /^([−+]\d+|E)$/ })
  expect(await whole.count()).toBeGreaterThan(0)
  for (const column of ['net', 'points'])
    await expect.poll(() => golfers(page).evaluate(endsOfUnits, column), waiting).toHaveLength(1)
  const copied = await whole.first().evaluate((figure) => {
    getSelection()?.selectAllChildren(figure)
    return getSelection()?.toString()
  })
  expect(copied).toMatch(/^([−+]\d+|E)$/)
})

test.each(['match', 'standings'])(
  'the reader’s own row and team in the %s have a tint, a bar at the edge and words',
  async (screen) => {
    const page =
      screen === 'match' ? await at(finished, { colorScheme: 'dark' }) : await visit({ as, path: '/standings' })
    for (const [table, words] of [
      [tableIn(page, 'Teams'), 'Your team'],
      [golfers(page), 'You'],
    ] as const) {
      const own = table.locator('tbody tr').filter({ has: page.getByText(words, { exact: true }) })
      await own.waitFor()
      const looks = await table.locator(resultRows).evaluateAll((rows) =>
        rows.map((row) => {
          const [first, second] = row.children
          if (first === undefined || second === undefined) return ''
          return `${getComputedStyle(first).boxShadow} ${getComputedStyle(second).backgroundColor}`
        }),
      )
      const [look = ''] = await own.evaluateAll((rows) =>
        rows.map(({ firstElementChild, lastElementChild }) =>
          firstElementChild === null || lastElementChild === null
            ? ''
            : `${getComputedStyle(firstElementChild).boxShadow} ${getComputedStyle(lastElementChild).backgroundColor}`,
        ),
      )
      expect(look).toMatch(/ 3px 0px 0px 0px inset rgb/)
      expect(looks.filter((one) => one === look)).toHaveLength(1)
      expect(looks.filter((one) => one.startsWith('none '))).toHaveLength(looks.length - 1)
    }
  },
)

test('a match prints on one A4 sheet, black on white in either scheme, with its league and its days', async () => {
  const page = await at(finished, { colorScheme: 'dark' })
  await golfers(page).waitFor()
  expect(await sheetsOf(page)).toBe(1)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    const colors = () =>
      page
        .locator('main :is(h1, th, td, b)')
        .filter({ visible: true })
        .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))])
    await expect.poll(colors, { ...waiting, message: colorScheme }).toEqual(['rgb(0, 0, 0)'])
    expect(await rowsOf(golfers(page)), 'those who did not play too').toHaveLength(24)
    expect(await unplayedIn(golfers(page)).count()).toBe(0)
  }
  await expectText(page, league.name)
  await expectText(page, new RegExp(`, ${finished.endDate.slice(0, 4)}$`))
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
})

test('standings print on one A4 sheet, with every match and total', async () => {
  const page = await visit({ as, path: '/standings' })
  await tableIn(page, 'Golfers').waitFor()
  await tableIn(page, 'Teams').waitFor()
  expect(await sheetsOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expectText(page, league.name)
  await expectText(tableIn(page, 'Points by Match').filter({ visible: true }), 'TOTAL')
})

test('a league of forty golfers in ten teams prints on one A4 sheet each, without what belongs to the reader', async () => {
  const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const admin = await callerFor(app.url, 'admin@demo.example')
  const { id, season } = await largeLeague(admin, await callerFor(app.url, as), today)
  const page = await visit({ as: 'admin@demo.example', path: '/profile' })
  await startWithLeague(page, admin.id, id)
  const [over, , , , open, ahead] = season.matches
  const screens = {
    '/standings': () => expect.poll(() => golfers(page).locator(resultRows).count(), waiting).toBe(40),
    [`/matches/${over?.id}`]: () => expect.poll(() => golfers(page).locator(resultRows).count(), waiting).toBe(40),
    [`/matches/${open?.id}`]: () => expectText(page, 'One round is waiting for your confirmation'),
    [`/matches/${ahead?.id}`]: () => expectText(page, 'Maximiliane von Hohenstein-Schwarzenberg'),
  }
  for (const viewport of [laptop, phone]) {
    await page.setViewportSize(viewport)
    for (const [path, settled] of Object.entries(screens)) {
      await page.goto(path)
      await settled()
      await expectText(page, /^Your team/)
      if (path === `/matches/${ahead?.id}`) await page.getByRole('link', { name: 'Add your rounds' }).waitFor()
      expect(await sheetsOf(page), `${path}, ${viewport.width} px wide`).toBe(1)
      await page.emulateMedia({ media: 'print' })
      await expectNoText(page, /^(Your team|You$|Add your rounds$)| to play$|waiting for your confirmation$/)
      await page.emulateMedia({ media: null })
    }
  }
})

test('an open match shows what each place would be worth if it ended now, in a column of its own', async () => {
  const worth = ({ position, worth: points }: MatchScore) => (position === null ? '–' : String(points))
  const page = await at(open)
  await expectColumns(
    teams(page),
    teamRows(open).map((row) => ({ POINTS: '–', 'IF IT ENDED NOW': worth(row), NET: netText(row.netScore) })),
  )
  await golfers(page).waitFor()
  expect(Object.keys((await rowsOf(golfers(page)))[0] ?? {})).not.toContain('IF IT ENDED NOW')
  const leftOf = (teamId: number | null) =>
    golferRows(open).filter((row) => row.teamId === teamId && row.netScore === null).length
  for (const { team, teamId } of teamRows(open)) {
    const left = leftOf(teamId)
    await expectText(
      teams(page)
        .getByRole('row')
        .filter({ hasText: team?.name ?? '' }),
      left === 0 ? /(^|· )All played$/ : new RegExp(`(^|· )${left} to play$`),
    )
  }
  const leader = teamRows(open)[0]
  await teams(page)
    .getByRole('button', { name: `Why ${leader?.worth} points for ${leader?.team?.name}?` })
    .click()
  await expectText(page.getByRole('dialog'), /^First of six teams: 6 points if it ended now\.$/)
  await page.keyboard.press('Escape')
  await golfers(page)
    .getByRole('button', { name: /^Rounds of / })
    .first()
    .click()
  await expectText(golfers(page), /First of 24 golfers: 24 points if it ended now\.$/)

  const { id: leagueId } = await leagueNamed(admin, 'Ladder')
  const ladder = await admin.ask(currentMatch, { query: { leagueId } })
  const other = await at(ladder, { viewport: phone })
  await unplayedIn(golfers(other)).click()
  await expectColumns(
    golfers(other),
    golferRows(ladder).map((row) => ({ POS: placeText(row), 'IF IT ENDED NOW': worth(row) })),
  )
  await other.setViewportSize(laptop)
  await expectColumns(
    golfers(other),
    golferRows(ladder).map((row) => ({ POS: placeText(row), PTS: '–', 'IF IT ENDED NOW': worth(row) })),
  )
})

test('on a phone the points of an open match are in the opened row', async () => {
  const page = await at(open, { viewport: phone, hasTouch: true })
  expect(Object.keys((await rowsOf(teams(page)))[0] ?? {})).toEqual([
    'POS',
    'TEAM',
    'IF IT ENDED NOW',
    'NET',
    'GOLFERS',
  ])
  for (const table of [teams(page), golfers(page)]) {
    await table.getByRole('row').nth(1).tap()
    await expectText(table, 'PTS –')
  }
})

test('golfers who have not played are one row, which opens theirs; the reader’s own is always shown', async () => {
  await hasYetToPlay(app.url, admin, { email: as, match: open })
  const { golfer: own } = await (await callerFor(app.url, as)).ask(me)
  const played = new Set(open.scores.map(({ golfer }) => golfer.id))
  const names = golferRows(open)
    .filter(({ golferId }) => golferId !== null && golferId !== own?.id && !played.has(golferId))
    .map(({ golfer }) => golfer?.name ?? '')
  expect(played.has(own?.id ?? 0), 'the reader has yet to play').toBe(false)
  const page = await at(open)
  const button = unplayedIn(golfers(page))
  await expectText(button, `${names.length} have not played`)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  const shown = async () => (await rowsOf(golfers(page))).map((row) => row['NAME'])
  const listed = await shown()
  expect(listed).toHaveLength(24 - names.length)
  expect(listed.at(-1)).toContain(own?.name)
  await button.press('Enter')
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect((await shown()).slice(listed.length)).toEqual(names.map((name) => `${name} No round yet`))
  await button.press('Space')
  await expect.poll(shown, waiting).toEqual(listed)
  await page.goto(`/matches/${finished.id}`)
  await expectText(golfers(page), /^\d did not play$/)
})

/** How many sheets of A4 a page takes. */
const sheetsOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** The distinct horizontal positions of a column’s decimal points; one when they align. */
function endsOfUnits(table: Element, column: string): number[] {
  const ends = [
    ...table.querySelectorAll(
      `td > [data-column="${column}"], td button [data-column="${column}"], td > b > [data-column="${column}"]`,
    ),
  ].map((figure) => {
    const text = figure.firstChild
    if (text === null) return 0
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, (figure.textContent.indexOf('.') + 1 || figure.textContent.length + 1) - 1)
    return Math.round(range.getBoundingClientRect().right)
  })
  return [...new Set(ends)]
}

test('a finished match has no rounds to come', async () => {
  const page = await at(finished)
  await unplayedIn(golfers(page)).click()
  await expectText(golfers(page), 'No round')
  expect(await golfers(page).getByText('No round yet').count()).toBe(0)
})

test('a round that waits is readable beside its golfer, and its details say for whom', async () => {
  await hasYetToPlay(app.url, admin, { email: as, match: open })
  const golfer = await callerFor(app.url, as)
  const { golfer: own } = await golfer.ask(me)
  const card = { facilityName: 'Kestrel Hill Country Club', courseRating: 70.1, slopeRating: 124 }
  const playedOn = open.startDate
  await golfer.ask(postScore, { body: { ...card, golferId: own?.id ?? 0, playedOn, adjustedGrossScore: 90 } })
  const isWhole = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
  for (const [viewport, words] of [
    [phone, /^90 \((E|[+−][\d.]+)\) waits$/],
    [laptop, /^90 \((E|[+−][\d.]+)\) waits for Calvin$/],
  ] as const) {
    const page = await at(open, { viewport })
    const row = golfers(page)
      .getByRole('row')
      .filter({ hasText: own?.name ?? '' })
    const said = row.getByText(words)
    await said.waitFor()
    expect(await isWhole(said), `${viewport.width} px`).toBe(true)
    expect(await isWhole(row.locator('bdi').first()), `${viewport.width} px`).toBe(true)
    await row.getByRole('button', { name: /^Rounds of / }).dispatchEvent('click')
    await expectText(golfers(page), /^90 \((E|[+−][\d.]+)\) waits for Calvin Halbury\. /)
  }
})

test('words beside a golfer’s name on a phone give way before the name does', async () => {
  const page = await at(open, { viewport: phone })
  await unplayedIn(golfers(page)).click()
  const cut = () =>
    golfers(page)
      .locator('tr')
      .filter({ hasText: 'No round yet' })
      .evaluateAll((rows) =>
        rows.flatMap((row) => {
          const name = row.querySelector('bdi')
          const words = [...row.querySelectorAll('span')].find(({ textContent }) => textContent === 'No round yet')
          if (name === null || words === undefined) return []
          const text = document.createRange()
          text.selectNodeContents(name)
          const missing = text.getBoundingClientRect().width - name.getBoundingClientRect().width
          return missing > 0.01 && words.clientWidth > 0 ? [`${name.textContent}: ${missing}`] : []
        }),
      )
  for (let width = 300; width <= phone.width; width += 5) {
    await page.setViewportSize({ ...phone, width })
    expect(await cut(), `${width} px`).toEqual([])
  }
})
