import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { listChampions } from '#contract/honors.ts'
import { previewSeason } from '#contract/season-previews.ts'
import { createSeason, deleteSeason, getSeason, listSeasons, updateSeason } from '#contract/seasons.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, link } from '#tests/support/component/parts.ts'
import { admin, golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectNoText,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const league = leagueReply({ matchLength: 1, timeZone: 'UTC' })
const days = { startDate: '2025-05-03', endDate: '2025-05-30' }
const active = seasonReply({ matches: 4, finished: 4 }, { id: 2, year: 2025, ...days })
const pastDays = { startDate: '2024-12-07', endDate: '2025-01-17' }
const past = seasonReply({ matches: 6, finished: 6 }, { id: 1, year: 2024, isActive: false, ...pastDays })
const seasons = answers(listSeasons, [active, past])
const nothing = { removed: [], created: 0, overlaps: [], refusal: null }

const renderSeasons = (as: User, ...replies: readonly Reply[]) =>
  renderScreen('/seasons', {
    as,
    leagues: [league],
    replies: [...replies, seasons, answers(listChampions, []), answers(previewSeason, nothing)],
  })
const cards = page.getByRole('list', { name: 'Seasons' }).getByRole('listitem')

const dialog = page.getByRole('dialog', { name: 'Create Season' })
const year = dialog.getByLabelText('Year')
const start = dialog.getByRole('textbox', { name: 'Start date' })
const end = dialog.getByRole('textbox', { name: 'End date' })
const create = () => button('Create', dialog).click()
const openDialog = async (...replies: readonly Reply[]) => {
  await renderSeasons(owner, ...replies)
  await button('Create Season').click()
  await expectElement(year).toHaveFocus()
}

test('a golfer sees the seasons by their days, and changes none', async () => {
  await renderSeasons(golfer)
  await expectTitle('Seasons')
  const texts = () => cards.elements().map(({ textContent }) => textContent)
  await expect
    .poll(texts)
    .toEqual([
      '2025ActiveMay 3 – May 30, 20254 of 4 matches finishedView Details',
      '2024Dec 7, 2024 – Jan 17, 20256 of 6 matches finishedView Details',
    ])
  await expectElement(link('View Details of 2024, Dec 7, 2024 – Jan 17, 2025')).toHaveAttribute('href', '/seasons/1')
  expect(page.getByRole('main').getByRole('button').length).toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('the match that is marked as open is that of the day in the league’s time zone', async () => {
  vi.setSystemTime('2026-11-24T02:00:00Z')
  const season = seasonReply({ matches: 24, finished: 22 })
  await renderScreen('/seasons', {
    leagues: [leagueReply({ timeZone: 'Pacific/Auckland' })],
    replies: [answers(listSeasons, [season]), answers(listChampions, [])],
  })
  await expectText('Jan 6 – Dec 7, 2026')
  const marks = [...cards.first().element().querySelectorAll('[data-phase]')]
  expect(marks.findIndex((mark) => mark.getAttribute('data-phase') === 'open')).toBe(23)
})

test('without seasons a golfer reads what they are for, and an organizer creates the first', async () => {
  await renderSeasons(golfer, answers(listSeasons, []))
  await expectText('Matches start once the league has a season.')
  await renderSeasons(owner, answers(listSeasons, []))
  await button('Create the first season').click()
  await expectElement(dialog).toBeVisible()
  // Of the league that the page shows.
  expect(dialog.getByLabelText('League', { exact: true }).query()).toBeNull()
  await expectElement(button('Cancel', dialog)).toBeVisible()
  expect(dialog.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight - 16)
})

test('while seasons load there are placeholders; those that fail appear after Try again', () =>
  expectLoadingStates({
    render: (first) => renderSeasons(golfer, first),
    reply: seasons,
    failure: 'Failed to load seasons',
    text: '2025',
  }))

test('a year before 2024 or after 2100 and missing or reversed days are refused at their fields', async () => {
  await openDialog()
  for (const wrong of ['2023', '2101']) {
    await year.fill(wrong)
    await create()
    await expectText('Invalid year', dialog)
  }
  await year.fill('2100')
  await start.fill('')
  await create()
  await expectText('Start date is required', dialog)
  await start.fill('2100-05-02')
  await end.fill('2100-05-01')
  await create()
  await expectText('End date must be after start date', dialog)
  await expectElement(start).toHaveValue('May 2, 2100')
  expect(callsTo(createSeason)).toEqual([])
  expect(await faultsOfPage()).toEqual([])
})

test('the error about a year disappears when another year is typed', async () => {
  await openDialog()
  await year.fill('2023')
  await create()
  await expectText('Invalid year', dialog)
  await year.fill('2100')
  await expectNoText('Invalid year', dialog)
})

test('a season of one day is created, inactive beside an active one', async () => {
  await openDialog()
  await year.fill('2100')
  await start.fill('2100-05-02')
  await end.fill('5/2/2100')
  await expectText('One match, May 2 – May 2, 2100', dialog)
  await expectElement(dialog.getByRole('switch', { name: 'Active' })).not.toBeChecked()
  const created = seasonReply({ matches: 1, finished: 0 }, { id: 3, year: 2100, isActive: false })
  prepare(answers(createSeason, created), answers(listSeasons, [created, active, past]))
  await create()
  await expectToast('success', 'Season created successfully')
  await expectText('0 of 1 match finished', cards.first())
  expect(callsTo(createSeason)[0]?.body).toEqual({
    year: 2100,
    startDate: '2100-05-02',
    endDate: '2100-05-02',
    isActive: false,
    matchesCounted: null,
    leagueId: 1,
  })
})

test('a new season begins on a Monday, and its length moves with the first day', async () => {
  await openDialog()
  await expectElement(start).toHaveValue('November 23, 2026')
  await expectElement(end).toHaveValue('December 20, 2026')
  await start.fill('2100-05-03')
  await dialog.getByLabelText('Length').selectOptions('13 weeks')
  await expectElement(end).toHaveValue('August 1, 2100')
  await start.fill('2100-05-10')
  await expectElement(end).toHaveValue('August 8, 2100')
  await end.fill('aug 13')
  await expectElement(dialog.getByLabelText('Length')).toHaveValue('')
  await expectText('13 matches of 1 week, the last of 12 days, the first May 10 – May 16, 2100', dialog)
})

test('a season can begin this week, and a season on the same days is warned of', async () => {
  const overlaps = [{ year: 2026, startDate: '2026-11-02', endDate: '2026-11-29' }]
  await openDialog(answers(previewSeason, { ...nothing, overlaps }))
  await button('This week', dialog).click()
  await expectElement(start).toHaveValue('November 16, 2026')
  await expectElement(end).toHaveValue('December 13, 2026')
  await expectText(/^These days overlap with season 2026/, dialog)
  expect(callsTo(previewSeason).at(-1)?.query).toEqual({ startDate: '2026-11-16', endDate: '2026-12-13' })
  expect(await faultsOfPage()).toEqual([])
})

test('Escape closes only the calendar', async () => {
  await openDialog()
  await start.fill('2100-05-02')
  await button('Choose start date', dialog).click()
  const calendar = page.getByRole('dialog', { name: 'Start date' })
  await button('May 2100', calendar).click()
  await button('2100', calendar).click()
  await userEvent.keyboard('{Escape}')
  await expectGone(calendar)
  await expectElement(start).toHaveValue('May 2, 2100')
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside the dialog', () => userEvent.click(document.body, { position: { x: 5, y: 400 }, force: true })],
  ['the close button', () => button('Close', dialog).click()],
  ['Cancel', () => button('Cancel', dialog).click()],
  ['Back', () => Promise.resolve(history.back())],
] as const)('%s asks before it discards what was typed', async (_way, close) => {
  await openDialog()
  await start.fill('2100-05-02')
  await close()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await button('Keep editing', question).click()
  await expectGone(question)
  await expectElement(start).toHaveValue('May 2, 2100')
  await expectAddress('/seasons')
  await close()
  await button('Discard', question).click()
  await expectGone(dialog)
})

test('a dialog without changes closes without a question', async () => {
  await openDialog()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
})

test('a season that cannot be created keeps what was typed', async () => {
  await openDialog(breaks(createSeason))
  await start.fill('2026-07-01')
  await end.fill('2026-07-31')
  await create()
  await expectToast('error', 'Failed to create season', 'The greens are closed')
  await expectElement(end).toHaveValue('July 31, 2026')
})

const edit = page.getByRole('dialog', { name: 'Edit Season' })
const typeYear = async (text: string) => {
  await button('Edit season 2025').click()
  await edit.getByLabelText('Year').fill(text)
  await button('Save', edit).click()
}

test('a shorter season names the matches that go before it is saved', async () => {
  await renderSeasons(owner, answers(updateSeason, active), answers(previewSeason, { ...nothing, removed: [3, 4] }))
  await button('Edit season 2025').click()
  await edit.getByRole('textbox', { name: 'End date' }).fill('may 16')
  const removed = 'Matches 3 and 4 are removed with their results. All rounds are kept.'
  await expectText(removed, edit)
  const days = { startDate: '2025-05-03', endDate: '2025-05-16' }
  expect(callsTo(previewSeason)[0]).toMatchObject({ params: { id: '1' }, query: { ...days, seasonId: '2' } })
  await button('Save', edit).click()
  await expectToast('success', 'Season updated successfully')
  expect(callsTo(updateSeason)[0]?.body).toMatchObject(days)
})

test('days that would be refused say so before they are saved', async () => {
  const refusal = 'This would delete a finished match that has rounds'
  await renderSeasons(owner, answers(previewSeason, { ...nothing, removed: [1], refusal }))
  await button('Edit season 2025').click()
  await edit.getByRole('textbox', { name: 'Start date' }).fill('5/10/25')
  await expectText(`These days can’t be saved. ${refusal}.`, edit)
  await expectNoText(/is removed/, edit)
})

test('an administrator edits a season, with the version it was shown in', async () => {
  await renderSeasons(admin, answers(updateSeason, { ...active, year: 2026 }))
  await typeYear('2026')
  await expectToast('success', 'Season updated successfully')
  expect(callsTo(updateSeason)[0]).toMatchObject({ params: { id: '2' }, body: { year: 2026, ...days, version: 1 } })
})

test('an organizer says how many matches of a season that has not ended count', async () => {
  const open = { ...active, endDate: '2026-12-31' }
  await renderSeasons(owner, answers(updateSeason, open), answers(listSeasons, [open]))
  await button('Edit season 2025').click()
  await edit.getByLabelText('Matches that count').fill('2')
  await button('Save', edit).click()
  await expectToast('success', 'Season updated successfully')
  expect(callsTo(updateSeason)[0]?.body).toMatchObject({ matchesCounted: 2 })
})

test('a season that cannot be changed keeps what was typed', async () => {
  await renderSeasons(owner, breaks(updateSeason))
  await typeYear('2026')
  await expectToast('error', 'Failed to update season', 'The greens are closed')
  await expectElement(edit.getByLabelText('Year')).toHaveValue('2026')
})

test('a season that someone else has changed is not overwritten unseen', async () => {
  const newer = { ...active, year: 2027, version: 2 }
  await renderSeasons(owner, refuses(updateSeason, 'out_of_date'), answers(getSeason, newer))
  await typeYear('2026')
  await expectText(/^Someone else has changed this season\. It is saved as 2027/, edit)
  prepare(answers(updateSeason, newer))
  await button('Save', edit).click()
  await expectToast('success', 'Season updated successfully')
  expect(callsTo(updateSeason).at(-1)?.body).toMatchObject({ year: 2026, version: 2 })
})

test('a season is deleted once confirmed, and a failure is reported', async () => {
  await renderSeasons(owner, breaks(deleteSeason))
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await button('Delete season 2025').click()
  expect(confirm).toHaveBeenLastCalledWith('Are you sure you want to delete this season?')
  expect(callsTo(deleteSeason)).toEqual([])
  confirm.mockReturnValue(true)
  await button('Delete season 2025').click()
  await expectToast('error', 'Failed to delete season', 'The greens are closed')
  prepare(answers(deleteSeason, { success: true, matches: 4, archived: false }), answers(listSeasons, [past]))
  await button('Delete season 2025').click()
  await expectToast('success', 'Season deleted successfully')
  await expect.poll(() => cards.length).toBe(1)
})

test('without a selected league a new season needs one, whose seasons are shown then', async () => {
  const leagues = [{ ...league, isMember: false, name: 'Thaw Cup' }]
  await renderScreen('/seasons', {
    as: admin,
    leagues,
    replies: [seasons, answers(listChampions, []), answers(previewSeason, nothing)],
  })
  await expectText('Please select a league to view seasons.')
  await button('Create Season').click()
  await start.fill('2026-07-01')
  await end.fill('2026-07-31')
  await create()
  await expectToast('error', 'Please select a league first')
  await expectText('Please select a league', dialog)
  await dialog.getByLabelText('League', { exact: true }).selectOptions('Thaw Cup')
  prepare(answers(createSeason, active))
  await create()
  await expectToast('success', 'Season created successfully')
  await expectText('Thaw Cup', page.getByRole('main'))
  await expectText('May 3 – May 30, 2025')
})
