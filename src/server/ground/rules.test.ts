import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ConfirmationFacts, whyNotAccepted } from '#domain/rounds/confirmation.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { isAccepted, isWaiting } from './rules.queries.ts'

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
