import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { type Golfer, listGolfers } from '#contract/golfers.ts'
import { type Against, getAgainst, getRivals } from '#contract/rivals.ts'
import { aloneText, leaderText, recordText } from '#domain/rivals/record-text.ts'
import { axeViolationsIn, emulateColorScheme, overflowsIn, resize } from '#tests/support/browser/accessibility.ts'
import { laptop, phone, useBrowser } from '#tests/support/browser/browser.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { expectIdle, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'
const league = 'Tuesday Twilight'

let app: RunningApp
let player: Caller
let own: Pick<Golfer, 'id' | 'name'> = { id: 0, name: '' }
/** Two others of the league; the first has met the reader most. */
let rival: Pick<Golfer, 'id' | 'name'> = own
let third: Pick<Golfer, 'id' | 'name'> = own

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
  player = await callerFor(app.url, golfer)
  own = (await player.ask(me)).golfer ?? own
  const rivals = (await rivalsOf(own.id)).find(({ name }) => name === league)
  const met = rivals?.mostPlayed
  rival = met ? { id: met.golferId, name: met.name } : own
  const leagueId = (await leagueNamed(player)).id
  const members = await player.ask(listGolfers, { query: { leagueId, scoreLimit: 0 } })
  third = members.find(({ id }) => id !== own.id && id !== rival.id) ?? own
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const rivalsOf = async (id: number) => (await player.ask(getRivals, { params: { id } })).leagues
const against = (id: number, opponentId: number) => player.ask(getAgainst, { params: { id, opponentId } })
const pairOf = ({ golfer: one, opponent }: Against, isReader = true) => ({
  golfer: one.name,
  opponent: opponent.name,
  isReader,
})
const firstName = ({ name }: { name: string }) => name.split(' ')[0] ?? ''
const title = () => `You and ${rival.name}`

async function seeBoth(page: Page): Promise<void> {
  await expectPage(page, `/golfer/${rival.id}/against/${own.id}`, title())
  await expectIdle(page)
}

test('another golfer’s page has the record against them in each common league, and a link to its matches', async () => {
  const facts = await against(own.id, rival.id)
  const page = await visit({ as: golfer, path: `/golfer/${rival.id}` })
  const card = cardIn(page, `You and ${firstName(rival)}`)
  await card.waitFor()
  for (const common of facts.leagues) {
    const part = facts.leagues.length > 1 ? card.getByRole('group', { name: common.name }) : card
    if (common.matches.length === 0) {
      await expectText(part, 'No match together yet')
      continue
    }
    await expectText(part, recordText(common))
    await expectText(part, leaderText(pairOf(facts), common))
    const outcomes = common.matches.slice(0, 5).map(({ outcome }) => outcome)
    await part.getByRole('img', { name: new RegExp(`: ${outcomes.toReversed().join(', ')}$`) }).waitFor()
  }
  await card.getByRole('link', { name: `All matches of you and ${rival.name}` }).click()
  await seeBoth(page)
  await page.getByRole('main').getByRole('link', { name: rival.name }).click()
  await expectPage(page, `/golfer/${rival.id}`, rival.name)
})

test('the page of two golfers shows the record, its course in a picture, and every match it is made of', async () => {
  const facts = await against(own.id, rival.id)
  const common = facts.leagues.find(({ name }) => name === league)
  const page = await visit({ as: golfer, path: `/golfer/${rival.id}/against/${own.id}` })
  await seeBoth(page)
  const card = cardIn(page, league)
  await expectText(card, recordText(common ?? { wins: 0, losses: 0, halved: 0 }))
  const picture = card.getByRole('img', { name: /^Wins minus losses over/ })
  expect(await picture.getAttribute('aria-label')).toContain(`over ${common?.matches.length} matches`)
  const alone = aloneText(pairOf(facts), common?.alone ?? { golfer: 0, opponent: 0 })
  if (alone !== null) await expectText(card, `Counted apart: ${alone}`)
  const rows = await rowsOf(tableIn(card, `Matches in ${league}`))
  expect(rows).toHaveLength(Math.min(common?.matches.length ?? 0, 10))
  const [latest] = common?.matches ?? []
  expect(rows[0]?.['Result']).toContain(latest?.outcome)
  await tableIn(card, `Matches in ${league}`).getByRole('link').first().click()
  await expectPage(page, `/matches/${latest?.matchId}`, `Match ${latest?.number}`)
})

test('any two golfers of a league can be compared, by name and not in the second person', async () => {
  const facts = await against(third.id, rival.id)
  const common = facts.leagues.find(({ name }) => name === league)
  const page = await visit({ as: golfer, path: `/golfer/${third.id}/against/${rival.id}` })
  await expectPage(page, `/golfer/${third.id}/against/${rival.id}`, `${third.name} and ${rival.name}`)
  await expectText(cardIn(page, league), leaderText(pairOf(facts, false), common ?? { wins: 0, losses: 0, halved: 0 }))
  await expect
    .poll(
      () =>
        page
          .getByRole('main')
          .getByText(/\byou\b/i)
          .count(),
      waiting,
    )
    .toBe(0)
})

test('a golfer’s page lists their rivals in each league; the keyboard opens one', async () => {
  const page = await visit({ as: golfer, path: `/golfer/${own.id}`, viewport: phone })
  const card = cardIn(page, 'Rivals')
  const leagues = (await rivalsOf(own.id)).filter(({ mostPlayed }) => mostPlayed !== null)
  const expected = leagues.flatMap(({ mostPlayed, closest, nemesis, favourite }) =>
    [mostPlayed, closest, nemesis, favourite].flatMap((one) =>
      one === null ? [] : [`${one.name} ${recordText(one)}`],
    ),
  )
  const lines = async () =>
    (await card.getByRole('link').allInnerTexts()).map((text) =>
      text.replace(/^(Most played|Closest|Nemesis|Favourite)\s+/, '').replaceAll(/\s+/g, ' '),
    )
  await expect.poll(lines, waiting).toEqual(expected)
  expect(await cardIn(page, `You and ${firstName(own)}`).count(), 'oneself').toBe(0)
  const [first] = leagues
  await card.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expectPage(
    page,
    `/golfer/${own.id}/against/${first?.mostPlayed?.golferId}`,
    `You and ${first?.mostPlayed?.name}`,
  )
})

test('a reader without a common league sees neither card, and no one to compare', async () => {
  const page = await visit({ as: 'guest@demo.example', path: `/golfer/${rival.id}`, expected: [/404.*against/] })
  await expectPage(page, `/golfer/${rival.id}`, rival.name)
  await expectIdle(page)
  expect(await page.getByRole('heading', { name: /^(Rivals|You and)/ }).count()).toBe(0)
  await page.goto(`/golfer/${rival.id}/against/${own.id}`)
  await expectPage(page, `/golfer/${rival.id}/against/${own.id}`, 'Nothing to compare')
  await page.goto(`/golfer/${rival.id}/against/nobody`)
  await expectPage(page, `/golfer/${rival.id}/against/nobody`, 'Nothing to compare')
})

test('two golfers who have not met, and long names, fit a small phone', async () => {
  const page = await visit({ as: golfer, viewport: phone })
  const nobody = { leagueId: 1, name: league, wins: 0, losses: 0, halved: 0, alone: { golfer: 0, opponent: 0 } }
  const names = { golfer: own.name, opponent: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) }
  const facts = await against(own.id, rival.id)
  const reply = (leagues: Against['leagues']) => ({
    golfer: { golferId: own.id, name: names.golfer },
    opponent: { golferId: rival.id, name: names.opponent },
    leagues,
  })
  let json = reply([{ ...nobody, matches: [] }])
  await page.route('**/api/golfers/*/against/*', (route) => route.fulfill({ json }))
  await page.goto(`/golfer/${own.id}/against/${rival.id}`)
  await expectText(page, 'No match together yet')
  json = reply(facts.leagues.map((one) => ({ ...one, name: names.opponent })))
  await page.reload()
  await expectPage(page, `/golfer/${own.id}/against/${rival.id}`, `You and ${names.opponent}`)
  await resize(page, { width: 360, height: 740 })
  expect(await overflowsIn(page)).toEqual([])
})

test('what fails to load says so in its own card, and can be tried again', async () => {
  const page = await visit({ as: golfer, expected: [/500/] })
  let isBroken = true
  for (const path of ['rivals', 'against/*'])
    await page.route(`**/api/golfers/*/${path}`, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { error: 'Broken' } }) : route.continue(),
    )
  await page.goto(`/golfer/${rival.id}`)
  const cards = [
    [`You and ${firstName(rival)}`, 'Failed to load your record'],
    ['Rivals', 'Failed to load rivals'],
  ] as const
  for (const [card, failure] of cards) await expectText(cardIn(page, card), failure)
  isBroken = false
  for (const [card] of cards) await cardIn(page, card).getByRole('button', { name: 'Try again' }).click()
  await cardIn(page, 'Rivals').getByRole('link').first().waitFor()
  await cardIn(page, `You and ${firstName(rival)}`)
    .getByRole('link')
    .waitFor()
})

test('the page keeps its title while its matches are loading', async () => {
  const page = await visit({ as: golfer })
  const held = await holdResponses(page, '**/api/golfers/*/against/*')
  await page.goto(`/golfer/${rival.id}/against/${own.id}`)
  await expectPage(page, `/golfer/${rival.id}/against/${own.id}`, 'Head to head')
  expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(1)
  held.release()
  await seeBoth(page)
})

test('the cards and the page have no accessibility faults, on laptops and phones, light and dark', async () => {
  const page = await visit({ as: golfer, path: `/golfer/${rival.id}` })
  for (const address of [`/golfer/${rival.id}`, `/golfer/${rival.id}/against/${own.id}`]) {
    await page.goto(address)
    await page.getByRole('heading', { name: /^You and/ }).waitFor()
    await expectIdle(page)
    for (const size of [laptop, phone]) {
      for (const scheme of ['light', 'dark'] as const) {
        await resize(page, size)
        await emulateColorScheme(page, scheme)
        expect.soft(await axeViolationsIn(page), `${address}, ${scheme}`).toEqual([])
      }
    }
  }
})
