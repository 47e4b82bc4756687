import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Activity, listActivity } from '#contract/activities.ts'
import { listGolfers } from '#contract/golfers.ts'
import { type League, createLeague } from '#contract/leagues.ts'
import { currentScheduledRounds } from '#contract/scheduled-rounds.ts'
import { type Score, listScores } from '#contract/scores.ts'
import { syncScores } from '#contract/syncs.ts'
import { type Day, addDays, dayOf } from '#domain/shared/day.ts'
import { twilightNumbers } from '#server/app/demo/demo-world.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { bestRound } from '#tests/support/browser/expected-results.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { ended } from '#tests/support/world/league.ts'
import {
  netText,
  placeText,
  plansUnderDays,
  roundsUnderDays,
  shortDay,
  whereText,
} from '#tests/support/browser/expected-text.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, daysIn, expectColumns, rowsOf, tableIn } from '#tests/support/browser/tables.ts'

const as = 'golfer@demo.example'

let app: RunningApp
let admin: Caller
let league: League
let today: Day

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  league = await leagueNamed(admin)
  today = dayOf(Date.now(), league.timeZone)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const best = (page: Page) => tableIn(page, 'Best Score')

/** Each golfer’s best round since the first of January, by the rules only. */
async function bestOfYear(): Promise<{ position: number; tied: boolean; score: Score }[]> {
  const golfers = await admin.ask(listGolfers, { query: { leagueId: league.id, limit: 200, scoreLimit: 0 } })
  const year = { leagueId: league.id, startDate: `${today.slice(0, 4)}-01-01`, endDate: today, limit: 200 }
  const rounds = await Array.fromAsync(golfers, ({ id: golferId }) =>
    admin.ask(listScores, { query: { ...year, golferId } }),
  )
  const scores = golfers.flatMap(({ id }, n) => bestRound(id, rounds[n] ?? []) ?? [])
  const net = (score: Score) => score.netScoreDifferential ?? 0
  return scores
    .toSorted((a, b) => net(a) - net(b) || a.golfer.name.localeCompare(b.golfer.name, 'en'))
    .map((score) => ({
      score,
      position: 1 + scores.filter((other) => net(other) < net(score)).length,
      tied: scores.filter((other) => net(other) === net(score)).length > 1,
    }))
}

test('each golfer’s lowest net of this calendar year is ranked, ties included, and expands to its round', async () => {
  const page = await visit({ as, path: '/leaderboard' })
  await expectPage(page, '/leaderboard', 'Leaderboard')
  const expected = await bestOfYear()
  await expectColumns(
    best(page),
    expected.map(({ score, ...place }) => ({
      POS: placeText(place),
      GROSS: String(score.adjustedGrossScore),
      DIFF: (score.differential ?? 0).toFixed(1).replace('-', '−'),
      'NET SCORE': netText(score.netScoreDifferential),
    })),
  )
  const names = (await rowsOf(best(page))).map((row) => row['NAME'])
  const nameText = ({ golfer, playedOn, ...round }: Score) =>
    `${golfer.name} ${whereText(round)} , ${shortDay(playedOn)}`
  expect(names).toEqual(expected.map(({ score }) => nameText(score)))
  await expectText(cardIn(page, 'Best Score'), today.slice(0, 4))

  const name = expected[0]?.score.golfer.name ?? ''
  const open = page.getByRole('button', { name: `Best round of ${name}` })
  await open.click()
  await best(page).getByRole('heading', { name: 'Course information' }).waitFor()
  await open.click()
  await best(page).getByRole('heading', { name: 'Course information' }).waitFor({ state: 'detached' })
  await best(page).getByRole('link', { name }).click()
  await expectPage(page, /^\/golfer\/\d+$/, name)
})

test('recent rounds are those of the last fourteen days, part-played ones included, grouped by day', async () => {
  const association = controlOf(app.control.replace('/control', '/api/v1'))
  await association.post({ ghin: twilightNumbers[0] ?? '', played_at: today, number_of_holes: 9 })
  const { sync } = await admin.ask(syncScores, { body: { leagueId: league.id } })
  await ended(admin, sync?.id ?? 0)
  const page = await visit({ as, path: '/leaderboard' })
  const card = cardIn(page, 'Recent Rounds')
  const rounds = await admin.ask(listScores, {
    query: { leagueId: league.id, startDate: addDays(today, -13), endDate: today, limit: 200 },
  })
  expect(rounds.slice(0, 10).some(({ numberOfPlayedHoles }) => numberOfPlayedHoles === 9)).toBe(true)
  await expect.poll(() => daysIn(card), waiting).toEqual(roundsUnderDays(rounds.slice(0, 10), today))
  await card.getByRole('button', { name: `Show All (${rounds.length})` }).click()
  await expect.poll(() => daysIn(card), waiting).toEqual(roundsUnderDays(rounds, today))
  await card.getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(() => daysIn(card), waiting).toEqual(roundsUnderDays(rounds.slice(0, 10), today))
})

test('planned rounds are grouped by day beside the latest score changes, and a link leads a golfer to planning their own', async () => {
  const page = await visit({ as, path: '/leaderboard' })
  const card = cardIn(page, 'Upcoming Rounds')
  const plans = await admin.ask(currentScheduledRounds, { query: { leagueId: league.id } })
  expect(plans.length).toBeGreaterThan(2)
  await expect.poll(() => daysIn(card), waiting).toEqual(plansUnderDays(plans, today))

  const changes: readonly Activity[] = await admin.ask(listActivity, { query: { leagueId: league.id, limit: 50 } })
  expect(changes.length).toBeGreaterThan(0)
  const shown = async () => cardIn(page, 'Recent Score Changes').getByRole('listitem').allTextContents()
  const firstOf = (texts: readonly string[]) => texts.map((text, n) => text.slice(0, changes[n]?.message.length))
  await expect
    .poll(async () => firstOf(await shown()), waiting)
    .toEqual(changes.slice(0, 8).map(({ message }) => message))

  await card.getByRole('link', { name: 'Add your rounds' }).click()
  await expectPage(page, '/profile', 'Profile Settings')
})

test('a league without golfers says that each list is empty, and where to go', async () => {
  await admin.ask(createLeague, { body: { name: 'Empty Nest', plays: false } })
  const page = await visit({ as: 'admin@demo.example', path: '/followed-golfers' })
  await page.getByLabel('League').selectOption('Empty Nest')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await expectText(cardIn(page, 'Best Score'), 'No scores yet')
  await expectText(cardIn(page, 'Recent Rounds'), 'No recent rounds')
  await expectText(cardIn(page, 'Upcoming Rounds'), 'No upcoming rounds scheduled')
  await expectText(cardIn(page, 'Recent Score Changes'), 'No score changes yet')
  await cardIn(page, 'Upcoming Rounds').getByRole('link', { name: 'Add your rounds' }).waitFor()
  await cardIn(page, 'Best Score').getByRole('link', { name: 'Go to Scores' }).click()
  await expectPage(page, '/scores', 'Scores')
  await expectText(cardIn(page, 'Rounds'), 'No recent rounds')
  await page.getByRole('link', { name: 'Go to Golfers' }).click()
  await expectPage(page, '/golfers', 'Golfers')
})
