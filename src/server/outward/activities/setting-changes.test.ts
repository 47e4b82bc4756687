import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { deleteAccount } from '#contract/auth.ts'
import { previewDigest } from '#contract/digests.ts'
import { addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import { importRoster, previewRoster } from '#contract/rosters.ts'
import { getStory } from '#contract/stories.ts'
import { arrangeTeams, assignTeam } from '#contract/teams.ts'
import { aPlayer, aRound } from '#tests/factories/stored.ts'
import { until } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
const db = () => club().tools.db
let league: Skins

beforeEach(async () => {
  league = await thursdaySkins(club())
  await aRound(db(), league.wren.golferId, { net: -32 })
  await aRound(db(), league.tobias, { net: 10 })
  await aRound(db(), league.ezra, { net: 50 })
  club().setNow(new Date('2026-05-06T13:00:00Z'))
})

/** Activity after the rounds. */
const sinceThen = async () => {
  const all = await league.owner.ask(listActivity, { query: { matchId: league.matches[0] } })
  return all.filter(({ createdAt }) => createdAt > '2026-05-06T12:00:01Z')
}
const messages = async () => (await sinceThen()).map(({ message }) => message).toSorted()

/** On the last day of the match. */
const arrange = () => {
  club().setNow(new Date('2026-05-10T12:00:00Z'))
  return league.owner.ask(arrangeTeams, {
    params: { id: league.id },
    body: { teams: [{ id: league.gimme, golferIds: [league.wren.golferId] }] },
  })
}

test('teams that are changed in the middle of a match say so in activity, story and digest', async () => {
  await arrange()
  const words = 'Teams were changed by Calvin Reed'
  const changes = [`${words}: Bunker Hillbillies −2.2 → +1`, `${words}: Gimme Gimme +17 → +13.8`]
  expect(await messages()).toEqual(changes)
  expect((await sinceThen()).map(({ cause }) => cause)).toEqual([words, words])
  const story = await league.wren.ask(getStory, {
    params: { id: league.matches[0] },
    query: { golferId: league.wren.golferId },
  })
  expect(story.news?.text).toBe(`${words}: Gimme Gimme +17 → +13.8.`)
  const { text } = await league.wren.ask(previewDigest, { query: { leagueId: league.id } })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`${words}: your team +17 → +13.8`)
})

/** A golfer with an account and a round in the match. */
async function odalys() {
  const player = await aPlayer(club(), 'Odalys Brandt')
  await aRound(db(), player.golferId, { net: 21 })
  return player
}

type Way = readonly [string, string, (given: Skins) => Promise<unknown>]
const ways: readonly Way[] = [
  [
    'a golfer without a team',
    'Teams were changed by Calvin Reed: Bunker Hillbillies −2.2 → +1',
    ({ id, owner, wren }) =>
      owner.ask(assignTeam, { params: { golferId: wren.golferId }, body: { teamId: null, leagueId: id } }),
  ],
  [
    'a golfer who is removed',
    'A golfer was removed by Calvin Reed: Bunker Hillbillies −2.2 → +1',
    ({ id, owner, wren }) => owner.ask(removeMember, { params: { id, golferId: wren.golferId } }),
  ],
  [
    'a golfer who leaves',
    'Wren Ashdown left: Bunker Hillbillies −2.2 → +1',
    ({ id, wren }) => wren.ask(removeMember, { params: { id, golferId: wren.golferId } }),
  ],
  [
    'a golfer who is added',
    'A golfer was added by Calvin Reed: Odalys Brandt +2.1',
    async ({ id, owner }) => owner.ask(addMember, { params: { id }, body: { golferId: (await odalys()).golferId } }),
  ],
  [
    'a golfer who joins by the league’s link',
    'A golfer joined: Odalys Brandt +2.1',
    async (skins) => skins.join(await odalys(), await skins.link()),
  ],
  [
    'a golfer whose request is approved',
    'A golfer was added by Calvin Reed: Odalys Brandt +2.1',
    async (skins) => {
      await skins.join(await odalys(), await skins.link({ needsApproval: true }))
      for (const claim of await skins.waiting()) await skins.approve(claim)
    },
  ],
  [
    'an imported list',
    'Golfers were imported by Calvin Reed: Bunker Hillbillies −2.2 → +9.8',
    async ({ id, owner }) => {
      const form = { text: 'Name,Team\nTess Moran,Bunker Hillbillies', invites: false, choices: [] }
      const { key } = await owner.ask(previewRoster, { params: { id }, body: form })
      await owner.ask(importRoster, { params: { id }, body: { ...form, key } })
    },
  ],
  [
    'other rules',
    'The rules were changed by Calvin Reed: Gimme Gimme +17 → +15',
    ({ id, owner }) => owner.ask(updateLeague, { params: { id }, body: { noScoreNetDifferential: 10 } }),
  ],
]

test.each(ways)('%s: activity says “%s”', async (_what, message, change) => {
  await change(league)
  expect(await messages()).toEqual([message])
})

test('once the account is closed, an organizer changed it', async () => {
  const admin = await club().signUp('Calvin Marsh')
  await db().updateTable('users').set({ role: 'ADMIN' }).where('id', '=', admin.id).execute()
  const move = { params: { golferId: league.wren.golferId }, body: { teamId: null, leagueId: league.id } }
  await admin.ask(assignTeam, move)
  expect(await messages()).toEqual(['Teams were changed by Calvin Marsh: Bunker Hillbillies −2.2 → +1'])
  await db().updateTable('users').set({ name: 'Calvin Moor' }).where('id', '=', admin.id).execute()
  await until(messages, ([message]) => message?.includes('Calvin Moor') === true)
  await admin.ask(deleteAccount, { body: { password: 'nineteenth' } })
  await until(messages, ([message]) => message?.includes('by an organizer') === true)
})

test('a round after that is reported as a round', async () => {
  await arrange()
  await aRound(db(), league.wren.golferId, { net: -42 }, club().tools.now())
  expect((await messages()).slice(0, 2)).toEqual([
    'Gimme Gimme improved from +13.8 to +12.8',
    'Teams were changed by Calvin Reed: Bunker Hillbillies −2.2 → +1',
  ])
})
