import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ConfirmationFacts, whyNotAccepted } from '#domain/rounds/confirmation.ts'
import type { Db } from './database.ts'
import { isAccepted, isWaiting } from '#server/rounds/acceptance.queries.ts'
import { useDatabase } from '#tests/support/database/database.ts'

const database = useDatabase('whole file')
const folder = fileURLToPath(new URL('../../../../migrations/', import.meta.url))
const itself = '0009_rounds_by_hand.sql'

const oldData = [
  `insert into golfers (name, ghin_number, handicap_index, created_at) values
    ('Wren Ashdown', null, 12.4, '2026-05-06T12:00:00Z'), ('Tobias Quill', '5000042', 9.1, now()), ('Fern Alder', null, null, now())`,
  `insert into users (name, email, password_hash) values ('Otis Larkspur', 'otis@people.example', '')`,
  `insert into leagues (name, owner_id) values ('Tuesday Twilight', 1)`,
  `insert into seasons (league_id, year, start_date, end_date) values (1, 2026, '2026-05-04', '2026-05-17')`,
  `insert into matches (season_id, league_id, number, start_date, end_date, frozen_at, use_teams, scores_dropped_per_team,
    max_net_differential, no_score_net_differential) values (1, 1, 1, '2026-05-04', '2026-05-10', now(), false, 0, 9, 12)`,
  `insert into matches (season_id, league_id, number, start_date, end_date) values (1, 1, 2, '2026-05-11', '2026-05-17')`,
  `insert into rounds (golfer_id, association_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score, is_manual, eligible)
    values (1, null, '2026-05-05', 18, 18, 86, true, false), (2, '7001', '2026-05-05', 18, 18, 84, true, false)`,
]

test('on a database with rounds entered by hand the migration lets them count everywhere, and keeps everything else', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const before = files.slice(0, files.indexOf(itself))
  await database()
    .db.connection()
    .execute(async (db) => {
      await run(db, ['create schema old_site', 'set search_path to old_site, public'])
      for (const file of before) await run(db, [await readFile(`${folder}${file}`, 'utf8')])
      await run(db, [...oldData, await readFile(`${folder}${itself}`, 'utf8')])
      const rows = (text: string) =>
        sql
          .raw(text)
          .execute(db)
          .then((result) => result.rows)
      expect(await rows('select counts_everywhere, version, entered_by from rounds order by id')).toEqual([
        { countsEverywhere: true, version: 1, enteredBy: null },
        { countsEverywhere: false, version: 1, enteredBy: null },
      ])
      expect(await rows('select manual_rounds, peers_confirm from leagues')).toEqual([
        { manualRounds: 'confirmed', peersConfirm: false },
      ])
      expect(await rows('select manual_rounds from matches order by id')).toEqual([
        { manualRounds: 'confirmed' },
        { manualRounds: null },
      ])
      expect(await rows('select golfer_id, revised_on, handicap_index from index_revisions')).toEqual([
        { golferId: 1, revisedOn: '2025-03-31', handicapIndex: 12.4 },
      ])
      await run(db, ['drop schema old_site cascade', 'reset search_path'])
    })
})

async function run(db: Db, texts: readonly string[]): Promise<void> {
  for (const text of texts) await sql.raw(text).execute(db)
}

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
  await run(db, [oldData[0] ?? '', oldData[1] ?? '', oldData[2] ?? ''])
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
    const league = { id: sql`1`, manualRounds: sql`${manualRounds}::text` }
    const { rows } = await sql<{ accepted: boolean; waits: boolean }>`
      select ${isAccepted(sql`rounds`, league)} as accepted, ${isWaiting(sql`rounds`, league)} as waits
      from rounds order by id`.execute(db)
    const why = facts.map((fact) => whyNotAccepted(fact, manualRounds))
    expect(rows.map((row) => row.accepted)).toEqual(why.map((reason) => reason === null))
    expect(rows.map((row) => row.waits)).toEqual(why.map((reason) => reason === 'unconfirmed'))
  }
})
