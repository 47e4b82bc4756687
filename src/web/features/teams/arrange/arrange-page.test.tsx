import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getLeague, listMembers } from '#contract/leagues.ts'
import { arrangeTeams, listTeams, proposeTeams } from '#contract/teams.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { teamReply } from '#tests/factories/team-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks } from '#tests/support/component/replies.ts'
import { expectAddress, expectText, expectTitle, expectToast, faultsOfPage } from '#tests/support/component/screen.ts'

const league = leagueReply({ name: 'Heath' })
const aces = teamReply({ name: 'The Aces' })
const members = [20, 40, 80, 160, 200, 240].map((handicapIndex, n) =>
  memberReply({ id: n + 1, name: `Golfer ${n + 1}`, handicapIndex, team: null }),
)

const renderArrange = (replies: readonly Reply[] = [], as = owner) =>
  renderScreen('/leagues/1/teams', {
    as,
    leagues: [league],
    replies: [...replies, answers(getLeague, league), answers(listTeams, [aces]), answers(listMembers, members)],
  })

const tap = (name: string) => button(name).click()
const choose = (n: number) => page.getByRole('button', { name: `Golfer ${n}` }).click()
const bodies = () => callsTo(arrangeTeams).map(({ body }) => body)

test('several golfers are tapped into a team, and only what changes is sent once it is saved', async () => {
  await usePhone()
  await renderArrange([breaks(arrangeTeams)])
  await expectTitle('Arrange teams')
  for (const n of [1, 3, 5]) await choose(n)
  await expectText('3 golfers chosen: tap a team')
  await tap('Put here: The Aces')
  await tap('Add a team')
  await page.getByLabelText('Name of Team 2').fill('Mulligans')
  await choose(2)
  await tap('Put here: Mulligans')
  await expectText('4 golfers move')
  await expectText('3 golfers · average 10.0', card('The Aces'))
  await expectText(/Unequal teams: 1 to 3 golfers/)
  expect(await faultsOfPage()).toEqual([])
  expect(bodies()).toEqual([])
  await tap('Save teams')
  await expectToast('error', 'Failed to save teams', 'The greens are closed')
  await expectText('4 golfers move')
  await tap('Close')
  prepare(answers(arrangeTeams, [aces]))
  await tap('Save teams')
  await expectToast('success', 'Teams saved')
  await expectAddress('/teams')
  expect(bodies().at(-1)).toEqual({
    teams: [
      { id: 1, golferIds: [1, 3, 5] },
      { name: 'Mulligans', golferIds: [2] },
    ],
    without: [],
  })
})

test('teams are balanced, with as many teams as there are, and only then saved', async () => {
  const proposed = [
    [1, 6],
    [2, 5],
    [3, 4],
  ].map((ids, n) => ({
    id: null,
    name: `Team ${n + 1}`,
    golfers: members
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, handicapIndex }) => ({ id, name, handicapIndex })),
    averageIndex: 130,
  }))
  const summary = 'The average Indexes of the three teams lie within 1.'
  await renderArrange([answers(listTeams, []), answers(proposeTeams, { teams: proposed, without: [], summary })])
  for (const _team of proposed) await tap('Add a team')
  await tap('Snake draft (1-2-3, 3-2-1)')
  await expectText(summary, card('Balance the teams'))
  expect(callsTo(proposeTeams)[0]?.query).toEqual({ by: 'snake', teams: '3' })
  expect(bodies()).toEqual([])
  prepare(answers(arrangeTeams, []))
  await tap('Save teams')
  await expectToast('success', 'Teams saved')
  expect(bodies()[0]).toEqual({
    teams: proposed.map(({ name, golfers }) => ({ name, golferIds: golfers.map(({ id }) => id) })),
    without: [],
  })
})

test('the smallest difference says how far apart expected team nets are, now and then', async () => {
  const summary = 'Expected team nets now differ by up to 6.1, then by 0.8 strokes.'
  await renderArrange([answers(proposeTeams, { teams: [], without: [], summary })])
  await tap('Smallest difference')
  await expectText(summary, card('Balance the teams'))
  expect(callsTo(proposeTeams)[0]?.query).toEqual({ by: 'difference', teams: '1' })
})

test('only organizers arrange teams', async () => {
  await renderArrange([], golfer)
  await expectTitle('Only organizers arrange teams')
})

test.each([
  ['teams', answers(listTeams, [aces]), 'Failed to fetch teams'],
  ['members', answers(listMembers, members), 'Failed to load members'],
] as const)('while %s load there are placeholders; those that fail appear after Try again', (_, reply, failure) =>
  expectLoadingStates({ render: (first) => renderArrange([first]), reply, failure, text: 'Golfer 1' }),
)
