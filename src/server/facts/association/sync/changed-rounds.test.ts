import { beforeAll, expect, test } from 'vitest'
import { postScore } from '#contract/scores.ts'
import type { Sync } from '#contract/syncs.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Change, changesBetween, describeChanges, tablesOf } from '#tests/support/database/tables.ts'
import { type Caller, useApp } from '#tests/support/server/app.ts'
import { type TestLeague, evening, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'

const app = useApp({ scope: 'whole file', simulatorNow: () => evening, now: () => evening })

const thisWeek = '2026-11-18'
const currentNumber = 7

let admin: Caller
let league: TestLeague
beforeAll(async () => {
  admin = await app().signUp('Ann')
  league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 4), teams: 2 })
  await synced(admin, { leagueId: league.id })
})

const control = () => controlOf(app().simulator.url)
const golferAt = (place: number) => league.golfers[place] ?? { id: 0, ghin: '', name: '' }

/** Rows that a league's sync writes after an event at the association. */
async function changesOf(happen: () => Promise<unknown>): Promise<{ changes: Change[]; sync: Sync }> {
  const before = await tablesOf(app().database.db)
  await happen()
  const sync = await synced(admin, { leagueId: league.id })
  return { changes: changesBetween(before, await tablesOf(app().database.db)), sync }
}

const matchOf = ({ season }: TestLeague, number = currentNumber) =>
  season.matches.find((match) => match.number === number)?.id ?? 0
const inTable = (changes: readonly Change[], table: string) => changes.filter((change) => change.table === table)
const activitiesIn = (changes: readonly Change[]) => inTable(changes, 'activities').map(({ after }) => after)

/** Nothing of other golfers and of other matches has changed, but for the places of this one's others. */
function expectOnlyIn(matchIds: readonly number[], golferId: number, changes: readonly Change[]) {
  const places = ['position', 'tied', 'points', 'dropped', 'listing']
  for (const { table, before, after } of changes) {
    const row = { ...before, ...after }
    if (table === 'golfers') expect(row).toMatchObject({ id: golferId })
    else if (table === 'rounds' || table === 'indexRevisions') expect(row).toMatchObject({ golferId })
    else if (table === 'matches') {
      expect(matchIds).toContain(row['id'])
      expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 })
      expect(after?.['version']).toBe(Number(before?.['version']) + 1)
    } else {
      expect(['matchGolfers', 'matchTeams', 'activities', 'restatements']).toContain(table)
      expect(matchIds).toContain(row['matchId'])
    }
    if (table === 'matchGolfers' && row['golferId'] !== golferId) {
      const kept = Object.keys(row).filter((column) => !places.includes(column))
      for (const column of kept) expect(after?.[column]).toBe(before?.[column])
    }
  }
  expect(inTable(changes, 'matches').map(({ after }) => after?.['id'])).toEqual(matchIds)
}

/** One entry for the golfer when their net changed, one for each team whose net changed, and none else. */
function expectActivity(golferId: number, changes: readonly Change[]) {
  const netOf = (row: Change['before'], isMissing: boolean) => (isMissing ? null : row?.['netTenths'])
  const own = inTable(changes, 'matchGolfers').filter(
    ({ before, after }) => after?.['golferId'] === golferId && before?.['netTenths'] !== after?.['netTenths'],
  )
  const teams = inTable(changes, 'matchTeams')
    .map(({ before, after }) => ({
      teamId: after?.['teamId'],
      netBeforeTenths: netOf(before, before?.['position'] === null),
      netAfterTenths: netOf(after, after?.['position'] === null),
    }))
    .filter(({ netBeforeTenths, netAfterTenths }) => netBeforeTenths !== netAfterTenths)
  expect(activitiesIn(changes)).toMatchObject([
    ...own.map(({ before, after }) => ({
      type: 'SCORE_CHANGE',
      golferId,
      netBeforeTenths: before?.['netTenths'],
      netAfterTenths: after?.['netTenths'],
    })),
    ...teams.map((team) => ({ type: 'TEAM_SCORE_CHANGE', ...team })),
  ])
  expect(activitiesIn(changes)).toHaveLength(own.length + teams.length)
}

test.each([0, 3])(
  'a round posted, corrected and deleted changes its golfer’s match, and nothing else: golfer %i',
  async (place) => {
    const { id: golferId, ghin } = golferAt(place)
    let round = ''
    const happenings = [
      async () => (round = await control().post({ ghin, played_at: thisWeek, adjusted_gross_score: 95 })),
      () => control().correct(round, 93),
      () => control().remove(round),
    ]
    const messages = []
    for (const happen of happenings) {
      const { changes, sync } = await changesOf(happen)
      expectOnlyIn([matchOf(league)], golferId, changes)
      expectActivity(golferId, changes)
      expect(activitiesIn(changes).filter((entry) => entry?.['type'] === 'SCORE_CHANGE')).toHaveLength(1)
      messages.push(sync.message)
    }
    expect(messages).toEqual([
      'Synced 4 golfers: 1 round added, 0 changed, 0 removed.',
      'Synced 4 golfers: 0 rounds added, 1 changed, 0 removed.',
      'Synced 4 golfers: 0 rounds added, 0 changed, 1 removed.',
    ])
  },
)

test('a correction that does not change the team’s net is an activity of only the golfer', async () => {
  const { id: golferId, ghin } = golferAt(0)
  let round = ''
  await changesOf(async () => (round = await control().post({ ghin, played_at: thisWeek, adjusted_gross_score: 95 })))
  const { changes } = await changesOf(() => control().correct(round, 94))
  expect(activitiesIn(changes)).toMatchObject([
    { type: 'SCORE_CHANGE', golferId, message: expect.stringContaining('improved from') },
  ])
  await changesOf(() => control().remove(round))
})

test('nine holes are on the page of the match and change no result', async () => {
  const { id: golferId, ghin } = golferAt(3)
  const { changes } = await changesOf(() => control().post({ ghin, played_at: thisWeek, number_of_holes: 9 }))
  expectOnlyIn([matchOf(league)], golferId, changes)
  expect(inTable(changes, 'matchGolfers')).toEqual([])
  expect(activitiesIn(changes)).toEqual([])
})

test('a round posted late changes the finished match of its day, and leaves its roster and rules', async () => {
  const { id: golferId, ghin } = golferAt(3)
  const { changes } = await changesOf(() => control().post({ ghin, played_at: '2026-11-12', adjusted_gross_score: 95 }))
  expectOnlyIn([matchOf(league, 6)], golferId, changes)
  expectActivity(golferId, changes)
})

test('a golfer of two leagues changes the match of either', async () => {
  const ladder = await seedLeague(app(), admin, { name: 'Ladder', ghins: ghinsFrom(0, 2) })
  await synced(admin, { leagueId: ladder.id })
  const { id: golferId, ghin } = golferAt(0)
  const { changes } = await changesOf(() => control().post({ ghin, played_at: thisWeek, adjusted_gross_score: 95 }))
  expectOnlyIn([matchOf(league), matchOf(ladder)], golferId, changes)
  const scoreChanges = activitiesIn(changes).filter((entry) => entry?.['type'] === 'SCORE_CHANGE')
  expect(scoreChanges.map((entry) => entry?.['leagueId'])).toEqual([league.id, ladder.id])
})

test('the association’s round takes the place of the one entered by hand, and the result stays', async () => {
  const { id: golferId, ghin } = golferAt(2)
  const { id: byHand } = await admin.ask(postScore, {
    body: {
      golferId,
      facilityName: 'Marram Links',
      playedOn: thisWeek,
      adjustedGrossScore: 95,
      courseRating: 71.3,
      slopeRating: 128,
    },
  })
  const { changes } = await changesOf(() => control().post({ ghin, played_at: thisWeek, adjusted_gross_score: 95 }))
  expectOnlyIn([matchOf(league)], golferId, changes)
  expect(describeChanges(inTable(changes, 'rounds')).filter((line) => !line.endsWith('used'))).toEqual([
    `rounds ${byHand} went`,
    expect.stringMatching(/^rounds \d+ came$/),
  ])
})
