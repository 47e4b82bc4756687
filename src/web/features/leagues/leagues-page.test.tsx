import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createLeague, listLeagues } from '#contract/leagues.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button } from '#tests/support/component/parts.ts'
import { admin, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, refusesFields } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'
import { chosenLeagueId } from '#web/shared/leagues/first-league.ts'

const createdAt = '2026-03-01T15:00:00.000Z'
const frost = leagueReply({ id: 4, name: 'Frost Cup', description: 'Played in mittens.', createdAt })
const thaw = leagueReply({ id: 5, name: 'Thaw Cup', ownerId: admin.id, createdAt })
const leagues = [frost, thaw]

const dialog = page.getByRole('dialog', { name: 'Create League' })
const name = dialog.getByLabelText('Name')
const create = () => button('Create', dialog).click()

const openDialog = async () => {
  await renderScreen('/leagues', { as: admin, leagues })
  await button('Create League').click()
  await expectElement(name).toHaveFocus()
  expect(dialog.getByText('I play in this league').length, 'who has no golfer').toBe(0)
}

test('a league’s card shows name, description, first day and owner, and leads to the league', async () => {
  await renderScreen('/leagues', { as: admin, leagues })
  await expectTitle('Leagues')
  const cards = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(cards)
    .toEqual(['Frost CupPlayed in mittens.Created Mar 1, 2026', 'Thaw CupOwnerCreated Mar 1, 2026'])
  expect(await faultsOfPage()).toEqual([])
  await page
    .getByRole('listitem')
    .first()
    .click({ position: { x: 200, y: 100 } })
  await expectAddress('/leagues/4')
})

test('only administrators open the list', async () => {
  await renderScreen('/leagues', { as: owner, leagues })
  await expect.poll(() => location.pathname).not.toBe('/leagues')
})

test('a site without leagues offers to create the first one', async () => {
  await renderScreen('/leagues', { as: admin, leagues: [] })
  await expectText('No leagues yet')
  await button('Create the first league').click()
  await expectElement(name).toBeVisible()
})

test('while leagues load there are placeholders; those that fail appear after Try again', () =>
  expectLoadingStates({
    render: (first) => renderScreen('/leagues', { as: admin, replies: [first] }),
    reply: answers(listLeagues, leagues),
    failure: 'Failed to load leagues',
    text: 'Frost Cup',
  }))

test('a league needs a name that is not blank', async () => {
  await openDialog()
  await name.fill('   ')
  await create()
  await expectText('League name is required', dialog)
  expect(callsTo(createLeague)).toEqual([])
})

test('a failed creation keeps what was typed, and a created league without description opens and is chosen', async () => {
  await openDialog()
  await name.fill('Sleet Cup')
  prepare(breaks(createLeague))
  await create()
  await expectToast('error', 'Failed to create league', 'The greens are closed')
  await expectElement(name).toHaveValue('Sleet Cup')
  prepare(answers(createLeague, leagueReply({ id: 7, name: 'Sleet Cup' })))
  await create()
  await expectToast('success', 'League created successfully')
  await expectAddress('/leagues/7')
  expect(chosenLeagueId(admin.id)).toBe(7)
  expect(callsTo(createLeague).at(-1)?.body).toEqual({
    name: 'Sleet Cup',
    description: '',
    timeZone: 'America/New_York',
    plays: true,
  })
})

test('what the server finds wrong is said at its field', async () => {
  await openDialog()
  await name.fill('Sleet Cup')
  prepare(refusesFields(createLeague, { name: 'At most 120 characters' }))
  await create()
  await expectText('At most 120 characters', dialog)
})

test('a dialog with a typed name asks before it closes', async () => {
  await openDialog()
  await name.fill('Sleet Cup')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await button('Keep editing', question).click()
  await expectElement(name).toHaveValue('Sleet Cup')
  await userEvent.keyboard('{Escape}')
  await button('Discard', question).click()
  await expectGone(dialog)
})
