import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#contract/auth.ts'
import { declineClaim } from '#contract/claims.ts'
import { nameDeputy } from '#contract/deputies.ts'
import { listFairPlay, lookAtFinding, reopenFinding } from '#contract/fair-play.ts'
import { removeMember } from '#contract/leagues.ts'
import { getOrganize } from '#contract/organize.ts'
import { confirmScore, listWaitingScores, postScore } from '#contract/scores.ts'
import { listWaiting } from '#contract/waiting.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aLeague, aMember, aRevision, aRound, aSeason } from '#tests/factories/stored.ts'
import { type Caller, until } from '#tests/support/server/app.ts'
import { eventsOf } from '#tests/support/server/event-stream.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
const db = () => club().tools.db
let league: Skins

beforeEach(async () => {
  await db().deleteFrom('rateLimits').execute()
  league = await thursdaySkins(club())
  await aRevision(db(), league.wren.golferId, 12.4, '2026-01-01')
})

const at = () => ({ params: { id: league.id } })
const called = (by: Caller = league.owner) => by.ask(listWaiting)
const nothing = { rounds: 0, claims: 0, findings: 0 }
/** The number of waiting tasks: in the menu, which equals that on the page. */
async function waits(by: Caller = league.owner) {
  const [{ leagueId: _leagueId, ...menu } = { leagueId: 0, ...nothing }] = await called(by)
  expect((await by.ask(getOrganize, at())).waiting).toEqual(menu)
  return menu
}
const enter = (more: object = {}) =>
  league.wren.ask(postScore, { body: { golferId: league.wren.golferId, ...enteredCard, ...more } })
const asks = async () => league.join(await club().signUp('Moe Larkin'), await league.link(), { name: 'Moe L' })

test('rounds to confirm, requests and findings wait, each as one, on the menu as on the page, until they are decided', async () => {
  expect(await called()).toEqual([])
  expect(await waits()).toEqual(nothing)
  const { id } = await enter()
  await asks()
  await aRound(db(), league.ezra, { net: 4 })
  await aRound(db(), league.ezra, { net: 4 })
  expect(await called()).toEqual([{ leagueId: league.id, rounds: 1, claims: 1, findings: 1 }])
  expect(await waits()).toEqual({ rounds: 1, claims: 1, findings: 1 })
  await league.owner.ask(confirmScore, { params: { id }, body: { leagueId: league.id } })
  expect(await waits()).toEqual({ rounds: 0, claims: 1, findings: 1 })
  const [claim = 0] = await league.waiting()
  await league.owner.ask(declineClaim, { params: { id: claim } })
  expect(await waits()).toEqual({ rounds: 0, claims: 0, findings: 1 })
  const [finding = expect.fail('nothing found')] = await league.owner.ask(listFairPlay, at())
  await league.owner.ask(lookAtFinding, { params: { ...at().params, key: finding.key }, body: {} })
  expect(await waits()).toEqual(nothing)
})

test('owners and deputies are called, each for what they can decide: not for their own round, nor as a member or administrator', async () => {
  await league.owner.ask(nameDeputy, { params: { id: league.id, golferId: league.wren.golferId } })
  await enter()
  expect(await waits()).toEqual({ ...nothing, rounds: 1 })
  expect(await waits(league.wren)).toEqual(nothing)
  const tobias = await club().signUp('Tobias Quill')
  await db().updateTable('users').set({ golferId: league.tobias }).where('id', '=', tobias.id).execute()
  expect(await called(tobias)).toEqual([])
  expect(await called(club().admin)).toEqual([])
  expect(await club().admin.ask(getOrganize, at())).toMatchObject({ waiting: { rounds: 1 } })
})

test('the number is that of the list of rounds to confirm, whatever their day and wherever else they wait', async () => {
  const ladder = await aLeague(db(), { ownerId: league.owner.id, name: 'Ladder' })
  await aMember(db(), { leagueId: ladder, golferId: league.wren.golferId })
  await enter({ playedOn: '2025-04-02' })
  const { id } = await enter()
  const listed = async (leagueId: number) => (await league.owner.ask(listWaitingScores, { query: { leagueId } })).length
  const expected = async () =>
    (
      await Promise.all(
        [league.id, ladder].map(async (leagueId) => ({ ...nothing, leagueId, rounds: await listed(leagueId) })),
      )
    )
      .filter(({ rounds }) => rounds > 0)
      .toSorted((a, b) => a.leagueId - b.leagueId)
  expect(await called()).toEqual(await expected())
  expect((await called()).map(({ rounds }) => rounds)).toEqual([2, 2])
  await league.owner.ask(confirmScore, { params: { id }, body: { leagueId: ladder } })
  expect(await called()).toEqual(await expected())
  expect((await called()).map(({ rounds }) => rounds)).toEqual([2, 1])
})

test('findings are counted in the league of their match, and a league without any is quiet', async () => {
  const owned = async (name: string, golferId: number) => {
    const id = await aLeague(db(), { ownerId: league.owner.id, name })
    await aMember(db(), { leagueId: id, golferId })
    await aSeason(db(), { leagueId: id })
    return id
  }
  const ladder = await owned('Ladder', league.ezra)
  await owned('Scramble', league.tobias)
  for (const golferId of [league.ezra, league.ezra, league.marlowe, league.marlowe])
    await aRound(db(), golferId, { net: 4 })
  expect(await called()).toEqual([
    { leagueId: league.id, ...nothing, findings: 2 },
    { leagueId: ladder, ...nothing, findings: 1 },
  ])
  expect(await league.owner.ask(listFairPlay, { params: { id: ladder } })).toMatchObject([
    { golfer: { id: league.ezra }, kind: 'duplicate' },
  ])
})

test('a request and its answer reach open pages', async () => {
  const stream = await eventsOf(club().url, league.owner.token, league.id)
  const claims = { type: 'claims', leagueId: league.id, matchId: null }
  const received = () => stream.events.filter(({ type }) => type === 'claims')
  await asks()
  await until(() => received().length === 1)
  const [claim = 0] = await league.waiting()
  await league.owner.ask(declineClaim, { params: { id: claim } })
  await until(() => received().length === 2)
  expect(received()).toEqual([claims, claims])
  await stream.close()
})

test('what ends in another way than by an answer reaches open pages too, and so does a finding that someone has looked at', async () => {
  const moe = await club().signUp('Moe Larkin')
  const tess = await club().signUp('Tess Moran')
  await league.join(moe, await league.link(), { golferId: league.tobias })
  await league.join(tess, await league.link(), { golferId: league.marlowe })
  await aRound(db(), league.ezra, { net: 4 })
  await aRound(db(), league.ezra, { net: 4 })
  const [finding = expect.fail('nothing found')] = await league.owner.ask(listFairPlay, at())
  const code = await league.invite(league.tobias)
  const stream = await eventsOf(club().url, league.owner.token, league.id)
  const received = () => until(() => stream.events.some(({ type }) => type === 'claims'))
  await league.accept(moe, code)
  await received()
  expect(await waits()).toEqual({ ...nothing, claims: 1, findings: 1 })
  stream.forget()
  await league.owner.ask(removeMember, { params: { id: league.id, golferId: league.marlowe } })
  await received()
  expect(await waits()).toEqual({ ...nothing, findings: 1 })
  const gone = await club().signUp('Nell Faraday')
  await league.join(gone, await league.link(), { name: 'Nell' })
  stream.forget()
  await gone.ask(deleteAccount, { body: { password: 'nineteenth' } })
  await received()
  expect(await waits()).toEqual({ ...nothing, findings: 1 })
  const place = { id: league.id, key: finding.key }
  stream.forget()
  await league.owner.ask(lookAtFinding, { params: place, body: {} })
  await received()
  stream.forget()
  await league.owner.ask(reopenFinding, { params: place })
  await received()
  await stream.close()
})
