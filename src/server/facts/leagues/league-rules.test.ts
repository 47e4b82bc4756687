import { beforeEach, expect, test } from 'vitest'
import { getLeagueRules, getMatchRules } from '#contract/league-rules.ts'
import { updateLeague } from '#contract/leagues.ts'
import { updateSeason } from '#contract/seasons.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const change = (body: object) => league.owner.ask(updateLeague, { params: { id: league.id }, body })
const ofLeague = () => league.wren.ask(getLeagueRules, { params: { id: league.id } })
const ofMatch = (n: 0 | 1) => league.wren.ask(getMatchRules, { params: { id: league.matches[n] } })
const sentences = ({ sections }: Awaited<ReturnType<typeof ofLeague>>) => sections.flatMap(({ rules }) => rules)

test('a league’s rules follow its settings, a finished match keeps those it was scored by', async () => {
  await finishAt(club(), '2026-05-11T12:00:00Z')
  await change({ scoresDroppedPerTeam: 2, maxNetDifferential: 5, manualRounds: 'all', finalAfterDays: 9 })
  const changed = [
    'The worst two scores of each team are dropped, but at least one counts.',
    'No golfer brings the team more than +5, however high the net is.',
    'Rounds entered by hand count at once, unless an organizer rejects them.',
  ]
  expect(sentences(await ofLeague())).toEqual(expect.arrayContaining(changed))
  expect(await ofMatch(0)).toMatchObject({ match: { number: 1, finished: true }, seasonYear: 2026 })
  const old = sentences(await ofMatch(0))
  for (const sentence of changed) expect(old).not.toContain(sentence)
  expect(old).toContain('Every golfer of a team counts; no score is dropped.')
  expect(old.join(' ')).not.toContain('it is final')
  expect(sentences(await ofMatch(1))).toContain(changed[0])
})

test('the season’s best matches are among the rules, without a season nothing is said of them', async () => {
  const season = { year: 2026, startDate: '2026-05-04', endDate: '2026-05-31', isActive: true, leagueId: league.id }
  await league.owner.ask(updateSeason, { params: { id: league.season.id }, body: { ...season, matchesCounted: 3 } })
  expect(sentences(await ofLeague()).join(' ')).toContain('Only the best three matches')
  await league.owner.ask(updateSeason, { params: { id: league.season.id }, body: { ...season, isActive: false } })
  expect(await ofLeague()).toMatchObject({ seasonYear: null, match: null })
  expect((await ofLeague()).sections.map(({ title }) => title)).not.toContain('Season')
})
