import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { type MatchScore, getMatch, recalculateMatch } from '#contract/matches.ts'
import { aRound } from '#tests/factories/stored.ts'
import { until } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let at: { readonly params: { readonly id: number } }

beforeEach(async () => {
  league = await twilight(club())
  at = { params: { id: league.matches[0] } }
  const { db } = club().tools
  await aRound(db, league.wren.golferId, { net: -13, gross: 83 })
  await aRound(db, league.tobias, { net: 40, gross: 88 })
  await aRound(db, league.ezra, { net: 152, gross: 101 })
})

const page = () => league.wren.ask(getMatch, at)
const golfers = (rows: readonly MatchScore[]) => rows.filter(({ golferId }) => golferId !== null)
const teams = (rows: readonly MatchScore[]) => rows.filter(({ golferId }) => golferId === null)
const finish = () => finishAt(club(), '2026-05-11T00:00:00Z')

test('a match lists its golfers by place, those who did not play last, then its teams', async () => {
  const { matchScores } = await page()
  const rows = golfers(matchScores).map(({ golfer, position, tied, score, netScore, effectiveNet, dropped }) => [
    golfer?.name,
    position,
    tied,
    score,
    netScore,
    effectiveNet,
    dropped,
  ])
  expect(rows).toEqual([
    ['Wren Ashdown', 1, false, 83, -1.3, -1.3, false],
    ['Tobias Quill', 2, false, 88, 4, 4, false],
    ['Ezra Lindqvist', 3, false, 101, 15.2, 9, false],
    ['Marlowe Finch', null, false, null, null, 12, false],
  ])
  expect(teams(matchScores)).toMatchObject([
    { team: { id: league.hillbillies, name: 'Bunker Hillbillies' }, position: 1, netScore: 2.7, score: null },
    { team: { id: league.gimme, name: 'Gimme Gimme' }, position: 2, netScore: 21, score: null },
  ])
})

test('a team that no one has played for has no net until the match is finished', async () => {
  const second = { params: { id: league.matches[1] } }
  club().setNow(new Date('2026-05-13T12:00:00Z'))
  const nets = async () => teams((await league.wren.ask(getMatch, second)).matchScores).map(({ netScore }) => netScore)
  await club().admin.ask(recalculateMatch, second)
  expect(await nets()).toEqual([null, null])
  await finishAt(club(), '2026-05-20T12:00:00Z')
  expect(await nets()).toEqual([24, 24])
})

test('points are shown when the match is finished, not before', async () => {
  const points = async () => (await page()).matchScores.map((row) => row.points)
  expect(await page()).toMatchObject({ finished: false })
  expect(await points()).toEqual([null, null, null, null, null, null])
  await finish()
  expect(await page()).toMatchObject({ finished: true })
  expect(await points()).toEqual([4, 3, 2, 0, 2, 1])
})

test('golfers who tie share the points of their places', async () => {
  await aRound(club().tools.db, league.marlowe, { net: 40 })
  await finish()
  const rows = golfers((await page()).matchScores)
  expect(rows.map(({ golfer, position, tied, points }) => [golfer?.name, position, tied, points])).toEqual([
    ['Wren Ashdown', 1, false, 4],
    ['Marlowe Finch', 2, true, 2.5],
    ['Tobias Quill', 2, true, 2.5],
    ['Ezra Lindqvist', 4, false, 1],
  ])
})

test('the page has what its explanations need: worth, number of ties, the field and the order of a team', async () => {
  await aRound(club().tools.db, league.marlowe, { net: 152, gross: 103 })
  const { finished, fieldSize, matchScores } = await page()
  const rows = matchScores.map(({ golfer, team, points, worth, sharedBy, teamOrder }) => [
    golfer?.name ?? team?.name,
    points,
    worth,
    sharedBy,
    teamOrder,
  ])
  expect({ finished, fieldSize }).toEqual({ finished: false, fieldSize: { golfers: 4, teams: 2 } })
  expect(rows).toEqual([
    ['Wren Ashdown', null, 4, 1, 1],
    ['Tobias Quill', null, 3, 1, 2],
    ['Ezra Lindqvist', null, 1.5, 2, 1],
    ['Marlowe Finch', null, 1.5, 2, 2],
    ['Bunker Hillbillies', null, 2, 1, null],
    ['Gimme Gimme', null, 1, 1, null],
  ])
})

test('the order in a team is the one that decides the dropped score', async () => {
  const { db } = club().tools
  const sure = await twilight(club(), { scoresDroppedPerTeam: 1 })
  await aRound(db, sure.wren.golferId, { net: 152 })
  await aRound(db, sure.tobias, { net: 100 })
  const { matchScores } = await sure.wren.ask(getMatch, { params: { id: sure.matches[0] } })
  const ofTeam = matchScores.filter(({ golferId, teamId }) => golferId !== null && teamId === sure.hillbillies)
  expect(
    ofTeam.map(({ golfer, effectiveNet, dropped, teamOrder }) => [golfer?.name, effectiveNet, dropped, teamOrder]),
  ).toEqual([
    ['Tobias Quill', 9, false, 1],
    ['Wren Ashdown', 9, true, 2],
  ])
})

test('a round that cannot count says why, however low its net', async () => {
  const { db } = club().tools
  const why = async (facts: Parameters<typeof aRound>[2]) => {
    const id = await aRound(db, league.wren.golferId, { net: -90, ...facts })
    const score = (await page()).scores.find((one) => one.id === id)
    return [score?.eligible, score?.ineligibility]
  }
  expect(await why({ scoreType: 'P' })).toEqual([false, 'penalty'])
  expect(await why({ status: 'temporary' })).toEqual([false, 'temporary'])
  expect(await why({ playedHoles: 11 })).toEqual([false, 'part-played'])
  expect(await why({})).toEqual([true, null])
})

test('a nine-hole round of the association shows how its 18-hole differential was calculated', async () => {
  const { db } = club().tools
  const nine = {
    holes: 9,
    playedHoles: 9,
    gross: 44,
    differential: 54,
    unadjustedDifferential: 54,
    scaledDifferential: 131,
  }
  const id = await aRound(db, league.wren.golferId, { net: 7, ...nine })
  const score = (await page()).scores.find((one) => one.id === id)
  expect(score?.ineligibility).toBe('nine-holes')
  expect(score?.eighteenHoles).toEqual({ kind: 'scaled', differential: 13.1, played: 5.4, expected: null })
})

test('a league without teams has no team rows', async () => {
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { useTeams: false } })
  const { matchScores, rules } = await page()
  expect(rules).toMatchObject({ useTeams: false, maxNetDifferential: 9, noScoreNetDifferential: 12 })
  expect(matchScores).toHaveLength(4)
})

test('every round of the match’s days is listed, the newest first, and the one that counts is marked', async () => {
  const { db } = club().tools
  await aRound(db, league.wren.golferId, { playedOn: '2026-05-04', net: 10 })
  await aRound(db, league.wren.golferId, { playedOn: '2026-05-10', holes: 9, playedHoles: 9, net: null })
  await aRound(db, league.wren.golferId, { playedOn: '2026-05-11', net: -90 })
  await aRound(db, league.wren.golferId, { playedOn: '2026-05-03', net: -90 })
  const { scores, matchScores } = await page()
  const hers = scores.filter(({ golfer }) => golfer.id === league.wren.golferId)
  expect(hers.map(({ playedOn, numberOfHoles }) => [playedOn, numberOfHoles])).toEqual([
    ['2026-05-10', 9],
    ['2026-05-06', 18],
    ['2026-05-04', 18],
  ])
  expect(hers[0]?.golfer).toEqual({
    id: league.wren.golferId,
    name: 'Wren Ashdown',
    team: { id: league.hillbillies, name: 'Bunker Hillbillies', iconUrl: null, color: 0, leagueId: league.id },
  })
  expect(matchScores[0]).toMatchObject({ golferId: league.wren.golferId, scoreId: hers[1]?.id, netScore: -1.3 })
})

test('a match knows the matches before and after it', async () => {
  const [first, second, third, fourth] = league.matches
  const neighbors = async (id: number) => {
    const { previousMatch, nextMatch } = await league.wren.ask(getMatch, { params: { id } })
    return [previousMatch?.id, nextMatch?.id]
  }
  expect(await neighbors(first)).toEqual([undefined, second])
  expect(await neighbors(third)).toEqual([second, fourth])
  expect(await neighbors(fourth)).toEqual([third, undefined])
})

test('a match shows the oldest check among its golfers', async () => {
  const { db } = club().tools
  const checked = (id: number, roundsCheckedAt: string, ghinNumber: string) =>
    db.updateTable('golfers').set({ roundsCheckedAt, ghinNumber }).where('id', '=', id).execute()
  expect((await page()).checkedAt).toBeNull()
  await checked(league.tobias, '2026-05-06T09:00:00.000Z', `71${league.tobias}`)
  await checked(league.ezra, '2026-05-06T08:00:00.000Z', `71${league.ezra}`)
  expect((await page()).checkedAt).toBe('2026-05-06T08:00:00.000Z')
})

test('an admin can rescore a match: wrong results are corrected, correct ones stay', async () => {
  const before = await page()
  const again = await club().admin.ask(recalculateMatch, at)
  expect({ ...again, scoredAt: null }).toEqual({ ...before, scoredAt: null })

  const { db } = club().tools
  await db
    .updateTable('matchGolfers')
    .set({ netTenths: -400, points: 9 })
    .where('matchId', '=', at.params.id)
    .where('position', '=', 3)
    .execute()
  const { version, matchScores } = await club().admin.ask(recalculateMatch, at)
  expect(matchScores).toEqual(before.matchScores)
  expect(version).toBe(before.version + 1)
})

test('an unknown match, or one of another league, does not exist', async () => {
  const gone = { status: 404, body: { error: 'Match not found', code: 'match_not_found' } }
  expect(await club().admin.try(recalculateMatch, { params: { id: 2_000_000_000 } })).toMatchObject(gone)
  expect(await (await twilight(club())).wren.try(getMatch, at)).toMatchObject(gone)
})

test('a page shows one moment: a change while it is read is on it completely or not at all', async () => {
  const { pool } = club().database
  const change = await pool.connect()
  await change.query('begin; lock table rounds in access exclusive mode')
  const asked = page()
  await until(
    () =>
      pool.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      ),
    ({ rows }) => rows.length > 0,
  )
  await change.query('delete from rounds where golfer_id = $1', [league.wren.golferId])
  await change.query('commit')
  change.release()
  const { matchScores, scores } = await asked
  const wren = matchScores.find(({ golferId }) => golferId === league.wren.golferId)
  expect(wren).toMatchObject({ position: 1, netScore: -1.3 })
  expect(scores.map(({ id }) => id)).toContain(wren?.scoreId)
})
