import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { me } from '#contract/auth.ts'
import { type League, createLeague, updateLeague } from '#contract/leagues.ts'
import { type Match, type MatchScore, getMatch } from '#contract/matches.ts'
import { type ScheduledRound, matchScheduledRounds, toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { createSeason, listSeasons } from '#contract/seasons.ts'
import { syncScores } from '#contract/syncs.ts'
import { type Day, addDays, dayOf } from '#domain/shared/day.ts'
import { twilightNumbers } from '#server/app/demo/demo-world.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { duplicateNamesIn } from '#tests/support/browser/accessibility.ts'
import { type Visit, phone, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { ended } from '#tests/support/world/league.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { netText, placeText, roundsUnderDays, shortDay, whereText } from '#tests/support/browser/expected-text.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, daysIn, expectColumns, rowsOf, tableIn, unplayedIn } from '#tests/support/browser/tables.ts'

const as = 'golfer@demo.example'

let app: RunningApp
let admin: Caller
let league: League
let today: Day
/** The active season’s matches: four finished, the fifth open. */
let matches: readonly Match[] = []
/** Those of this season and the one before. */
let finished: readonly Match[] = []

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  league = await leagueNamed(admin)
  today = dayOf(Date.now(), league.timeZone)
  const seasons = await admin.ask(listSeasons, { query: { leagueId: league.id } })
  const all = await Array.fromAsync(
    seasons.flatMap((season) => season.matches),
    ({ id }) => admin.ask(getMatch, { params: { id } }),
  )
  matches = all.filter(({ seasonId }) => seasonId === must(seasons.find(({ isActive }) => isActive)).id)
  finished = all.filter((match) => match.finished)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

function must<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The demo world has no such thing')
  return thing
}

const golfers = (page: Page) => tableIn(page, 'Golfers')
const teams = (page: Page) => tableIn(page, 'Teams')
const open = () => must(matches[4])
const golferRows = ({ matchScores }: Match) => matchScores.filter(({ golferId }) => golferId !== null)
const teamRows = ({ matchScores }: Match) => matchScores.filter(({ golferId }) => golferId === null)
const points = ({ points: all }: MatchScore) => (all === null ? '–' : String(all))
const roundsOf = ({ scores }: Match, golferId: number | null) => scores.filter(({ golfer }) => golfer.id === golferId)
const monthAndDay = (day: Day) => shortDay(day).replace(/, \d{4}$/, '')
function span({ startDate, endDate }: Match): string {
  const [first, last] = [startDate.slice(0, 4), endDate.slice(0, 4)]
  return `${monthAndDay(startDate)}${first === last ? '' : `, ${first}`} – ${monthAndDay(endDate)}, ${last}`
}

async function at(match: Match, options: Visit = {}): Promise<Page> {
  const page = await visit({ as, path: `/matches/${match.id}`, ...options })
  await expectPage(page, `/matches/${match.id}`, `Match ${match.number}`)
  return page
}

test('a match shows its number and days, also in another time zone, and links to its neighbours', async () => {
  const [first, second] = [must(matches[0]), must(matches[1])]
  const page = await at(second, { timezoneId: 'Pacific/Pago_Pago' })
  await expectText(page, span(second))
  await expectText(page, 'Finished')
  await page.getByRole('link', { name: 'Next match: Match 3' }).click()
  await expectPage(page, `/matches/${matches[2]?.id}`, 'Match 3')
  await page.getByRole('link', { name: 'Previous match: Match 2' }).click()
  await page.getByRole('link', { name: 'Previous match: Match 1' }).click()
  await expectPage(page, `/matches/${first.id}`, 'Match 1')
  await expectText(page, span(first))
  expect(await page.getByRole('link', { name: /^Previous match/ }).count()).toBe(0)
  await golfers(page).waitFor()
  expect(await page.getByRole('link', { name: 'Add your rounds' }).count(), 'in a finished match').toBe(0)
  expect(await page.getByRole('button', { name: 'Recalculate Scores' }).count()).toBe(0)
  await page.goto(`/matches/${matches.at(-1)?.id}`)
  await expectText(page, /^Starts in \d+ days$/)
  expect(await page.getByRole('link', { name: /^Next match/ }).count()).toBe(0)
})

test('golfers are listed with position, points, name, gross, differential and net; those who have not played show +12', async () => {
  const hasTies = (match: Match) => golferRows(match).some(({ tied }) => tied)
  const match = must(finished.find((one) => hasTies(one) && golferRows(one).some(({ netScore }) => netScore === null)))
  const page = await at(match)
  await unplayedIn(golfers(page)).click()
  await expectColumns(
    golfers(page),
    golferRows(match).map((row) => {
      const round = match.scores.find(({ id }) => id === row.scoreId)
      return {
        POS: placeText(row),
        PTS: points(row),
        GROSS: round === undefined ? '–' : String(round.adjustedGrossScore),
        DIFF: round === undefined ? '–' : (round.differential ?? 0).toFixed(1).replace('-', '−'),
        'NET SCORE': row.netScore === null ? '+12' : netText(row.netScore),
      }
    }),
  )
  const shown = await rowsOf(golfers(page))
  expect(Object.keys(must(shown[0]))).toEqual([
    'POS',
    'PTS',
    'NAME',
    'LAST FIVE',
    'GROSS',
    'DIFF',
    'NET SCORE',
    'ROUNDS',
  ])
  for (const [n, row] of golferRows(match).entries())
    if (row.position !== null) expect(shown[n]?.['NAME']).toContain(row.golfer?.name)
  const unranked = golferRows(match).filter(({ position }) => position === null)
  const last = shown.slice(-unranked.length).map((row) => row['NAME'])
  for (const { golfer } of unranked) expect(last.join()).toContain(golfer?.name)
  expect(shown.map((row) => row['POS']).some((place) => place?.startsWith('T'))).toBe(true)
})

test('points appear once a match is finished, not before', async () => {
  const page = await at(open())
  await expectText(page, / left$|^last day$/)
  await unplayedIn(golfers(page)).click()
  for (const [table, column, count] of [
    [golfers(page), 'PTS', 24],
    [teams(page), 'POINTS', 6],
  ] as const) {
    await expect
      .poll(async () => (await rowsOf(table)).map((row) => row[column]), waiting)
      .toEqual(Array.from({ length: count }, () => '–'))
  }
  const over = must(matches[3])
  const { golfer: own } = await (await callerFor(app.url, as)).ask(me)
  const ownTeam = must(golferRows(over).find(({ golferId }) => golferId === own?.id)).teamId
  const notesOf = (teamId: number | null) => {
    const isRestated = teamId !== null && over.restatements.teamIds.includes(teamId)
    return [teamId === ownTeam && 'Your team', isRestated && 'Restated'].filter(Boolean).join(' · ')
  }
  await page.getByRole('link', { name: 'Previous match: Match 4' }).click()
  await expectColumns(
    teams(page),
    teamRows(over).map((row) => ({
      POS: placeText(row),
      TEAM: [row.team?.name, notesOf(row.teamId)].filter(Boolean).join(' '),
      POINTS: points(row),
      NET: netText(row.netScore),
    })),
  )
})

test('a golfer’s row expands to the golfer’s rounds, newest first, the counting one marked', async () => {
  const hasMany = (match: Match) =>
    golferRows(match).find(({ golferId, scoreId }) => scoreId !== null && roundsOf(match, golferId).length > 2)
  const match = must(finished.find(hasMany))
  const row = must(hasMany(match))
  const page = await at(match)
  const expand = golfers(page).getByRole('button', { name: `Rounds of ${row.golfer?.name}` })
  // The rows below the first screenful come once the rest is painted; one more is for those who did not play.
  const before = golferRows(match).length + 1
  await expect.poll(() => golfers(page).locator('tbody tr').count(), waiting).toBe(before)
  await expand.press('Enter')
  expect(await expand.getAttribute('aria-expanded')).toBe('true')
  const rounds = roundsOf(match, row.golferId).toSorted((x, y) => y.playedOn.localeCompare(x.playedOn))
  await expect.poll(() => golfers(page).locator('tbody tr').count(), waiting).toBe(before + rounds.length + 1)
  const opened = await golfers(page)
    .getByText(/^[A-Z][a-z]{2} \d+(, \d{4})? · \S/)
    .allInnerTexts()
  expect(opened.map((text) => text.split(' · ')[0])).toEqual(rounds.map(({ playedOn }) => shortDay(playedOn)))
  expect(opened.toSorted()).toEqual(
    rounds.map((round) => `${shortDay(round.playedOn)} · ${whereText(round)}, ${round.teeName}`).toSorted(),
  )
  expect(await duplicateNamesIn(page), 'a round of the open row is a recent round too').toEqual([])
  const counts = golfers(page).locator('tr').filter({ hasText: 'Counts: ' })
  expect(await counts.count()).toBe(1)
  const counting = must(rounds.find(({ id }) => id === row.scoreId))
  await expectText(counts, String(counting.adjustedGrossScore))
  await expand.press('Enter')
  await expect.poll(() => golfers(page).locator('tbody tr').count(), waiting).toBe(before)
})

test('a team’s row expands to the sum of its golfers; dropped ones are greyed and labelled', async () => {
  const [match, dropped] = must(
    finished.flatMap((one) =>
      golferRows(one)
        .filter((row) => row.dropped && row.netScore === null)
        .map((row) => [one, row] as const),
    )[0],
  )
  const team = must(teamRows(match).find(({ teamId }) => teamId === dropped.teamId))
  const members = golferRows(match).filter(({ teamId }) => teamId === team.teamId)
  const page = await at(match)
  await teams(page)
    .getByRole('button', { name: `Golfers of ${team.team?.name}` })
    .click()
  const lineOf = (name: string) =>
    teams(page)
      .locator('tr')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
  const colorOf = (line: Locator) =>
    line
      .locator('td')
      .nth(3)
      .evaluate((cell) => getComputedStyle(cell).color)
  const counting = must(members.find((row) => !row.dropped && (row.netScore ?? 0) > 0))
  await expectText(lineOf(dropped.golfer?.name ?? ''), 'no round, dropped')
  await expectText(lineOf(dropped.golfer?.name ?? ''), '+12')
  expect(await colorOf(lineOf(dropped.golfer?.name ?? ''))).not.toBe(await colorOf(lineOf(counting.golfer?.name ?? '')))
  const names = () => teams(page).locator('a[href^="/golfer/"]').allInnerTexts()
  const effective = new Map(members.map((row) => [row.golfer?.name, row.effectiveNet]))
  expect((await names()).map((name) => effective.get(name))).toEqual(
    members.map((row) => row.effectiveNet).toSorted((a, b) => a - b),
  )
  await expectText(teams(page), 'Three scores count')
  await teams(page)
    .getByRole('button', { name: `Golfers of ${team.team?.name}` })
    .click()
  await expect.poll(names, waiting).toEqual([])
})

test('recent rounds are the ten latest full ones grouped by day, above planned rounds and score changes', async () => {
  await controlOf(app.control.replace('/control', '/api/v1')).post({
    ghin: must(twilightNumbers[0]),
    played_at: today,
    number_of_holes: 9,
  })
  const { sync } = await admin.ask(syncScores, { body: { leagueId: league.id } })
  await ended(admin, sync?.id ?? 0)
  const match = await admin.ask(getMatch, { params: { id: open().id } })
  expect(
    match.scores.some(({ playedOn, numberOfPlayedHoles }) => playedOn === today && numberOfPlayedHoles === 9),
  ).toBe(true)
  const page = await at(match)
  const full = match.scores.filter(({ numberOfPlayedHoles }) => numberOfPlayedHoles === 18)
  const latest = full.toSorted(
    (a, b) => b.playedOn.localeCompare(a.playedOn) || (b.postedAt ?? '').localeCompare(a.postedAt ?? '') || b.id - a.id,
  )
  await expect
    .poll(() => daysIn(cardIn(page, 'Recent Rounds')), waiting)
    .toEqual(roundsUnderDays(latest.slice(0, 10), today))

  const plans = await admin.ask(matchScheduledRounds, { params: { id: match.id } })
  await expect.poll(() => coursesIn(page), waiting).toEqual(coursesOf(plans))
  const changes = await admin.ask(listActivity, { query: { matchId: match.id, limit: 200 } })
  expect(changes.length).toBeGreaterThan(0)
  const shown = await cardIn(page, 'Recent Score Changes').getByRole('listitem').allTextContents()
  expect(shown.map((text, n) => text.slice(0, changes[n]?.message.length))).toEqual(
    changes.slice(0, 8).map(({ message }) => message),
  )

  await cardIn(page, 'Upcoming Rounds').getByRole('link', { name: 'Add your rounds' }).click()
  await expectPage(page, '/profile', 'Profile Settings')
})

const coursesIn = (page: Page) => cardIn(page, 'Upcoming Rounds').locator('b').allInnerTexts()

/** The courses of planned rounds as the card lists them: by day, those that were not said last. */
function coursesOf(plans: readonly ScheduledRound[]): string[] {
  const places = plans
    .filter(({ date }) => date >= today)
    .map(({ date, course }) => ({ date, last: course === null ? 1 : 0, course: course ?? 'Course not said' }))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.last - b.last || (a.course < b.course ? -1 : 1))
  const listed = places.map((place) => JSON.stringify(place))
  return places.filter((_, n) => listed.indexOf(listed[n] ?? '') === n).map(({ course }) => course)
}

test('a golfer joins another’s round in one tap on a phone, the other sees it, and the same button leaves it', async () => {
  const owner = await callerFor(app.url, 'owner@demo.example')
  const golfer = await callerFor(app.url, as)
  const [tess, finn] = [
    must((await owner.ask(me)).golfer ?? undefined),
    must((await golfer.ask(me)).golfer ?? undefined),
  ]
  const match = open()
  const { round } = await owner.ask(toggleScheduledRound, { body: { date: today, course: 'Zephyr Links' } })
  expect(round?.course).toBe('Zephyr Links')
  const place = (page: Page) =>
    cardIn(page, 'Upcoming Rounds').getByRole('listitem').filter({ hasText: 'Zephyr Links' })
  const names = (page: Page) => place(page).getByRole('link').allInnerTexts()

  const onPhone = await visit({ as, path: `/matches/${match.id}`, viewport: phone, hasTouch: true })
  const join = place(onPhone).getByRole('button', { name: /^Join at Zephyr Links, / })
  const size = await join.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0), 'large enough for a thumb').toBeGreaterThanOrEqual(44)
  await join.tap()
  const leave = place(onPhone).getByRole('button', { name: /^Leave at Zephyr Links, / })
  await leave.waitFor()
  expect((await names(onPhone)).toSorted()).toEqual([tess.name, finn.name].toSorted())
  const planned = () => golfer.ask(matchScheduledRounds, { params: { id: match.id } })
  const atZephyr = async () =>
    (await planned()).filter(({ course }) => course === 'Zephyr Links').map((plan) => plan.golfer.name)
  await expect.poll(async () => (await atZephyr()).length, waiting).toBe(2)

  const onLaptop = await visit({ as: 'owner@demo.example', path: `/matches/${match.id}` })
  await place(onLaptop)
    .getByRole('button', { name: /^Leave at Zephyr Links, / })
    .waitFor()
  expect((await names(onLaptop)).toSorted()).toEqual([tess.name, finn.name].toSorted())

  await leave.tap()
  await join.waitFor()
  expect(await names(onPhone)).toEqual([tess.name])
  await expect.poll(atZephyr, waiting).toEqual([tess.name])
})

test('a team league without teams shows only golfers, and each empty list says so', async () => {
  const { id } = await admin.ask(createLeague, { body: { name: 'Early Doors', plays: false } })
  await admin.ask(updateLeague, { params: { id }, body: { useTeams: true } })
  const page = await visit({
    as: 'admin@demo.example',
    path: '/followed-golfers',
    expected: [/404.*\/matches\/current/],
  })
  await page.getByLabel('League').selectOption('Early Doors')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await page.goto('/matches/current')
  await expectPage(page, '/matches/current', 'Match')
  await expectText(page, 'Match not found')
  await expectText(page, 'This league has no matches yet. Create a season to schedule them.')
  await page.getByRole('link', { name: 'Go to Seasons' }).waitFor()
  expect(await page.getByRole('alert').count(), 'an empty league is no error').toBe(0)

  await admin.ask(createSeason, {
    body: { year: 2026, startDate: addDays(today, -3), endDate: addDays(today, 3), isActive: true, leagueId: id },
  })
  await page.goto('/matches/current')
  await expectPage(page, '/matches/current', 'Match 1')
  await expectText(cardIn(page, 'Golfers'), 'No golfers found')
  await expectText(cardIn(page, 'Recent Rounds'), 'No recent rounds')
  await expectText(cardIn(page, 'Upcoming Rounds'), 'No upcoming rounds scheduled')
  await expectText(cardIn(page, 'Recent Score Changes'), 'No score changes yet')
  expect((await teams(page).count()) + (await cardIn(page, 'Teams').count())).toBe(0)
})

test('a match that has not begun shows its start and who plans to play, and no results', async () => {
  const match = must(matches.at(-1))
  const page = await at(match)
  const start = new Date(`${match.startDate}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  await expectText(cardIn(page, 'Starts'), new RegExp(`^${start}`))
  await expectText(cardIn(page, 'Upcoming Rounds'), 'No upcoming rounds scheduled')
  await expectText(page, 'Rounds can be planned up to 14 days ahead.')
  const field = cardIn(page, 'Teams').getByRole('listitem')
  expect(await field.count()).toBe(6)
  expect(await field.getByRole('link').count(), 'every golfer, with their team').toBe(24)
  expect(await page.locator('main').innerText(), 'neither nets nor dashes in their place').not.toMatch(/[+−]\d|^–$/m)
})
