import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getLeagueHistory } from '#contract/league-history.ts'
import { renderFrostCup } from '#tests/support/component/frost-cup.ts'
import { owner } from '#tests/support/component/readers.ts'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement, expectText } from '#tests/support/component/screen.ts'

test('the history lists what was changed with its day and who did it, and can be filtered', async () => {
  const by = 'Otis Larkspur'
  const history = [
    {
      id: 'result 2',
      kind: 'results',
      at: '2026-02-05T15:00:00.000Z',
      text: 'Hedda Kiln deleted a round.',
      by: null,
      match: { id: 31, number: 5, seasonYear: 2026 },
    },
    {
      id: 'event 9',
      kind: 'people',
      at: '2026-02-04T15:00:00.000Z',
      text: 'Member removed: Ned Loner',
      by,
      match: null,
    },
  ] as const
  await renderFrostCup('?tab=history', owner, [answers(getLeagueHistory, [...history])])
  const list = page.getByRole('list', { name: 'History' })
  const texts = () => [...list.element().querySelectorAll('li')].map(({ textContent }) => textContent)
  await expectElement(list).toBeVisible()
  expect(texts()).toEqual([
    'Hedda Kiln deleted a round. Match 5, 2026Feb 5, 2026',
    'Member removed: Ned Loner Feb 4, 2026, Otis Larkspur',
  ])
  await page.getByLabelText('Show').selectOptions('Who did what')
  expect(texts()).toHaveLength(1)
})

test('a history filtered by an unknown word shows everything', async () => {
  const entry = { id: 'event 9', kind: 'people', at: '2026-02-04T15:00:00.000Z', by: null, match: null } as const
  const history = answers(getLeagueHistory, [{ ...entry, text: 'Member removed: Ned Loner' }])
  await renderFrostCup('?tab=history&show=birdies', owner, [history])
  await expectText('Member removed: Ned Loner')
})
