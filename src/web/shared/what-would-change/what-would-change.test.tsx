import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeChange } from '#contract/changes.ts'
import { getLeague, listMembers, updateLeague } from '#contract/leagues.ts'
import { arrangeTeams, listTeams } from '#contract/teams.ts'
import { changedMatch, fairway, leagueChangesReply, noTable, questionReply } from '#tests/factories/change-reply.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { teamReply } from '#tests/factories/team-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, rowsOf, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { owner } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, breaks, held, refuses } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectGone,
  expectNoText,
  expectText,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const league = leagueReply()
const aces = teamReply({ name: 'The Aces' })
const done = questionReply({ isDone: true, leagues: [], nextMatch: null, result: [aces] })
const asked = answers(makeChange, questionReply())
const bodies = () => callsTo(makeChange).map(({ body }) => body)

const ofTeams = page.getByRole('dialog', { name: 'Save teams' })
const saveTeams = page.getByRole('main').getByRole('button', { name: 'Save teams' })

/** Puts a golfer in a team, and saves the teams. */
async function arrange(...replies: readonly Reply[]): Promise<void> {
  renderApp('/leagues/1/teams', {
    as: owner,
    leagues: [league],
    replies: [
      ...replies,
      answers(getLeague, league),
      answers(listTeams, [aces]),
      answers(listMembers, [memberReply({ id: 1, name: 'Anselm Brook', team: null })]),
    ],
  })
  await page.getByRole('button', { name: /^Anselm Brook/ }).click()
  await button('Put here: The Aces').click()
  await saveTeams.click()
}

test('teams in the middle of a match change from the next one on, unless the reader chooses now', async () => {
  await arrange(asked)
  await expectElement(ofTeams.getByRole('radio', { name: /^From match 6 on/ })).toBeChecked()
  await expectText('match 5 changes', ofTeams)
  await expectText('match 5 stays', ofTeams)
  await expectText(/^Match 5 stays as it is\. The change takes effect when match 6 begins on Nov 24\.$/, ofTeams)
  await expectText('Two golfers move', ofTeams)
  await expectNoText(/teams change/, ofTeams)
  prepare(answers(makeChange, done))
  await button('Save teams', ofTeams).click()
  await expectToast('success', 'Teams saved, from match 6 on')
  const body = { teams: [{ id: 1, golferIds: [1] }], without: [] }
  expect(bodies()).toEqual([
    { operation: 'arrangeTeams', params: { id: 1 }, body },
    { operation: 'arrangeTeams', params: { id: 1 }, body: { ...body, fromNextMatch: true } },
  ])
})

test('what changes now is compared row by row, and confirmed as it was shown', async () => {
  await arrange(asked)
  await ofTeams.getByRole('radio', { name: /^Now/ }).click()
  await expectElement(ofTeams.getByRole('heading', { name: 'Three teams change in match 5' })).toBeVisible()
  expect(rowsOf(ofTeams.getByRole('table')).map(Object.values)).toEqual([
    ['Missed Cut Club 4 golfers · average 13.6', 'T3 +6', '3rd +7.2'],
    ['Fairway to Heaven 5 golfers · average 12.8', 'T3 +6', '4th +8.2'],
    ['Par-Tee Animals 3 golfers · average 13.1', '5th +16.9', '5th +13.5'],
  ])
  for (const text of [
    'Two golfers move',
    'Every golfer’s own net and place',
    'Match 4, published',
    'Matches 1 to 3, final',
    /^Unequal teams: 3 to 5 golfers\./,
  ])
    await expectText(text, ofTeams)
  await ofTeams.getByText('1 team unchanged').click()
  await expectText('Bunker Hillbillies', ofTeams)
  prepare(answers(makeChange, done))
  await button('Save teams', ofTeams).click()
  await expectToast('success', 'Teams saved')
  expect(bodies().at(-1)).toMatchObject({ key: 'first' })
  expect(bodies().at(-1)).not.toHaveProperty('body.fromNextMatch')
})

test('a change that would do something else by now is asked about again', async () => {
  await arrange(asked)
  await ofTeams.getByRole('radio', { name: /^Now/ }).click()
  const removedMatches = [7, 8].map((number) => ({ number, year: 2026 }))
  const other = leagueChangesReply({ openMatches: [], removedMatches, moves: [], teams: [] })
  const second = { ...other, id: 2, name: 'Frost Cup', removedMatches: [] }
  prepare(answers(makeChange, questionReply({ leagues: [other, second], nextMatch: null, key: 'second' })))
  await button('Save teams', ofTeams).click()
  await expectText('Matches 7 and 8 are removed.', ofTeams)
  for (const name of ['Tuesday Twilight', 'Frost Cup'])
    await expectElement(ofTeams.getByRole('heading', { name })).toBeVisible()
  expect(ofTeams.getByRole('radio').length).toBe(0)
  prepare(answers(makeChange, done))
  await button('Save teams', ofTeams).click()
  await expectToast('success', 'Teams saved')
  expect(bodies().at(-1)).toMatchObject({ key: 'second' })
})

test('without a yes nothing is done and nothing reported, what was typed stays, and the focus returns', async () => {
  await arrange(asked)
  await button('Back', ofTeams).click()
  await expectGone(ofTeams)
  await expectElement(saveTeams).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectElement(ofTeams).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(ofTeams)
  await expectElement(saveTeams).toHaveFocus()
  await expectText('1 golfer moves')
  expect(page.getByRole('alert').length).toBe(0)
  expect(callsTo(arrangeTeams)).toEqual([])
})

const joins = { before: null, after: { team: fairway } }
const { teams } = leagueChangesReply()
const ofSettings = page.getByRole('dialog', { name: 'Save changes' })
const saveSettings = page.getByRole('button', { name: 'Save Changes', exact: true })
const dropped = page.getByLabelText('Scores dropped per team')
const place = (position: number, points: number) => ({ position, tied: false, points })
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
const golferLine = (net: number, position: number, isDropped: boolean) => ({
  ...place(position, 4),
  net,
  effectiveNet: net,
  dropped: isDropped,
})
const underOtherRules = leagueChangesReply({
  moves: [],
  teams: [],
  openMatches: [
    {
      ...changedMatch,
      after: 'finished',
      golfers: {
        rows: [
          {
            id: 1,
            name: longName,
            before: golferLine(40, 3, true),
            after: golferLine(13, 1, false),
            isChanged: true,
          },
        ],
        total: 1,
        moved: 1,
        changed: 1,
      },
    },
  ],
  comparison: [
    {
      id: 1,
      year: 2026,
      golfers: noTable,
      teams: {
        rows: [
          { id: 1, name: 'Mulligans', before: place(3, 41), after: place(1, 44), isChanged: true },
          { id: 2, name: longName, before: place(1, 43), after: place(2, 43.5), isChanged: true },
        ],
        total: 3,
        moved: 2,
        changed: 2,
      },
    },
  ],
})
const askedOfSettings = answers(makeChange, questionReply({ leagues: [underOtherRules], nextMatch: null }))

/** Opens the settings of the league, and types another number of dropped scores. */
async function typeDropped(text: string, ...replies: readonly Reply[]): Promise<void> {
  const defaults = [answers(getLeague, league), answers(listMembers, [])]
  renderApp('/leagues/1?tab=rules', { as: owner, replies: [...replies, ...defaults] })
  await dropped.fill(text)
}
const saved = (scoresDroppedPerTeam: number) => ({ ...league, scoresDroppedPerTeam, version: 2 })

test('settings wait for what they would change: open matches, and past tables for comparison', async () => {
  const { reply, release } = held(askedOfSettings)
  await typeDropped('0', reply)
  await saveSettings.click()
  await expectElement(saveSettings).toBeDisabled()
  release()
  await expectElement(
    ofSettings.getByRole('heading', { name: 'Three teams and one golfer change in match 5' }),
  ).toBeVisible()
  for (const text of [
    'It would be over at once.',
    'no longer dropped',
    '2 of 3 teams would change places.',
    /History won’t change\.$/,
  ])
    await expectText(text, ofSettings)
  expect(rowsOf(ofSettings.getByRole('table').last()).map(Object.values)[0]).toEqual([
    'Mulligans',
    '3rd 41 points',
    '1st 44 points',
  ])
  await button('Back', ofSettings).click()
  await expectElement(saveSettings).toHaveFocus()
  await expectElement(dropped).toHaveValue(0)
  await dropped.click()
  await userEvent.keyboard('{Enter}')
  await expectElement(ofSettings).toBeVisible()
  const result = saved(0)
  prepare(
    answers(makeChange, { ...done, result: { ...result, maxNetDifferential: 9, noScoreNetDifferential: 12 } }),
    answers(getLeague, result),
  )
  await button('Save changes', ofSettings).click()
  await expectToast('success', 'League updated successfully')
  expect(bodies().at(-1)).toMatchObject({
    operation: 'updateLeague',
    body: { scoresDroppedPerTeam: 0, version: 1 },
    key: 'first',
  })
})

test('settings whose question fails are not saved', async () => {
  await typeDropped('2', breaks(makeChange))
  await saveSettings.click()
  await expectToast('error', 'Failed to update league', 'The greens are closed')
  await expectElement(dropped).toHaveValue(2)
})

test('a league that someone else has changed is not asked about, and saving again keeps their change', async () => {
  await typeDropped('2', refuses(updateLeague, 'out_of_date'))
  prepare(answers(getLeague, { ...league, maxNetDifferential: 200, version: 2 }))
  await saveSettings.click()
  await expectText(/^Someone else has changed this league\./)
  expect(ofSettings.length).toBe(0)
  await expectElement(page.getByLabelText('Max net differential')).toHaveValue(20)
  prepare(answers(updateLeague, { ...league, version: 3 }))
  await saveSettings.click()
  await expectToast('success', 'League updated successfully')
  const body = { scoresDroppedPerTeam: 2, maxNetDifferential: 20, version: 2 }
  expect(callsTo(updateLeague).at(-1)?.body).toMatchObject(body)
})

test.each([320, 390, 1280])(
  'a question with long names is readable at %d pixels, in the dark scheme',
  async (width) => {
    await usePhone(width)
    useDarkScheme()
    const all = { ...underOtherRules, moves: [{ ...joins, golfer: { id: 1, name: longName } }], teams }
    await typeDropped('0', answers(makeChange, questionReply({ leagues: [all] })))
    await saveSettings.click()
    await expectText('One golfer joins', ofSettings)
    expect(await faultsOfPage()).toEqual([])
    await ofSettings.getByRole('radio', { name: /^Now/ }).click()
    await expectText(/History won’t change\.$/, ofSettings)
    expect(await faultsOfPage()).toEqual([])
  },
)
