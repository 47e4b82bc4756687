import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getLeagueHistory } from '#contract/league-history.ts'
import { removeMember, updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import * as scores from '#contract/scores.ts'
import { createSeason } from '#contract/seasons.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aGolfer, aMember, aRevision, aRound } from '#tests/factories/stored.ts'
import { fieldRefusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { finishMatches } from './finish-matches.ts'
import { matchesChecked, publishResults } from './publication.queries.ts'
import { publishChecked, publishMatches } from './publish-matches.ts'
import { dueToBeFinal } from './settle-final.queries.ts'

const club = useClub()

const endOfFirst = '2026-05-11T00:00:00Z'

async function itIs(instant: string): Promise<Date> {
  const now = new Date(instant)
  club().setNow(now)
  await finishMatches(club().tools)
  await publishMatches(club().tools)
  return now
}

async function publicationOf({ owner, matches }: Twilight) {
  const match = await owner.ask(getMatch, { params: { id: matches[0] } })
  const { finished, publishedAt, becomesFinalAt, finalAt } = match
  return { finished, publishedAt, becomesFinalAt, finalAt }
}

const finalAfter = ({ owner, id }: Twilight, finalAfterDays: number | null) =>
  owner.ask(updateLeague, { params: { id }, body: { finalAfterDays } })

/** A league with a golfer who has an association number. */
async function leagueOfAssociation(): Promise<Twilight> {
  const league = await twilight(club())
  const ghinNumber = String(6_000_000 + league.id)
  await aMember(club().tools.db, {
    leagueId: league.id,
    golferId: await aGolfer(club().tools.db, 'Isla Montclair', { ghinNumber }),
  })
  return league
}

/** Wren's own round of the first match, which waits for a confirmation. */
async function withWaitingRound(): Promise<{ league: Twilight; roundId: number }> {
  const league = await twilight(club())
  await aRevision(club().tools.db, league.wren.golferId, 12.4, '2026-01-01')
  const { id } = await league.wren.ask(scores.postScore, { body: { golferId: league.wren.golferId, ...enteredCard } })
  return { league, roundId: id }
}

test('without the association a result is published when its match finishes', async () => {
  const league = await twilight(club())
  await itIs('2026-05-10T23:59:59Z')
  expect(await publicationOf(league)).toMatchObject({ finished: false, publishedAt: null, finalAt: null })
  const now = await itIs(endOfFirst)
  expect(await publicationOf(league)).toMatchObject({ finished: true, publishedAt: now.toISOString(), finalAt: null })
})

test('a result that is published is not published again', async () => {
  const league = await twilight(club())
  const now = await itIs(endOfFirst)
  expect(await publishResults(club().tools.db, [league.matches[0]], '2026-05-11T08:00:00Z')).toEqual([])
  expect(await publicationOf(league)).toMatchObject({ publishedAt: now.toISOString() })
})

test('without the association a round that waits for confirmation holds the result back until it is confirmed', async () => {
  const { league, roundId } = await withWaitingRound()
  await itIs(endOfFirst)
  expect(await publicationOf(league)).toMatchObject({ finished: true, publishedAt: null })
  const now = await itIs('2026-05-11T08:00:00Z')
  await league.owner.ask(scores.confirmScore, { params: { id: roundId }, body: { leagueId: league.id, version: 1 } })
  expect(await publicationOf(league)).toMatchObject({ publishedAt: now.toISOString() })
})

test('a waiting round holds the result back for at most a day', async () => {
  const { league } = await withWaitingRound()
  await itIs('2026-05-11T23:59:59Z')
  expect(await publicationOf(league)).toMatchObject({ publishedAt: null })
  const now = await itIs('2026-05-12T00:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ publishedAt: now.toISOString() })
})

test('with the association the first complete sync begun after the end publishes the result, an earlier one does not', async () => {
  const league = await leagueOfAssociation()
  const now = await itIs('2026-05-11T01:00:00Z')
  await publishChecked(club().tools, { leagueId: league.id, begunAt: new Date('2026-05-10T23:59:59Z') })
  expect(await publicationOf(league)).toMatchObject({ finished: true, publishedAt: null })
  await publishChecked(club().tools, { leagueId: league.id, begunAt: new Date(endOfFirst) })
  expect(await publicationOf(league)).toMatchObject({ publishedAt: now.toISOString() })
})

test('a day is 24 hours, also where the database’s clock changes', async () => {
  const { matches, id } = await leagueOfAssociation()
  await itIs('2026-05-11T01:00:00Z')
  // The hour that New York has twice is on 1 November.
  const publishBy = '2026-11-01T20:30:00Z'
  await club()
    .tools.db.transaction()
    .execute(async (tx) => {
      await sql`set local timezone to 'America/New_York'`.execute(tx)
      await tx.updateTable('matches').set({ publishBy }).where('id', '=', matches[0]).execute()
      expect(await matchesChecked(tx, id, '2026-10-31T20:29:59Z')).toEqual([])
      expect(await matchesChecked(tx, id, '2026-10-31T20:30:00Z')).toEqual([matches[0]])
      await tx.updateTable('leagues').set({ finalAfterDays: 2 }).where('id', '=', id).execute()
      await publishResults(tx, [matches[0]], '2026-10-31T21:00:00Z')
      expect(await dueToBeFinal(tx, '2026-11-02T21:00:00Z')).toEqual([matches[0]])
      expect(await dueToBeFinal(tx, '2026-11-02T20:59:59Z')).toEqual([])
    })
})

test('without such a sync the result is published a day after the end, where the league plays', async () => {
  const league = await leagueOfAssociation()
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'America/Los_Angeles' } })
  await itIs('2026-05-12T06:59:59Z')
  expect(await publicationOf(league)).toMatchObject({ finished: true, publishedAt: null })
  const now = await itIs('2026-05-12T07:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ publishedAt: now.toISOString() })
})

test('a result becomes final the set days after it was published, and stays final when the setting changes', async () => {
  const league = await twilight(club())
  await finalAfter(league, 2)
  await itIs(endOfFirst)
  await itIs('2026-05-12T23:59:59Z')
  expect(await publicationOf(league)).toMatchObject({ finalAt: null, becomesFinalAt: '2026-05-13T00:00:00.000Z' })
  const now = await itIs('2026-05-13T00:00:00Z')
  const publishedAt = new Date(endOfFirst).toISOString()
  const final = { finished: true, publishedAt, becomesFinalAt: now.toISOString(), finalAt: now.toISOString() }
  expect(await publicationOf(league)).toEqual(final)
  await finalAfter(league, null)
  await itIs('2026-05-14T00:00:00Z')
  expect(await publicationOf(league)).toEqual(final)
})

test('a change of the setting applies to results that are published afterwards, and is on record', async () => {
  const league = await twilight(club())
  const changedAt = await itIs('2026-05-12T00:00:00Z')
  await finalAfter(league, 1)
  await itIs('2026-05-18T00:00:00Z')
  await finalAfter(league, 30)
  await itIs('2026-05-20T00:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ finalAt: null })
  const second = { params: { id: league.matches[1] } }
  expect(await league.owner.ask(getMatch, second)).toMatchObject({ finalAt: '2026-05-20T00:00:00.000Z' })
  expect(await league.wren.ask(getLeagueHistory, { params: { id: league.id } })).toMatchObject([
    { text: 'Results become final: after 30 days instead of after 1 day', by: 'Otis Larkspur' },
    { text: 'Results become final: after 1 day instead of never', at: changedAt.toISOString() },
  ])
})

test('a result waits for a confirmation at most 14 days longer, and a later one changes nothing', async () => {
  const { league, roundId } = await withWaitingRound()
  await finalAfter(league, 1)
  for (const instant of [endOfFirst, '2026-05-12T00:00:00Z']) await itIs(instant)
  // Published on the 12th, it would have been final on the 13th.
  await itIs('2026-05-26T23:59:59Z')
  expect(await publicationOf(league)).toMatchObject({ finalAt: null })
  const now = await itIs('2026-05-27T00:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ finalAt: now.toISOString() })
  await league.owner.ask(scores.confirmScore, { params: { id: roundId }, body: { leagueId: league.id, version: 1 } })
  const { matchScores } = await league.owner.ask(getMatch, { params: { id: league.matches[0] } })
  expect(matchScores.find(({ golferId }) => golferId === league.wren.golferId)).toMatchObject({ netScore: null })
})

test('a waiting round that could not count does not hold the result back', async () => {
  const { league } = await withWaitingRound()
  await finalAfter(league, 1)
  // Her counting round of the association is better than the one that waits.
  await aRound(club().tools.db, league.wren.golferId, { net: -300 })
  for (const instant of [endOfFirst, '2026-05-12T00:00:00Z']) await itIs(instant)
  const now = await itIs('2026-05-13T00:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ finalAt: now.toISOString() })
})

test('a waiting round with the net of the counting one does not hold the result back', async () => {
  const { league, roundId } = await withWaitingRound()
  await finalAfter(league, 1)
  const { net } = await club()
    .tools.db.selectFrom('rounds')
    .select('netScoreDifferential as net')
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow()
  await aRound(club().tools.db, league.wren.golferId, { net })
  for (const instant of [endOfFirst, '2026-05-12T00:00:00Z']) await itIs(instant)
  const now = await itIs('2026-05-13T00:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ finalAt: now.toISOString() })
})

test('those who decide are shown the round of a golfer who has left, while it holds the result back', async () => {
  const { league, roundId } = await withWaitingRound()
  await finalAfter(league, 1)
  await itIs(endOfFirst)
  await league.owner.ask(removeMember, { params: { id: league.id, golferId: league.wren.golferId } })
  const waiting = async () =>
    (await league.owner.ask(scores.listWaitingScores, { query: { leagueId: league.id } })).map(({ id }) => id)
  expect(await waiting()).toEqual([roundId])
  await league.owner.ask(scores.rejectScore, {
    params: { id: roundId },
    body: { leagueId: league.id, reason: 'No card' },
  })
  expect(await waiting()).toEqual([])
  const now = await itIs('2026-05-12T00:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ finalAt: now.toISOString() })
})

test('so is a round of long ago that holds back the result of a season which was created for past days', async () => {
  const { owner, id, wren } = await twilight(club(), { finalAfterDays: 60 })
  await aRevision(club().tools.db, wren.golferId, 12.4)
  await owner.ask(createSeason, {
    body: { leagueId: id, year: 2025, startDate: '2025-04-07', endDate: '2025-04-13', isActive: false },
  })
  const body = { golferId: wren.golferId, ...enteredCard, playedOn: '2025-04-10' }
  const round = await wren.ask(scores.postScore, { body })
  await itIs('2026-05-07T13:00:00Z')
  await itIs('2026-06-01T00:00:00Z')
  const waiting = await owner.ask(scores.listWaitingScores, { query: { leagueId: id } })
  expect(waiting.map((one) => one.id)).toEqual([round.id])
})

test('a result does not become final while a round of its days waits, and its confirmation still counts', async () => {
  const { league, roundId } = await withWaitingRound()
  await finalAfter(league, 1)
  for (const instant of [endOfFirst, '2026-05-12T00:00:00Z', '2026-05-14T00:00:00Z']) await itIs(instant)
  expect(await publicationOf(league)).toMatchObject({ finalAt: null })
  await league.owner.ask(scores.confirmScore, { params: { id: roundId }, body: { leagueId: league.id, version: 1 } })
  const { matchScores, restatements } = await league.owner.ask(getMatch, { params: { id: league.matches[0] } })
  expect(matchScores[0]).toMatchObject({ golferId: league.wren.golferId, position: 1, points: 4 })
  expect(restatements).toMatchObject({ counted: 1, notCounted: 0 })
  const now = await itIs('2026-05-14T00:01:00Z')
  expect(await publicationOf(league)).toMatchObject({ finalAt: now.toISOString() })
})

test('the days after which a result is final are empty or 1 to 60', async () => {
  const league = await twilight(club())
  const tryToChange = (settings: object) =>
    league.owner.try(updateLeague, { params: { id: league.id }, body: settings })
  for (const finalAfterDays of [0, 61, 1.5, '7'])
    expect(await tryToChange({ finalAfterDays })).toMatchObject(fieldRefusal('finalAfterDays'))
  for (const finalAfterDays of [1, 60, null])
    expect(await finalAfter(league, finalAfterDays)).toMatchObject({ finalAfterDays })
})

test('a match that is finished long after its end is published a day later, unless a complete sync comes first', async () => {
  const league = await leagueOfAssociation()
  await aRound(club().tools.db, league.tobias, { net: 20 })
  await itIs('2026-05-20T00:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ finished: true, publishedAt: null })
  const now = await itIs('2026-05-21T00:00:00Z')
  expect(await publicationOf(league)).toMatchObject({ publishedAt: now.toISOString() })
})
