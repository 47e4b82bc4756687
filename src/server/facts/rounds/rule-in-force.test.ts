import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getLeagueHistory } from '#contract/league-history.ts'
import { addMember, updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import * as scores from '#contract/scores.ts'
import { generateMatches, updateSeason } from '#contract/seasons.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aPlayer, aRevision, noon } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
  await aRevision(club().tools.db, league.wren.golferId, 12.4, '2026-01-01')
})

const enter = (by: Caller, golferId = league.wren.golferId, more: object = {}) =>
  by.ask(scores.postScore, { body: { golferId, ...enteredCard, ...more } })
const change = (settings: object) => league.owner.ask(updateLeague, { params: { id: league.id }, body: settings })

/** Wren's net in a match of the league. */
async function net(n: 0 | 1 = 0): Promise<number | null | undefined> {
  const page = await league.wren.ask(getMatch, { params: { id: league.matches[n] } })
  return page.matchScores.find(({ golferId }) => golferId === league.wren.golferId)?.netScore
}

test('the rule in force when a match began applies to it, and later changes do not', async () => {
  const { id } = await enter(league.wren)
  club().setNow(new Date(noon.getTime() + 3_600_000))
  await change({ manualRounds: 'all' })
  expect(await net()).toBeNull()
  const query = { leagueId: league.id }
  expect((await league.owner.ask(scores.listWaitingScores, { query })).map((round) => round.id)).toEqual([id])
  await enter(league.wren, league.wren.golferId, { adjustedGrossScore: 80 })
  expect(await net()).toBeNull()
  await league.owner.ask(scores.confirmScore, { params: { id }, body: { leagueId: league.id } })
  expect(await net()).not.toBeNull()
})

test('without a round by hand so far, the rule in force when the first one is entered applies', async () => {
  club().setNow(new Date('2026-05-12T12:00:00Z'))
  await change({ manualRounds: 'all' })
  await enter(league.wren, league.wren.golferId, { playedOn: '2026-05-12' })
  expect(await net(1)).not.toBeNull()
  club().setNow(new Date('2026-05-12T13:00:00Z'))
  await change({ manualRounds: 'none' })
  expect(await net(1)).not.toBeNull()
  await finishAt(club(), '2026-05-20T12:00:00Z')
  expect(await net(1)).not.toBeNull()
})

const at = (instant: string) => club().setNow(new Date(instant))

/** Wren enters a round of 12 May when rounds wait for confirmation; an hour later they count at once. */
async function enteredBeforeChange(): Promise<number> {
  at('2026-05-12T12:00:00Z')
  const { id } = await enter(league.wren, league.wren.golferId, { playedOn: '2026-05-12' })
  at('2026-05-12T13:00:00Z')
  await change({ manualRounds: 'all' })
  at('2026-05-12T14:00:00Z')
  return id
}

/** The matches of the season are generated again, two weeks each. */
async function generateAgain(): Promise<void> {
  await change({ matchLength: 2 })
  const { matches } = await league.owner.ask(generateMatches, { params: { id: league.season.id } })
  expect(matches).toHaveLength(2)
  league = { ...league, matches: [matches[0]?.id ?? 0, matches[1]?.id ?? 0, 0, 0] }
}

test('matches that are generated again keep the rule under which the first round was entered', async () => {
  const id = await enteredBeforeChange()
  const body = { ...enteredCard, playedOn: '2026-05-12' }
  await league.wren.ask(scores.correctScore, { params: { id }, body })
  await generateAgain()
  expect(await net()).toBeNull()
})

test('a rejection stands when the season’s days are moved to and fro', async () => {
  await change({ manualRounds: 'all' })
  at('2026-05-13T12:00:00Z')
  const { id } = await enter(league.wren, league.wren.golferId, { playedOn: '2026-05-12' })
  const body = { leagueId: league.id, year: 2026, endDate: '2026-05-31', isActive: true }
  const params = { id: league.season.id }
  await league.owner.ask(scores.rejectScore, { params: { id }, body: { leagueId: league.id, reason: 'No card' } })
  await league.owner.ask(updateSeason, { params, body: { ...body, startDate: '2026-05-13' } })
  at('2026-05-13T13:00:00Z')
  await enter(league.wren, league.wren.golferId, { playedOn: '2026-05-13' })
  const { matches } = await league.owner.ask(updateSeason, { params, body: { ...body, startDate: '2026-05-04' } })
  league = { ...league, matches: [matches[0]?.id ?? 0, matches[1]?.id ?? 0, 0, 0] }
  expect(await net(1)).toBeNull()
})

test('so they do when that round was deleted and entered again', async () => {
  const id = await enteredBeforeChange()
  await league.wren.ask(scores.deleteScore, { params: { id } })
  await enter(league.wren, league.wren.golferId, { playedOn: '2026-05-12' })
  await generateAgain()
  expect(await net()).toBeNull()
})

test('a round that a golfer brings along is there from the day they join: the rule of that moment stays', async () => {
  const fern = await aPlayer(club(), 'Fern Alder')
  at('2026-05-12T12:00:00Z')
  await enter(fern, fern.golferId, { playedOn: '2026-05-12' })
  await league.owner.ask(addMember, { params: { id: league.id }, body: { golferId: fern.golferId } })
  at('2026-05-12T13:00:00Z')
  await change({ manualRounds: 'all' })
  at('2026-05-12T14:00:00Z')
  await enter(league.wren, league.wren.golferId, { playedOn: '2026-05-12' })
  expect(await net(1)).toBeNull()
})

const ruleOf = async (match: number) =>
  (
    await sql<{ rule: string }>`select manual_rounds_of(matches) as rule from matches where id = ${match}`.execute(
      club().tools.db,
    )
  ).rows[0]?.rule

test.each([
  ['east', 'Pacific/Kiritimati', '2026-05-10T10:30:00Z', 'UTC'],
  ['west', 'Pacific/Honolulu', '2026-05-11T05:30:00Z', 'UTC'],
])('a match that has begun farther %s keeps the rule of that moment', async (_side, timeZone, entered, moved) => {
  const minutesBefore = (minutes: number) => at(new Date(Date.parse(entered) - minutes * 60_000).toISOString())
  at('2026-05-09T00:00:00Z')
  await change({ timeZone })
  minutesBefore(30)
  if (timeZone === 'Pacific/Honolulu') await change({ timeZone: moved })
  at(entered)
  await enter(league.wren, league.wren.golferId, { playedOn: '2026-05-11' })
  minutesBefore(-30)
  await change({ manualRounds: 'all' })
  minutesBefore(-60)
  await change({ timeZone: moved })
  at('2026-05-11T12:00:00Z')
  expect(await ruleOf(league.matches[1])).toBe('confirmed')
  expect(await net(1)).toBeNull()
})

test('another time zone does not move the moment at which a match began', async () => {
  at('2026-05-10T22:00:00Z')
  await change({ timeZone: 'Europe/Berlin' })
  at('2026-05-11T01:00:00Z')
  await change({ manualRounds: 'all' })
  at('2026-05-12T12:00:00Z')
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'Pacific/Honolulu' } })
  expect(await ruleOf(league.matches[1])).toBe('confirmed')
  const history = await league.owner.ask(getLeagueHistory, { params: { id: league.id } })
  expect(history.flatMap(({ kind, text }) => (kind === 'rules' ? text : []))).toEqual([
    'Time zone: Pacific/Honolulu instead of Europe/Berlin',
    'Rounds entered by hand: at once instead of once confirmed',
    'Time zone: Europe/Berlin instead of UTC',
  ])
})
