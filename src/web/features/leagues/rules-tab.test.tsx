import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { getLeague, updateLeague } from '#contract/leagues.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { field, frost, optionsOf, renderFrostCup, tab } from '#tests/support/component/frost-cup.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card } from '#tests/support/component/parts.ts'
import { owner } from '#tests/support/component/readers.ts'
import { answers, breaks } from '#tests/support/component/replies.ts'
import { expectElement, expectText, expectToast } from '#tests/support/component/screen.ts'

const renderRules = (as: User, ...replies: readonly Reply[]) => renderFrostCup('?tab=rules', as, replies)
const rules = ['Scores dropped per team', 'Max net differential', 'Net for a golfer who didn’t play'] as const
const typeRules = async (...values: readonly [string, string, string]) => {
  for (const [n, label] of rules.entries()) await field(label).fill(values[n] ?? '')
}
const save = () => button('Save Changes').click()

test('rules outside of their limits are said at each field, and are not saved', async () => {
  await renderRules(owner)
  await expectElement(field(rules[0])).toHaveValue(1)
  await typeRules('1.5', '9.25', '100.5')
  await field('Name').fill(' ')
  await save()
  const problems = () =>
    [...page.getByRole('main').element().querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent)
  await expect
    .poll(problems)
    .toEqual(['Choose a whole number', 'Use steps of 0.5', 'Choose a number from 0 to 100', 'League name is required'])
  expect(callsTo(updateLeague)).toEqual([])
})

test('the form shows the saved rules, and each choice that a league has', async () => {
  await renderRules(owner)
  await expectElement(field('Format')).toHaveValue('on')
  const texts = [...rules, 'Match length'].map((label) => field(label).element())
  expect(texts.map((input) => 'value' in input && input.value)).toEqual(['1', '9', '12', '2'])
  expect(optionsOf('Format')).toEqual(['Teams', 'Individual play'])
  expect(optionsOf('Match length')).toEqual(['1 week', '2 weeks', '3 weeks', '4 weeks'])
})

test('changed rules are sent with the version they started from', async () => {
  await renderRules(owner)
  await field('Match length').selectOptions('4 weeks')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('chicago')
  await page.getByRole('option', { name: 'US Central (Chicago)' }).click()
  await field('Format').selectOptions('Individual play')
  await typeRules('10', '100', '0.5')
  const saved = leagueReply({ ...frost, useTeams: false, matchLength: 4, scoresDroppedPerTeam: 10, version: 2 })
  prepare(answers(updateLeague, saved), answers(getLeague, saved))
  await save()
  await expectToast('success', 'League updated successfully')
  expect(callsTo(updateLeague)[0]?.body).toMatchObject({
    useTeams: false,
    matchLength: 4,
    timeZone: 'America/Chicago',
    scoresDroppedPerTeam: 10,
    maxNetDifferential: 100,
    noScoreNetDifferential: 0.5,
    version: 1,
  })
})

test('a blank net is saved as the default', async () => {
  await renderRules(owner)
  await expectElement(field(rules[0])).toHaveValue(1)
  await typeRules('0', '', '')
  const saved = leagueReply({ ...frost, scoresDroppedPerTeam: 0, version: 2 })
  prepare(answers(updateLeague, saved), answers(getLeague, saved))
  await save()
  await expectToast('success', 'League updated successfully')
  expect(callsTo(updateLeague)[0]?.body).toMatchObject({ maxNetDifferential: 9, noScoreNetDifferential: 12 })
  await expectElement(page.getByRole('heading', { name: 'Settings' })).toHaveFocus()
  await expectElement(field(rules[1])).toHaveValue(9)
  await expectElement(field(rules[2])).toHaveValue(12)
})

test('settings that fail to be saved keep what was typed', async () => {
  await renderRules(owner, breaks(updateLeague))
  await field('Description').fill('Played in boots.')
  await save()
  await expectToast('error', 'Failed to update league', 'The greens are closed')
  await expectElement(field('Description')).toHaveValue('Played in boots.')
})

test('a tab has its address, and keeps what is typed while another is open', async () => {
  await renderRules(owner)
  await field('Description').fill('Played in boots.')
  await tab('Sharing').click()
  expect(location.search).toBe('?tab=sharing')
  await expectElement(card('Public page')).toBeVisible()
  expect(page.getByLabelText('Description').length).toBe(1)
  await tab('Rules').click()
  await expectElement(field('Description')).toHaveValue('Played in boots.')
  await expectElement(tab('Rules')).toHaveAttribute('aria-current', 'page')
})

test('a preset fills the form; what it changes is said before it is saved, and can be discarded', async () => {
  await renderRules(owner)
  await button('Preview Serious').click()
  await expectElement(field('Lock results after … days')).toHaveValue(3)
  await expectElement(page.getByRole('heading', { name: 'Serious' })).toHaveFocus()
  await expectText('was Never')
  await expectText(/^Results published from now on become final after 3 days/)
  expect(callsTo(updateLeague)).toEqual([])
  await button('Discard').click()
  await expectElement(field('Lock results after … days')).toHaveValue(null)
  expect(button('Save Changes').length).toBe(0)
  await expectElement(page.getByRole('heading', { name: 'Settings' })).toHaveFocus()
})
