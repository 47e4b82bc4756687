import { expect, test } from 'vitest'
import { defaultSettings } from '#tests/factories/settings.ts'
import { type RulesOfLeague, rulesInWords } from './rules-in-words.ts'

const league: RulesOfLeague = {
  ...defaultSettings,
  timeZone: 'America/New_York',
  matchesCounted: null,
  hasAssociation: true,
}

const rulesOf = (title: string, change: Partial<RulesOfLeague> = {}) =>
  rulesInWords({ ...league, ...change }).find((section) => section.title === title)?.rules ?? []
const titlesOf = (change: Partial<RulesOfLeague>) => rulesInWords({ ...league, ...change }).map(({ title }) => title)

test('a league of individuals has no rules of teams, one without a season none of seasons', () => {
  expect(titlesOf({})).toEqual(['Matches', 'Your round', 'Golfers', 'Teams', 'Season', 'Results'])
  expect(titlesOf({ useTeams: false, matchesCounted: undefined })).toEqual([
    'Matches',
    'Your round',
    'Golfers',
    'Results',
  ])
})

test.each([
  ['Teams', {}, 'The worst score of each team is dropped, but at least one counts.'],
  ['Teams', { scoresDroppedPerTeam: 0 }, 'Every golfer of a team counts; no score is dropped.'],
  ['Teams', { scoresDroppedPerTeam: 3 }, 'The worst three scores of each team are dropped, but at least one counts.'],
  ['Teams', { maxNetDifferential: 75 }, 'No golfer brings the team more than +7.5, however high the net is.'],
  ['Teams', { noScoreNetDifferential: 0 }, 'A golfer without a round counts as E for the team.'],
  ['Golfers', { useTeams: false }, 'Without a round you have no position and no points; the table shows +12.'],
  [
    'Matches',
    { matchLength: 2 },
    'A match lasts two weeks. What is left at the end of a season joins the last match, or is one of its own from a week on.',
  ],
  ['Matches', {}, 'Matches begin and end at midnight, America/New York time.'],
  ['Your round', { manualRounds: 'none' }, 'Rounds entered by hand don’t count.'],
  ['Your round', { manualRounds: 'all' }, 'Rounds entered by hand count at once, unless an organizer rejects them.'],
  [
    'Your round',
    { peersConfirm: true },
    'A round entered by hand counts once an organizer or another member has confirmed it. No one confirms their own.',
  ],
  [
    'Your round',
    { roundsThatCount: 1 },
    'Your first round of the match counts, even if a later one is better. Of equal nets the earlier day counts, then the lower gross.',
  ],
  [
    'Your round',
    { roundsThatCount: 2 },
    'Of your first two rounds of the match the lowest net counts; later ones don’t. Of equal nets the earlier day counts, then the lower gross.',
  ],
  [
    'Your round',
    { countedHoles: '9 and 18' },
    'A round counts with all 18 holes or all nine played; nine holes count by their 18-hole differential. Penalty scores don’t count.',
  ],
  [
    'Your round',
    { countedHoles: '9' },
    'A round counts with all nine holes played, by its 18-hole differential. Rounds of 18 holes don’t count. Penalty scores don’t count.',
  ],
  ['Your round', { hasAssociation: false }, 'A round counts with all 18 holes played. Penalty scores don’t count.'],
  ['Season', {}, 'The standings add up the points of finished matches. All of them count.'],
  [
    'Season',
    { matchesCounted: 1 },
    'The standings add up the points of finished matches. Only the best match of each golfer and team counts; of equal points, the earlier one.',
  ],
  [
    'Season',
    { matchesCounted: 10 },
    'The standings add up the points of finished matches. Only the best ten matches of each golfer and team count; of equal points, the earlier one.',
  ],
  [
    'Results',
    { finalAfterDays: 7 },
    'Seven days after that it is final, and nothing changes it any more. A round that waits for confirmation delays this, by 14 days at most.',
  ],
] as const)('%s with %o: %s', (title, change, sentence) => {
  expect(rulesOf(title, change)).toContain(sentence)
})

test('without a day after which results are final, no sentence says that they ever are', () => {
  expect(rulesOf('Results').join(' ')).not.toContain('final')
})
