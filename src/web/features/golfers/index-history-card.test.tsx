import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getGolfer } from '#contract/golfers.ts'
import { type IndexHistory, type OwnRevision, getIndexHistory, setStartingIndex } from '#contract/own-indexes.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectGone,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const rowan = golferReply({
  id: 7,
  name: 'Rowan Birch',
  ghinNumber: null,
  handicapIndex: 184,
  userId: null,
  user: null,
})
const starting: IndexHistory = {
  kind: 'starting',
  startingIndex: 184,
  nextStart: null,
  hasLeague: false,
  leagueId: null,
  mayChooseLeague: false,
  maySetStart: false,
  holesCounted: 0,
  revisedFrom: null,
  total: 0,
  revisions: [],
}
const nextStart = { on: '2026-11-21', handicapIndex: -12 }

const record = Array.from({ length: 20 }, (_, n) => ({
  id: n + 1,
  playedOn: `2025-04-${String(n + 1).padStart(2, '0')}`,
  holes: n === 1 ? 9 : 18,
  differential: n === 0 ? 160 : 140,
  reduction: n === 0 ? -10 : 0,
  used: n > 0 && n < 9,
}))
const change = { id: 7, holes: 18, before: null }
const revision = (on: string, handicapIndex: number, changes: OwnRevision['changes']): OwnRevision => ({
  on,
  kind: 'own',
  isSet: false,
  handicapIndex,
  average: 140,
  lowIndex: 100,
  cap: 'soft',
  record,
  changes,
})
const own: IndexHistory = {
  ...starting,
  kind: 'own',
  holesCounted: 351,
  total: 3,
  revisions: [
    revision('2025-05-09', 135, [
      { ...change, kind: 'corrected', playedOn: '2025-05-02', differential: 140, before: 170 },
      { ...change, kind: 'rejected', playedOn: '2025-05-03', differential: 190 },
    ]),
    revision('2025-05-08', 139, [{ ...change, kind: 'added', playedOn: '2025-05-07', differential: 152 }]),
    revision(
      '2025-05-04',
      142,
      record.map(({ id, playedOn, holes, differential }) => ({
        id,
        playedOn,
        holes,
        differential,
        kind: 'added',
        before: null,
      })),
    ),
  ],
}

const renderRowan = (history: Reply, as = golfer) =>
  renderScreen('/golfer/7', { as, ignoresOtherCalls: true, replies: [history, answers(getGolfer, rowan)] })
const history = card('Index history')

test('a golfer without a number plays off the starting Index until 54 holes count', async () => {
  await renderRowan(answers(getIndexHistory, starting))
  await expectText('Starting Index 18.4', history)
  await expectText('It is worked out here once 54 holes count. 0 of 54 holes count so far.', history)
  await expectElement(page.getByRole('definition').filter({ hasText: /^starting$/ })).toBeVisible()
  await button('Why 18.4 for Rowan Birch?').click()
  await expectText(
    'It is the starting Index, entered by hand, until 54 holes count. 0 of 54 holes count so far.',
    page.getByRole('dialog'),
  )
})

test('an Index that follows a league which the reader cannot read says so without its name', async () => {
  await renderRowan(answers(getIndexHistory, { ...own, hasLeague: true }))
  await expectText('It follows the rounds that count in another league.', history)
})

test('each revision of an own Index opens its rounds, what came off, its limit and what changed', async () => {
  await renderRowan(answers(getIndexHistory, own))
  const rows = () =>
    history
      .getByRole('listitem')
      .elements()
      .map(
        (row) =>
          row instanceof HTMLElement &&
          row.innerText
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
      )
  await expect.poll(rows).toEqual([
    ['From May 9, 2025', 'May 2, 2025: corrected from 17.0 to 14.0 · May 3, 2025: rejected', '13.5'],
    ['From May 8, 2025', 'May 7, 2025: counts, 15.2', '13.9'],
    ['From May 4, 2025', '20 rounds count', '14.2'],
  ])
  await expectElement(
    history.getByRole('img', { name: 'Handicap Index over 3 revisions: from 14.2 to 13.5' }),
  ).toBeVisible()
  await button('Why 13.5 for Rowan Birch from May 9, 2025?').click()
  const why = page.getByRole('dialog')
  const answer = () => why.element().textContent
  await expect.poll(answer).toMatch(/Average of the best eight of 20 rounds14\.0/)
  expect(answer()).toMatch(/Above the lowest Index of the year before, 10\.0, a rise counts half/)
  expect(answer()).toMatch(/16\.0, less 1\.0 for exceptional scores/)
  expect(answer().split('nine holes')).toHaveLength(2)
})

test('an organizer changes a starting Index, which applies from tomorrow', async () => {
  await usePhone()
  await renderRowan(answers(getIndexHistory, { ...starting, maySetStart: true }), owner)
  await button('Change the starting Index', history).click()
  const dialog = page.getByRole('dialog', { name: 'Starting Index of Rowan Birch' })
  await expectText(/^It applies from tomorrow, until 54 holes count\./, dialog)
  const field = dialog.getByLabelText('Starting Index')
  const set = button('Set Index', dialog)
  await field.fill('60')
  await set.click()
  await expectText('A Handicap Index is between +10.0 and 54.0, with one decimal', dialog)
  expect(await faultsOfPage()).toEqual([])
  await field.fill('+1.2')
  prepare(breaks(setStartingIndex))
  await set.click()
  await expectToast('error', 'Failed to set the starting Index', 'The greens are closed')
  await expectElement(field).toHaveValue('+1.2')
  prepare(answers(setStartingIndex, { ...starting, maySetStart: true, nextStart }))
  await set.click()
  await expectToast('success', 'Starting Index +1.2 from Nov 21')
  await expectGone(dialog)
  expect(callsTo(setStartingIndex).at(-1)?.body).toEqual({ handicapIndex: -1.2 })
  await expectText('Starting Index +1.2 from Nov 21', history)
  await expectText('Starting Index 18.4', history)
})

test('others read of a starting Index to come, and are not offered to change it', async () => {
  await renderRowan(answers(getIndexHistory, { ...starting, nextStart }))
  await expectText('Starting Index +1.2 from Nov 21', history)
  expect(button(/starting Index/).length).toBe(0)
})

test('a history that fails to load says so, the rest of the page stays, and Try again loads it', async () => {
  await expectLoadingStates({
    render: async (first) => {
      await renderRowan(first)
      await expectTitle('Rowan Birch')
    },
    reply: answers(getIndexHistory, starting),
    failure: 'Failed to load the Index',
    text: 'Starting Index 18.4',
  })
  await expectText('No recent rounds', card('Scores'))
})
