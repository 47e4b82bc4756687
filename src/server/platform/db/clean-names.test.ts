import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { oneLine } from '#domain/shared/one-line.ts'
import { aGolfer, aLeague, aTeam } from '#tests/factories/stored.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()
const migration = fileURLToPath(new URL('../../../../migrations/0015_clean_names.sql', import.meta.url))

const typed = [
  'Wren\r\n\u2028 Ash\u202Edown\u202C',
  '\u200DGus\u200C \u2067Ember\u2069\u0007',
  'W\u200Bre\u00ADn\u{E0041} A\uFEFFsh\u3164down',
  '\u2003Zoë\u00A0O’Fläherty\v',
  'مى\u200Cخواهم',
  '🏌️\u200D♀️ \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 山田 太郎',
]

test('existing names are cleaned like new ones, none becomes empty, and team names of a league stay distinct', async () => {
  const { db } = club().tools
  const { pool } = club().database
  const golfers = []
  for (const name of [...typed, '\u202E\u200B']) golfers.push(await aGolfer(db, name))
  const ownerId = club().admin.id
  await db.updateTable('users').set({ name: 'Ada\n\u202EFairweather' }).where('id', '=', ownerId).execute()
  const leagueId = await aLeague(db, { ownerId, name: 'Tuesday\u2028Twilight' })
  const teams = []
  for (const name of [
    'Eagles\u200B',
    'eagles',
    'Eagles 2',
    '\u202Eeagles',
    '\u202E',
    `${'x'.repeat(119)}\u202E`,
    'x'.repeat(119),
  ]) {
    teams.push(await aTeam(db, leagueId, name))
  }
  await pool.query(await readFile(migration, 'utf8'))
  const names = async (table: string, ids: readonly number[]) =>
    (await pool.query<{ name: string }>(`select name from ${table} where id = any($1) order by id`, [ids])).rows.map(
      ({ name }) => name,
    )
  expect(await names('golfers', golfers)).toEqual([...typed.map(oneLine), `Golfer ${golfers.at(-1)}`])
  expect(await names('users', [ownerId])).toEqual(['Ada Fairweather'])
  expect(await names('leagues', [leagueId])).toEqual(['Tuesday Twilight'])
  expect(await names('teams', teams)).toEqual([
    'Eagles 3',
    'eagles',
    'Eagles 2',
    'eagles 4',
    `Team ${teams[4]}`,
    `${'x'.repeat(108)} 2`,
    'x'.repeat(119),
  ])
})
