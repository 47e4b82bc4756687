import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getLeague, listMembers, updateLeague } from '#contract/leagues.ts'
import { type RulePreview, previewRules } from '#contract/rule-previews.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, held, refuses } from '#tests/support/component/replies.ts'
import { expectElement, expectGone, expectText, expectToast, faultsOfPage } from '#tests/support/component/screen.ts'

const league = leagueReply()
const dialog = page.getByRole('dialog', { name: 'What would change' })
const dropped = page.getByLabelText('Scores dropped per team')
const saveButton = page.getByRole('button', { name: 'Save Changes', exact: true })
const prepareSaved = (changes: Partial<typeof league>) => {
  const saved = { ...league, ...changes, version: 2 }
  prepare(answers(updateLeague, saved), answers(getLeague, saved))
}

const place = (position: number, points: number) => ({ position, tied: false, points })
const same = { rows: [], total: 0, moved: 0, changed: 0 }
const rows = [
  { id: 1, name: 'Bunker Hillbillies', before: place(3, 41), after: place(1, 44), isChanged: true },
  {
    id: 2,
    name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
    before: place(1, 43),
    after: place(2, 43),
    isChanged: true,
  },
  { id: 3, name: 'Mulligans', before: place(4, 20), after: place(4, 20), isChanged: false },
]
const teamLine = (position: number, net: number) => ({ ...place(position, 4), net })
const affected: RulePreview = {
  affects: true,
  seasons: [{ id: 1, year: 2026, golfers: same, teams: { rows, total: 3, moved: 2, changed: 2 } }],
  openMatches: [
    {
      id: 105,
      number: 5,
      startDate: '2026-11-10',
      endDate: '2026-11-23',
      before: 'open',
      after: 'open',
      golfers: same,
      teams: {
        rows: [{ id: 1, name: 'Bunker Hillbillies', before: teamLine(3, 40), after: teamLine(1, 13), isChanged: true }],
        total: 1,
        moved: 1,
        changed: 1,
      },
    },
  ],
}
const preview = answers(previewRules, affected)

/** Opens the settings of the league, and types another number of dropped scores. */
async function typeDropped(text: string, ...replies: readonly Reply[]): Promise<void> {
  const defaults = [answers(getLeague, league), answers(listMembers, [])]
  await renderScreen('/leagues/1', { as: owner, replies: [...replies, ...defaults], ignoresOtherCalls: true })
  await dropped.fill(text)
}

test('settings that affect results wait for their preview, which names what would change', async () => {
  const { reply, release } = held(preview)
  await typeDropped('0', reply)
  await saveButton.click()
  await expectElement(saveButton).toBeDisabled()
  release()
  await expectText('2 of 3 teams would be elsewhere.', dialog)
  await expectText('3rd → 1st · 41 → 44 points', dialog)
  await expectElement(dialog.getByRole('heading', { name: 'Match 5' })).toBeVisible()
  await expectText('3rd → 1st · 4 points · net +4 → +1.3', dialog)
  await expectText(/History won’t change\.$/, dialog)
  await dialog.getByText('1 team unchanged').click()
  await expectText('Mulligans', dialog)
  expect(callsTo(previewRules)[0]?.body).toMatchObject({ scoresDroppedPerTeam: 0, version: 1 })
})

test('without an answer to the preview nothing is saved, what was typed stays, and the focus returns', async () => {
  await typeDropped('0', preview)
  await saveButton.click()
  await button('Back', dialog).click()
  await expectGone(dialog)
  await expectElement(saveButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectElement(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await expectElement(dropped).toHaveValue(0)
  expect(callsTo(updateLeague)).toEqual([])
})

test('settings are saved once their preview is confirmed, also where Enter in a field asked for it', async () => {
  await typeDropped('0', preview)
  prepareSaved({ scoresDroppedPerTeam: 0 })
  await userEvent.keyboard('{Enter}')
  await button('Save changes', dialog).click()
  await expectToast('success', 'League updated successfully')
  await expectGone(dialog)
  expect(callsTo(updateLeague)[0]?.body).toMatchObject({ scoresDroppedPerTeam: 0 })
})

test('a change that moves no one is said to change nothing, and can be saved', async () => {
  await typeDropped('2', answers(previewRules, { affects: true, seasons: [], openMatches: [] }))
  prepareSaved({ scoresDroppedPerTeam: 2 })
  await saveButton.click()
  await expectText(/^Nothing would change/, dialog)
  await button('Save changes', dialog).click()
  await expectToast('success', 'League updated successfully')
})

test('settings without effect on results are saved without a preview', async () => {
  await typeDropped('1')
  prepareSaved({ matchLength: 4 })
  await page.getByLabelText('Description').fill('Played in mittens')
  await page.getByLabelText('Match length').selectOptions('4 weeks')
  await saveButton.click()
  await expectToast('success', 'League updated successfully')
  expect(callsTo(previewRules)).toEqual([])
})

test('a preview that fails says so, and the settings can be saved without it', async () => {
  await typeDropped('2', breaks(previewRules))
  prepareSaved({ scoresDroppedPerTeam: 2 })
  await saveButton.click()
  await expectText(/worked out\. The greens are closed$/, dialog)
  await button('Save without a preview', dialog).click()
  await expectToast('success', 'League updated successfully')
})

test('a league that someone else has changed has no preview, and saving again keeps their change', async () => {
  await typeDropped('2', refuses(previewRules, 'out_of_date'), refuses(updateLeague, 'out_of_date'))
  prepare(answers(getLeague, { ...league, maxNetDifferential: 200, version: 2 }))
  await saveButton.click()
  await expectText(/^Someone else has changed this league\./)
  expect(dialog.length).toBe(0)
  await expectElement(page.getByLabelText('Max net differential')).toHaveValue(20)
  prepare(preview, answers(updateLeague, { ...league, version: 3 }))
  await saveButton.click()
  await button('Save changes', dialog).click()
  await expectToast('success', 'League updated successfully')
  const [body] = callsTo(updateLeague)
    .slice(-1)
    .map((call) => call.body)
  expect(body).toMatchObject({ scoresDroppedPerTeam: 2, maxNetDifferential: 20, version: 2 })
})

test.each([360, 390, 1280])('a preview with long names is readable at %d pixels, in the dark scheme', async (width) => {
  await usePhone(width)
  useDarkScheme()
  await typeDropped('0', preview)
  await saveButton.click()
  await expectText(/History won’t change\.$/, dialog)
  expect(await faultsOfPage()).toEqual([])
})
