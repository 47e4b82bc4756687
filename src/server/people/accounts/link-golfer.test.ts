import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import { undoLink } from '#contract/claims.ts'
import { getGolfer, listGolfers } from '#contract/golfers.ts'
import { verifyGolfer } from '#contract/handicap.ts'
import { listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { listWaitingScores, postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aGolfer, aMember, aRevision, noon } from '#tests/factories/stored.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'
import { thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
const notVerified = refusal(403, 'not_verified', 'Verify this golfer with their GHIN password first')
const taken = refusal(409, 'golfer_taken', 'This golfer is already associated with another account')

let number = 5_000_100
let wren: Caller
let tobias: Caller

beforeEach(async () => {
  wren = await club().signUp('Wren Ashdown')
  tobias = await club().signUp('Tobias Quill')
})

async function aNumberedGolfer(name: string) {
  number += 1
  const ghinNumber = String(number)
  return { id: await aGolfer(club().tools.db, name, { ghinNumber }), ghinNumber }
}

const verify = (user: Caller, ghinNumber: string) =>
  user.ask(verifyGolfer, { body: { ghinNumber, password: `fairway-${Number(ghinNumber)}` } })
const link = (user: Caller, golferId: number) => user.try(auth.linkGolfer, { body: { golferId } })

test('an account that has just verified the golfer is linked to the golfer', async () => {
  const golfer = await aNumberedGolfer('Wren Ashdown')
  await verify(wren, golfer.ghinNumber)
  const answer = await link(wren, golfer.id)
  expect(answer).toMatchObject({
    status: 200,
    body: { id: wren.id, golfer: { id: golfer.id, ghinNumber: golfer.ghinNumber } },
  })
  expect(await wren.ask(auth.me)).toEqual(answer.body)
})

test('rounds that the account confirmed for the golfer wait for someone else once they are its own', async () => {
  const league = await twilight(club())
  const golfer = await aNumberedGolfer('Otis Larkspur')
  const { db } = club().tools
  await aMember(db, { leagueId: league.id, golferId: golfer.id })
  await aRevision(db, golfer.id, 12.4, '2026-01-01')
  const { id } = await league.owner.ask(postScore, { body: { golferId: golfer.id, ...enteredCard } })
  const net = async () =>
    (await league.wren.ask(getMatch, { params: { id: league.matches[0] } })).matchScores.find(
      ({ golferId }) => golferId === golfer.id,
    )?.netScore
  expect(await net()).not.toBeNull()
  await verify(league.owner, golfer.ghinNumber)
  expect((await link(league.owner, golfer.id)).status).toBe(200)
  expect(await net()).toBeNull()
  const waiting = await club().admin.ask(listWaitingScores, { query: { leagueId: league.id } })
  expect(waiting.map((round) => round.id)).toEqual([id])
})

test('without a verification no golfer is linked', async () => {
  const golfer = await aNumberedGolfer('Wren Ashdown')
  expect(await link(wren, golfer.id)).toMatchObject(notVerified)
  const unnumbered = await aGolfer(club().tools.db, 'Wren Ashdown')
  expect(await link(wren, unnumbered)).toMatchObject(notVerified)
})

test('the verification of another account or golfer does not count', async () => {
  const golfer = await aNumberedGolfer('Wren Ashdown')
  const other = await aNumberedGolfer('Ezra Lindqvist')
  await verify(tobias, golfer.ghinNumber)
  await verify(wren, other.ghinNumber)
  expect(await link(wren, golfer.id)).toMatchObject(notVerified)
})

test('a verification is valid for a quarter of an hour', async () => {
  const golfer = await aNumberedGolfer('Wren Ashdown')
  await verify(wren, golfer.ghinNumber)
  club().setNow(new Date(noon.getTime() + 15 * 60 * 1000 + 1))
  expect(await link(wren, golfer.id)).toMatchObject(notVerified)
  await verify(wren, golfer.ghinNumber)
  expect((await link(wren, golfer.id)).status).toBe(200)
})

test('a verification can be used once', async () => {
  const golfer = await aNumberedGolfer('Wren Ashdown')
  await verify(wren, golfer.ghinNumber)
  await link(wren, golfer.id)
  await club().tools.db.updateTable('users').set({ golferId: null }).where('id', '=', wren.id).execute()
  expect(await link(wren, golfer.id)).toMatchObject(notVerified)
})

test('an account has one golfer, and a golfer one account', async () => {
  const golfer = await aNumberedGolfer('Wren Ashdown')
  const other = await aNumberedGolfer('Wren Ashdown')
  await verify(wren, golfer.ghinNumber)
  await verify(wren, other.ghinNumber)
  await verify(tobias, golfer.ghinNumber)
  expect((await link(wren, golfer.id)).status).toBe(200)
  expect(await link(wren, other.id)).toMatchObject(taken)
  expect(await link(tobias, golfer.id)).toMatchObject(taken)
})

test('an unknown golfer cannot be linked', async () => {
  expect(await link(wren, 2_000_000_000)).toMatchObject(refusal(404, 'golfer_not_found'))
})

test('of two accounts that link one golfer at once one succeeds and the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const golfer = await aNumberedGolfer('Wren Ashdown')
    const rivals = [await club().signUp('Ezra Lindqvist'), await club().signUp('Marlowe Finch')]
    for (const rival of rivals) await verify(rival, golfer.ghinNumber)
    const answers = await Promise.all(rivals.map((rival) => link(rival, golfer.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(taken)
  }
})

test('an account that links two golfers at once gets one of them', async () => {
  const golfers = [await aNumberedGolfer('Wren Ashdown'), await aNumberedGolfer('Wren Ashdown')]
  for (const { ghinNumber } of golfers) await verify(wren, ghinNumber)
  const answers = await Promise.all(golfers.map(({ id }) => link(wren, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

/** A numbered golfer of a league whose account was linked by the organizer. */
async function linkedByOrganizer(account: Caller) {
  const league = await thursdaySkins(club())
  const golfer = await aNumberedGolfer('Tess Moran')
  await aMember(club().tools.db, { leagueId: league.id, golferId: golfer.id })
  expect((await league.accept(account, await league.invite(golfer.id))).status).toBe(200)
  return { league, golfer }
}

test('a link that an organizer made yields to who verifies the golfer; the other account stays', async () => {
  const { league, golfer } = await linkedByOrganizer(tobias)
  await verify(wren, golfer.ghinNumber)
  expect(await link(wren, golfer.id)).toMatchObject({ status: 200, body: { golfer: { id: golfer.id } } })
  expect((await tobias.ask(auth.me)).golfer).toBeNull()
  const members = await league.owner.ask(listMembers, { params: { id: league.id } })
  expect(members.find(({ id }) => id === golfer.id)).toMatchObject({
    userId: wren.id,
    hasAccepted: false,
    unverifiedLink: null,
  })
  const kinds = (await club().admin.ask(listAuditEvents)).map(({ kind, actor }) => `${kind} ${actor?.name}`)
  expect(kinds.slice(0, 2)).toEqual(['golfer_linked Wren Ashdown', 'golfer_unlinked Wren Ashdown'])
  await verify(tobias, golfer.ghinNumber)
  expect(await link(tobias, golfer.id)).toMatchObject(taken)
})

test('without a verification a link that an organizer made stays', async () => {
  const { golfer } = await linkedByOrganizer(tobias)
  expect(await link(wren, golfer.id)).toMatchObject(notVerified)
  expect((await tobias.ask(auth.me)).golfer?.id).toBe(golfer.id)
})

test('an account that an organizer linked verifies its own golfer, and its link is final', async () => {
  const { league, golfer } = await linkedByOrganizer(tobias)
  const listed = async () => {
    const all = await league.wren.ask(listGolfers, { query: { leagueId: league.id } })
    return all.find(({ id }) => id === golfer.id)?.isVerified
  }
  expect(await listed()).toBe(false)
  await verify(tobias, golfer.ghinNumber)
  expect((await link(tobias, golfer.id)).status).toBe(200)
  expect(await listed()).toBe(true)
  expect(await wren.ask(getGolfer, { params: { id: golfer.id } })).toMatchObject({ isVerified: true })
  await verify(wren, golfer.ghinNumber)
  expect(await link(wren, golfer.id)).toMatchObject(taken)
  expect(await league.owner.try(undoLink, { params: { id: golfer.id } })).toMatchObject({
    body: { code: 'link_not_undoable' },
  })
})

test('an account with an unverified golfer does not take over another', async () => {
  const { golfer } = await linkedByOrganizer(tobias)
  const { golfer: other } = await linkedByOrganizer(wren)
  await verify(wren, golfer.ghinNumber)
  expect(await link(wren, golfer.id)).toMatchObject(taken)
  expect((await wren.ask(auth.me)).golfer?.id).toBe(other.id)
})

test('of two accounts that verify a golfer linked by an organizer at once, one gets the golfer', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { golfer } = await linkedByOrganizer(await club().signUp('Ezra Lindqvist'))
    const rivals = [await club().signUp('Marlowe Finch'), await club().signUp('Kit Alder')]
    for (const rival of rivals) await verify(rival, golfer.ghinNumber)
    const answers = await Promise.all(rivals.map((rival) => link(rival, golfer.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('leading zeros of a number do not make it another golfer', async () => {
  const golfer = await aNumberedGolfer('Wren Ashdown')
  await verify(wren, `000${golfer.ghinNumber}`)
  expect((await link(wren, golfer.id)).status).toBe(200)
})
