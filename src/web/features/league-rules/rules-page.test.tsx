import { expect, test } from 'vitest'
import { type LeagueRules, getLeagueRules, getMatchRules } from '#contract/league-rules.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { card, link } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement, expectText, expectTitle, faultsOfPage } from '#tests/support/component/screen.ts'

const rules: LeagueRules = {
  league: { id: 1, name: 'Tuesday Twilight' },
  match: null,
  seasonYear: 2026,
  sections: [{ title: 'Matches', rules: ['The lowest net wins.', 'A tie shares the points.'] }],
}

test('the rules of a league are shown once they arrive', async () => {
  await expectLoadingStates({
    render: (reply) => renderScreen('/rules', { replies: [reply] }),
    reply: answers(getLeagueRules, rules),
    failure: 'Failed to load the rules',
    text: 'The lowest net wins.',
  })
  await expectTitle('Rules of this league')
  await expectText('Season 2026, as they are today')
  await expectText('A tie shares the points.', card('Tuesday Twilight'))
  expect(await faultsOfPage()).toEqual([])
})

test('the rules of a finished match are those it ended with', async () => {
  const match = { id: 104, number: 4, finished: true }
  await renderScreen('/rules?match=104', { replies: [answers(getMatchRules, { ...rules, match })] })
  await expectText('Season 2026, match 4, as they were when it ended')
  await expectElement(link('match 4')).toHaveAttribute('href', '/matches/104')
})
