import { expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import * as scores from '#contract/scores.ts'
import {
  createSeason,
  deleteSeason,
  generateMatches,
  getSeason,
  restoreSeason,
  updateSeason,
} from '#contract/seasons.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aRevision, aRound } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

const may = { year: 2026, startDate: '2026-05-04', endDate: '2026-05-31' }

const daysAreFinal = refusal(409, 'days_are_final')

/** A league with another season, by default over the same days; Wren has a round in the first match. */
async function twins(settings: object = {}, days: object = {}) {
  const league = await twilight(club(), { finalAfterDays: 1, ...settings })
  const body = { ...may, leagueId: league.id, isActive: false, ...days }
  const twin = await league.owner.ask(createSeason, { body })
  await aRound(club().tools.db, league.wren.golferId, { playedOn: '2026-05-06', net: 20 })
  return { ...league, twin: { body, params: { id: twin.id } }, params: { id: league.season.id } }
}

const finalAt = async ({ owner }: Pick<Twilight, 'owner'>, id: number) =>
  (await owner.ask(getMatch, { params: { id } })).finalAt

/** When each match of a season became final. */
async function finality(league: Pick<Twilight, 'owner'>, params: { readonly id: number }) {
  const { matches } = await league.owner.ask(getSeason, { params })
  return Promise.all(matches.map(({ id }) => finalAt(league, id)))
}

const midnight = (day: string) => `2026-05-${day}T00:00:00.000Z`

/** The first match of one season is final; of the other, whose first match has two weeks, none is. */
async function oneFinal() {
  const league = await twins({ matchLength: 2 })
  await publishAt(club(), midnight('11'), midnight('12'))
  return league
}

test('the results of two seasons over the same days become final on their own', async () => {
  const league = await twins()
  await publishAt(club(), midnight('11'), midnight('12'))
  expect(await finality(league, league.params)).toEqual([midnight('12'), null, null, null])
  expect(await finality(league, league.twin.params)).toEqual([midnight('12'), null, null, null])
})

test('a season with longer matches becomes final after the one that had a final result of its days first', async () => {
  const league = await oneFinal()
  expect(await finality(league, league.params)).toEqual([midnight('12'), null, null, null])
  await publishAt(club(), midnight('18'), midnight('19'))
  expect(await finality(league, league.params)).toEqual([midnight('12'), midnight('19'), null, null])
  expect(await finality(league, league.twin.params)).toEqual([midnight('19'), null])
})

test('a result in an archived season becomes final at its time: a later change does not count, and bringing it back changes nothing', async () => {
  const league = await twilight(club(), { finalAfterDays: 1 })
  const { owner, wren, matches } = league
  await publishAt(club(), midnight('11'), midnight('12'), midnight('18'))
  const params = { id: league.season.id }
  expect(await owner.ask(deleteSeason, { params })).toMatchObject({ archived: true })
  await publishAt(club(), midnight('19'))
  expect(await finalAt(league, matches[1])).toBe(midnight('19'))
  const second = () => owner.ask(getMatch, { params: { id: matches[1] } })
  const { matchScores } = await second()
  await aRevision(club().tools.db, wren.golferId, 12.4)
  const round = await wren.ask(scores.postScore, {
    body: { golferId: wren.golferId, ...enteredCard, playedOn: '2026-05-13' },
  })
  await owner.ask(scores.confirmScore, { params: { id: round.id }, body: { leagueId: league.id, version: 1 } })
  expect(await second()).toMatchObject({ matchScores })
  await owner.ask(restoreSeason, { params })
  expect(await second()).toMatchObject({ matchScores, finalAt: midnight('19') })
})

test('a match that was open when its season was archived is finished, published and final on its own', async () => {
  const league = await twilight(club(), { finalAfterDays: 1 })
  await publishAt(club(), midnight('11'), midnight('12'))
  await league.owner.ask(deleteSeason, { params: { id: league.season.id } })
  await publishAt(club(), midnight('18'), midnight('19'))
  expect(await finality(league, league.season)).toEqual([midnight('12'), midnight('19'), null, null])
})

test('a result in an archived season waits for a confirmation at most 14 days', async () => {
  const league = await twilight(club(), { finalAfterDays: 1 })
  const { owner, wren, matches } = league
  await publishAt(club(), midnight('11'), midnight('12'))
  await aRevision(club().tools.db, wren.golferId, 12.4)
  club().setNow(new Date(midnight('13')))
  await wren.ask(scores.postScore, { body: { golferId: wren.golferId, ...enteredCard, playedOn: '2026-05-12' } })
  await owner.ask(deleteSeason, { params: { id: league.season.id } })
  // Published on the 19th because the round waits, it would have been final on the 20th.
  await publishAt(club(), midnight('18'), midnight('19'), midnight('20'), '2026-06-02T23:59:59Z')
  expect(await finalAt(league, matches[1])).toBeNull()
  await publishAt(club(), '2026-06-03T00:00:00Z')
  expect(await finalAt(league, matches[1])).toBe('2026-06-03T00:00:00.000Z')
})

test('no season is created over a published result that will be final, also of an archived season', async () => {
  const league = await twilight(club(), { finalAfterDays: 1 })
  const create = (startDate: string) =>
    league.owner.try(createSeason, { body: { ...may, startDate, leagueId: league.id, isActive: true } })
  await publishAt(club(), midnight('11'), midnight('12'), midnight('18'))
  expect(await create('2026-05-17')).toMatchObject(daysAreFinal)
  await league.owner.ask(deleteSeason, { params: { id: league.season.id } })
  expect(await create('2026-05-17')).toMatchObject(daysAreFinal)
  expect(await create('2026-05-18')).toMatchObject({ status: 200 })
})

test('a season beside a final result keeps its matches, and all that creates none on its days can be changed', async () => {
  const league = await oneFinal()
  const { owner, twin } = league
  const change = (fields: object) => owner.try(updateSeason, { params: twin.params, body: { ...twin.body, ...fields } })
  const { matches } = await owner.ask(getSeason, { params: twin.params })
  expect(await change({ year: 2027, matchesCounted: 1 })).toMatchObject({ status: 200, body: { matches } })
  expect(await owner.ask(generateMatches, { params: twin.params })).toMatchObject({ matches })
  const longer = await owner.ask(updateSeason, { params: twin.params, body: { ...twin.body, endDate: '2026-06-14' } })
  expect(longer.matches.slice(0, 2)).toEqual(matches)
  expect(longer.matches.map(({ endDate }) => endDate)).toEqual(['2026-05-17', '2026-05-31', '2026-06-14'])
  await publishAt(club(), midnight('18'), midnight('19'))
  expect(await finality(league, twin.params)).toEqual([midnight('19'), null, null])
})

test('a season beside a final result gets no new match on its days, and is not shown in its place', async () => {
  const { owner, id, params, twin } = await oneFinal()
  const change = (fields: object) => owner.try(updateSeason, { params: twin.params, body: { ...twin.body, ...fields } })
  expect(await change({ startDate: '2026-05-10' })).toMatchObject(daysAreFinal)
  expect(await change({ isActive: true })).toMatchObject(daysAreFinal)
  expect(await owner.try(deleteSeason, { params })).toMatchObject(refusal(409, 'final_days_elsewhere'))
  await owner.ask(updateLeague, { params: { id }, body: { matchLength: 3 } })
  expect(await owner.try(generateMatches, { params: twin.params })).toMatchObject(daysAreFinal)
  expect(await change({ startDate: '2026-05-11', isActive: true })).toMatchObject({ status: 200 })
  expect(await owner.ask(deleteSeason, { params })).toMatchObject({ archived: true })
})

test('of two seasons with final results of the same days each can be active, archived and brought back', async () => {
  const { owner, params, twin } = await twins()
  await publishAt(club(), midnight('11'), midnight('12'))
  const activate = { params: twin.params, body: { ...twin.body, isActive: true } }
  expect(await owner.ask(updateSeason, activate)).toMatchObject({ isActive: true })
  expect(await owner.ask(deleteSeason, { params })).toMatchObject({ archived: true })
  expect(await owner.ask(restoreSeason, { params })).toMatchObject({ archivedAt: null })
  expect(await owner.ask(deleteSeason, { params: twin.params })).toMatchObject({ archived: true })
})

test('a season is not brought back with a result that can change beside a final one of a later season', async () => {
  const { owner, id, ...league } = await twilight(club(), { finalAfterDays: 1 })
  const [params, leagueParams] = [{ id: league.season.id }, { id }]
  await publishAt(club(), midnight('11'), midnight('12'))
  await owner.ask(updateLeague, { params: leagueParams, body: { finalAfterDays: null } })
  await publishAt(club(), midnight('18'))
  await owner.ask(deleteSeason, { params })
  await owner.ask(updateLeague, { params: leagueParams, body: { finalAfterDays: 1 } })
  await owner.ask(createSeason, { body: { ...may, startDate: '2026-05-11', leagueId: id, isActive: true } })
  await publishAt(club(), midnight('19'), midnight('20'))
  expect(await owner.try(restoreSeason, { params })).toMatchObject(daysAreFinal)
})
