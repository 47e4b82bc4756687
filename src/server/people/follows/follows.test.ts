import { beforeEach, expect, test } from 'vitest'
import { follow, followedScores, listFollowed, unfollow } from '#contract/follows.ts'
import { type Player, aGolfer, aMember, aPlayer, aRound } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let fern: Player

beforeEach(async () => {
  fern = await aPlayer(club(), 'Fern Alder')
})

const toFollow = (golferId: number, user = fern) => user.try(follow, { params: { golferId } })
const toUnfollow = (golferId: number) => fern.try(unfollow, { params: { golferId } })
const names = async () => (await fern.ask(listFollowed)).map(({ name }) => name)

test('one’s own golfer is followed from the start and listed first, the others by name', async () => {
  expect(await names()).toEqual(['Fern Alder'])
  for (const name of ['Tobias Quill', 'ezra Lindqvist', 'Marlowe Finch'])
    await toFollow(await aGolfer(club().tools.db, name))
  expect(await names()).toEqual(['Fern Alder', 'ezra Lindqvist', 'Marlowe Finch', 'Tobias Quill'])
})

test('following or unfollowing twice is the same as once', async () => {
  const golferId = await aGolfer(club().tools.db, 'Tobias Quill')
  for (let n = 0; n < 2; n += 1)
    expect(await toFollow(golferId)).toMatchObject({ status: 200, body: { success: true } })
  await toFollow(fern.golferId)
  expect(await names()).toEqual(['Fern Alder', 'Tobias Quill'])
  const atOnce = await Promise.all([toUnfollow(golferId), toUnfollow(golferId)])
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200])
  expect((await toUnfollow(2_000_000_000)).status).toBe(200)
  expect(await names()).toEqual(['Fern Alder'])
})

test('one’s own golfer cannot be unfollowed, and an unknown golfer cannot be followed', async () => {
  expect(await toUnfollow(fern.golferId)).toMatchObject(refusal(409, 'own_golfer', 'You always follow your own golfer'))
  expect(await toFollow(2_000_000_000)).toMatchObject(refusal(404, 'golfer_not_found', 'Golfer not found'))
})

test('an account without a golfer follows only the golfers it chooses', async () => {
  const gus = await club().signUp('Gus Pemberly')
  expect(await gus.ask(listFollowed)).toEqual([])
  await gus.ask(follow, { params: { golferId: fern.golferId } })
  expect(await gus.ask(listFollowed)).toMatchObject([{ id: fern.golferId, userId: fern.id }])
  expect(await names()).toEqual(['Fern Alder'])
})

test('a followed golfer is shown with team, Index and freshness', async () => {
  const league = await twilight(club())
  await aMember(club().tools.db, { leagueId: league.id, golferId: fern.golferId })
  const tobias = await aGolfer(club().tools.db, 'Tobias Quill', { ghinNumber: '7300001' })
  await toFollow(league.ezra)
  await toFollow(tobias)
  expect((await fern.ask(listFollowed)).slice(1)).toMatchObject([
    {
      name: 'Ezra Lindqvist',
      team: { id: league.gimme, name: 'Gimme Gimme', leagueId: league.id },
      userId: null,
      checkedAt: null,
    },
    { name: 'Tobias Quill', team: null, ghinNumber: '7300001', handicapIndex: 12.4 },
  ])
})

test('recent scores are those of the followed and one’s own, the newest first, of any hole count', async () => {
  const { db } = club().tools
  const [tobias, ezra] = [await aGolfer(db, 'Tobias Quill'), await aGolfer(db, 'Ezra Lindqvist')]
  await toFollow(tobias)
  await aRound(db, ezra, { playedOn: '2026-05-06' })
  await aRound(db, tobias, { playedOn: '2026-05-04', holes: 9, playedHoles: 9, net: null })
  await aRound(db, fern.golferId, { playedOn: '2026-05-05' })
  const recent = async () =>
    (await fern.ask(followedScores)).map(({ golfer, playedOn }) => `${golfer.name} ${playedOn}`)
  expect(await recent()).toEqual(['Fern Alder 2026-05-05', 'Tobias Quill 2026-05-04'])
  await toUnfollow(tobias)
  expect(await recent()).toEqual(['Fern Alder 2026-05-05'])
})
