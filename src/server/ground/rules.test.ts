import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { columnOf, listedNames, namesIn } from '#domain/leagues/setting.ts'
import { type LeagueRules, leagueSettings, scoringSettings, seasonSettings } from '#domain/leagues/settings.ts'
import { type ConfirmationFacts, concernsLeague, whyNotAccepted } from '#domain/rounds/confirmation.ts'
import { isEligible } from '#domain/rounds/counting-round.ts'
import { insertRounds } from '#server/facts/rounds/rounds.queries.ts'
import { arbitraryRules } from '#tests/factories/arbitrary-match.ts'
import { storedRound } from '#tests/factories/rounds.ts'
import { defaultSettings } from '#tests/factories/settings.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { fc } from '#tests/support/random/properties.ts'
import { concerns, isAccepted, isWaiting, leagueNow, leagueOfLists, leagueOfMatches } from './rules.queries.ts'
import { settingsOf } from './settings.queries.ts'

const database = useDatabase('whole file')
const both = [true, false]
const facts = both.flatMap((byHand) =>
  both.flatMap((countsEverywhere) =>
    both.flatMap((byOrganiser) =>
      (['confirmed', 'rejected', 'waiting', null] as const).map((decision): ConfirmationFacts => ({
        byHand,
        countsEverywhere,
        byOrganiser,
        decision,
      })),
    ),
  ),
)

test('statements accept the rounds that the rule accepts, whatever their facts and the league’s setting', async () => {
  const { db } = database()
  await db.insertInto('golfers').values({ name: 'Wren Ashdown' }).execute()
  await db.insertInto('users').values({ name: 'Otis', email: 'otis@people.example', passwordHash: '' }).execute()
  await db.insertInto('leagues').values({ name: 'Tuesday Twilight', ownerId: 1 }).execute()
  const week = { leagueId: 1, startDate: '2026-05-04', endDate: '2026-05-10' }
  await db
    .insertInto('seasons')
    .values({ ...week, year: 2026 })
    .execute()
  await db
    .insertInto('matches')
    .values({ ...week, seasonId: 1, number: 1 })
    .execute()
  for (const [n, { byHand, countsEverywhere, byOrganiser, decision }] of facts.entries()) {
    const id = n + 1
    await sql`insert into rounds (golfer_id, association_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score,
      eligible, counts_everywhere, by_organiser, version)
      values (1, ${byHand ? null : String(id)}, '2026-05-05', 18, 18, 86, false, ${countsEverywhere}, ${byOrganiser}, ${byHand ? 1 : null})`.execute(
      db,
    )
    if (decision === null) continue
    const reason = decision === 'rejected' ? 'No card' : null
    await sql`insert into round_decisions (round_id, league_id, decision, reason, decided_at)
      values (${id}, 1, ${decision}, ${reason}, now())`.execute(db)
  }
  for (const manualRounds of ['none', 'confirmed', 'all'] as const) {
    await db.updateTable('leagues').set({ manualRounds }).execute()
    const expected = facts.map((fact) => {
      const why = whyNotAccepted(fact, manualRounds)
      return { accepted: why === null, waits: why === 'unconfirmed', concerned: concernsLeague(fact) }
    })
    for (const league of [leagueNow, leagueOfLists(sql`1`), leagueOfMatches]) {
      const { rows } = await sql`
        select ${isAccepted(sql`rounds`, league)} as accepted, ${isWaiting(sql`rounds`, league)} as waits,
          ${concerns(sql`rounds`, league.id)} as concerned
        from rounds cross join leagues cross join matches order by rounds.id`.execute(db)
      expect(rows).toEqual(expected)
    }
  }
})

test('statements let count what the domain does, whatever the holes, the facts of a round and the league’s setting', async () => {
  const facts = fc.record({
    holes: fc.constantFrom(9, 18),
    playedHoles: fc.constantFrom(8, 9, 12, 18),
    net: fc.constantFrom(null, { net: 10, source: 'printed-index' as const, index: 124 }),
    scoreType: fc.constantFrom(null, 'A', 'P'),
    penalty: fc.constantFrom(null, 0, 2),
    penaltyType: fc.constantFrom(null, '', 'committee'),
    status: fc.constantFrom('validated' as const, 'under-review' as const, 'temporary' as const),
    precision: fc.constantFrom('day' as const, 'approximate' as const, 'month' as const),
    combinedInto: fc.constantFrom(null, '7001'),
  })
  const { db } = database()
  const rounds = fc.sample(facts, { numRuns: 300 }).map((fact) => storedRound({ ...fact, associationId: null }))
  const ids = await insertRounds(db, 1, rounds)
  for (const holes of ['18', '9 and 18', '9'] as const) {
    const { rows } = await sql<{ counts: boolean }>`
      select counts_with(rounds, ${holes}) as counts from rounds where id = any(${ids}) order by id`.execute(db)
    expect(rows.map(({ counts }) => counts)).toEqual(rounds.map((round) => isEligible(round, holes)))
  }
})

/** The columns of leagues that are not settings. */
const otherColumns = [
  ['createdAt', 'description', 'id', 'name', 'notice', 'noticeUntil', 'ownerId', 'version'],
  ['publicBoard', 'publicPage', 'searchEngines', 'slug'],
].flat()

test('every column of a league is a setting with the default of its row, or one of the known others', async () => {
  const { db } = database()
  const league = db.selectFrom('leagues').selectAll()
  const columns = Object.keys(await league.executeTakeFirstOrThrow())
  const settings = Object.entries(leagueSettings).map(([name, setting]) => columnOf(name, setting))
  expect(columns.toSorted()).toEqual([...settings, ...otherColumns].toSorted())
  await db.insertInto('leagues').values({ name: 'Newest', ownerId: 1 }).execute()
  const stored =
    await sql`select ${settingsOf(leagueSettings, 'leagues')} as settings from leagues where name = 'Newest'`.execute(
      db,
    )
  expect(stored.rows).toEqual([{ settings: defaultSettings }])
})

test('every setting with listed changes can have some', async () => {
  const change = { leagueId: 1, after: '1', changedAt: '2026-05-05T12:00:00Z' }
  const ofLeague = listedNames(leagueSettings).map((rule) => ({ ...change, rule }))
  const ofSeason = listedNames(seasonSettings).map((rule) => ({ ...change, rule, seasonId: 1 }))
  const changes = [...ofLeague, ...ofSeason]
  const added = await database().db.insertInto('ruleChanges').values(changes).returning('rule').execute()
  expect(added.map(({ rule }) => rule)).toEqual(changes.map(({ rule }) => rule))
})

test('a match that has finished keeps its rules, another has those of its league', async () => {
  const columns = namesIn(scoringSettings).map(
    (name) =>
      [
        name,
        columnOf(name, scoringSettings[name]).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      ] as const,
  )
  const stored = (rules: LeagueRules | null) =>
    JSON.stringify({
      ...Object.fromEntries(columns.map(([name, column]) => [column, rules?.[name]])),
      ...(rules === null ? {} : { frozen_at: '2026-04-20T00:00:00Z' }),
    })
  await fc.assert(
    fc.asyncProperty(arbitraryRules, fc.option(arbitraryRules), async (league, frozen) => {
      const { rows } = await sql`
        select rules_of(matches, leagues) as of_match, rules_of(null, leagues) as of_next
        from json_populate_record(null::matches, ${stored(frozen)}::json) as matches,
          json_populate_record(null::leagues, ${stored(league)}::json) as leagues`.execute(database().db)
      expect(rows).toEqual([{ ofMatch: frozen ?? league, ofNext: league }])
    }),
  )
})
