import { beforeEach, expect, test } from 'vitest'
import { type Finding, listFairPlay, lookAtFinding, reopenFinding } from '#contract/fair-play.ts'
import { correctScore, deleteScore, postScore, rejectScore } from '#contract/scores.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aLeague, aMember, aRevision, aRound } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

/** Wren plays off 12.4 in a league that counts rounds by hand; its first match is from 4 to 10 May 2026. */
beforeEach(async () => {
  league = await twilight(club(), { manualRounds: 'all' })
  const { golferId } = league.wren
  await aRevision(club().tools.db, golferId, 12.4, '2026-01-01')
})

const at = (instant: string) => {
  club().setNow(new Date(instant))
  return new Date(instant)
}
const found = () => league.owner.ask(listFairPlay, { params: { id: league.id } })
const endFirstMatch = () => finishMatches({ ...club().tools, now: () => new Date('2026-05-11T00:01:00Z') }, league.id)
/** Wren enters a round, which is stored at the moment of the test's clock. */
const enter = async (more: object = {}) => {
  const body = { golferId: league.wren.golferId, ...enteredCard, ...more }
  const round = await league.wren.ask(postScore, { body })
  const createdAt = club().tools.now().toISOString()
  await club().tools.db.updateTable('rounds').set({ createdAt }).where('id', '=', round.id).execute()
  return round
}
const correct = (id: number, more: object) =>
  league.wren.ask(correctScore, { params: { id }, body: { ...enteredCard, numberOfHoles: 18, ...more } })
const one = async (): Promise<Finding> => {
  const [finding, ...others] = await found()
  if (finding === undefined || others.length > 0) throw new Error(`One finding was expected, and ${others.length} more`)
  return finding
}

test('a round entered from the second day after its match on is found with its evidence, one of the day after is not', async () => {
  await endFirstMatch()
  at('2026-05-11T20:00:00Z')
  await enter({ playedOn: '2026-05-10' })
  expect(await found()).toEqual([])
  at('2026-05-12T09:14:00Z')
  const { id } = await enter({ playedOn: '2026-05-08', adjustedGrossScore: 85 })
  expect(await found()).toEqual([
    {
      key: expect.stringMatching(/^late-/),
      kind: 'late',
      golfer: { id: league.wren.golferId, name: 'Wren Ashdown' },
      match: { id: league.matches[0], number: 1 },
      rounds: [
        { id, playedOn: '2026-05-08', course: 'Marram Links', gross: 85, differential: 12.5, net: 0.1, index: 12.4 },
      ],
      evidence: [
        'Played Fri, May 8. Entered by hand Tue, May 12, 09:14.',
        'Match 1 ended Sun, May 10; rounds were in time until Tue, May 12, 00:00.',
      ],
      at: '2026-05-12T09:14:00.000Z',
      lookedAt: null,
    },
  ])
})

test('a round that was posted in time and fetched late is not found', async () => {
  await endFirstMatch()
  const later = at('2026-05-20T12:00:00Z')
  const posted = { playedOn: '2026-05-08', postedAt: '2026-05-08T18:00:00Z' }
  await aRound(club().tools.db, league.tobias, posted, later)
  expect(await found()).toEqual([])
})

test('a round that its golfer corrects while the match is open is not found, and afterwards with before and after', async () => {
  const { id } = await enter()
  await correct(id, { adjustedGrossScore: 85 })
  expect(await found()).toEqual([])
  at('2026-05-11T08:00:00Z')
  await correct(id, { adjustedGrossScore: 80 })
  expect(await one()).toMatchObject({
    kind: 'edited',
    rounds: [{ id, gross: 80 }],
    evidence: [
      'Changed Mon, May 11, 08:00, after match 1 ended Sun, May 10: gross 85 to 80, differential 12.5 to 8.0, net +0.1 to −4.4.',
    ],
  })
})

test('a round moved out of a match that is over is found in that match, and one moved into it too', async () => {
  const { id } = await enter()
  at('2026-05-13T08:00:00Z')
  await correct(id, { playedOn: '2026-05-12' })
  expect(await one()).toMatchObject({ kind: 'edited', match: { number: 1 } })
  at('2026-05-13T09:00:00Z')
  const { id: other } = await enter({ playedOn: '2026-05-13', adjustedGrossScore: 90 })
  await correct(other, { playedOn: '2026-05-09', adjustedGrossScore: 90 })
  expect(await found()).toMatchObject([{ rounds: [{ id: other, playedOn: '2026-05-09' }] }, { rounds: [{ id }] }])
})

test('a round deleted after its match is found with what it was', async () => {
  const { id } = await enter()
  at('2026-05-11T08:00:00Z')
  await league.wren.ask(deleteScore, { params: { id } })
  expect(await one()).toMatchObject({
    rounds: [{ id, gross: 86, differential: 13.4, net: 1, index: 12.4, course: 'Marram Links' }],
    evidence: ['Deleted Mon, May 11, 08:00, after match 1 ended Sun, May 10: gross 86, differential 13.4, net +1.'],
  })
})

test('a round that is posted twice is found once, with both', async () => {
  const { db } = club().tools
  const first = await aRound(db, league.ezra, { postedAt: '2026-05-06T10:00:00Z' })
  const second = await aRound(db, league.ezra, { postedAt: '2026-05-06T11:00:00Z' })
  await aRound(db, league.ezra, { playedOn: '2026-05-07' })
  expect(await one()).toMatchObject({
    kind: 'duplicate',
    golfer: { name: 'Ezra Lindqvist' },
    rounds: [{ id: first }, { id: second }],
  })
})

test('a round far below the Index is found beside the golfer’s own nets, those before it only', async () => {
  const { db } = club().tools
  for (let n = 1; n <= 25; n += 1)
    await aRound(db, league.marlowe, {
      net: n <= 5 ? -200 : 10 * (n % 5),
      playedOn: `2026-04-${String(n).padStart(2, '0')}`,
    })
  await aRound(db, league.marlowe, { net: -90, differential: 34 })
  await aRound(db, league.marlowe, { net: -300, playedOn: '2026-06-01' })
  expect(await one()).toMatchObject({
    kind: 'improbable',
    evidence: [
      'Net −9 at Index 12.4: about 1 in 28,000 for this Index.',
      'Own nets of the 20 rounds before: +2 on average, ±1.5; this one −9.',
    ],
  })
})

test('rounds by hand that the league does not accept hide none', async () => {
  const { db } = club().tools
  const { golferId } = league.wren
  for (let n = 1; n <= 9; n += 1) await aRound(db, golferId, { net: 10 * (1 + (n % 2)), playedOn: `2026-04-0${n}` })
  await aRound(db, golferId, { net: -110, gross: 72 })
  const before = await one()
  const petra = await club().signUp('Petra Voss')
  const ladder = await aLeague(db, { ownerId: petra.id })
  await aMember(db, { leagueId: ladder, golferId })
  for (let n = 1; n <= 9; n += 1) {
    const card = { playedOn: `2026-05-0${1 + (n % 3)}`, adjustedGrossScore: n % 2 === 0 ? 60 + n : 150 + n }
    await petra.ask(postScore, { body: { golferId, ...enteredCard, ...card } })
  }
  expect(await one()).toEqual(before)
})

test('a round that the league has rejected is not found', async () => {
  await endFirstMatch()
  at('2026-05-12T09:14:00Z')
  const { id } = await enter({ playedOn: '2026-05-08' })
  expect(await found()).toHaveLength(1)
  await league.owner.ask(rejectScore, { params: { id }, body: { leagueId: league.id, reason: 'No card' } })
  expect(await found()).toEqual([])
})

test('a finding that was looked at says who, when and why, until that is undone or the round changes again', async () => {
  const { id } = await enter()
  at('2026-05-11T08:00:00Z')
  await correct(id, { adjustedGrossScore: 80 })
  const params = { id: league.id, key: (await one()).key }
  const lookedAt = { at: '2026-05-11T08:00:00.000Z', by: 'Otis Larkspur', note: 'Seen the card' }
  expect(await league.owner.ask(lookAtFinding, { params, body: { note: 'Seen the card' } })).toMatchObject({ lookedAt })
  expect(await one()).toMatchObject({ lookedAt })
  await league.owner.ask(reopenFinding, { params })
  expect(await one()).toMatchObject({ key: params.key, lookedAt: null })

  await league.owner.ask(lookAtFinding, { params, body: {} })
  expect(await one()).toMatchObject({ lookedAt: { note: null } })
  at('2026-05-12T08:00:00Z')
  await correct(id, { adjustedGrossScore: 78 })
  expect(await one()).toMatchObject({ lookedAt: null, evidence: [{}, {}] })
  expect(await league.owner.try(lookAtFinding, { params, body: {} })).toMatchObject(refusal(404, 'finding_not_found'))
})

test('organizers of another league do not find it there, and cannot mark it', async () => {
  await endFirstMatch()
  at('2026-05-12T09:14:00Z')
  await enter({ playedOn: '2026-05-08' })
  const { key } = await one()
  const other = await twilight(club())
  const beyond = { id: other.id, key: 'late-1-999999999999-0' }
  expect((await other.owner.try(reopenFinding, { params: beyond })).status).toBe(200)
  expect(await other.owner.ask(listFairPlay, { params: { id: other.id } })).toEqual([])
  expect((await other.owner.try(lookAtFinding, { params: { id: other.id, key }, body: {} })).status).toBe(404)
  await league.owner.ask(lookAtFinding, { params: { id: league.id, key }, body: {} })
  await other.owner.ask(reopenFinding, { params: { id: other.id, key } })
  expect((await one()).lookedAt).not.toBeNull()
})
