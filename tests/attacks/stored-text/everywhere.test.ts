import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { noon } from '#tests/factories/stored.ts'
import { useClub } from '#tests/support/world/club.ts'
import { aScene } from './scene.ts'
import { anyText, textFields } from './text-fields.ts'

const club = useClub()
let fields: ReadonlySet<string>
beforeAll(async () => {
  club().setNow(noon)
  fields = (await aScene(club(), anyText)).fields
})

/** Hashed, or compared with what was issued, and never shown. */
const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'code',
  'token',
  'setup',
  'invitation',
  'devices',
  'key',
  'request',
  'emailCode',
  'clientDataJSON',
  'authenticatorData',
  'attestationObject',
  'signature',
]

/** What else is compared, or answered without being kept. */
const unkept = [
  'addGolferFromAssociation.firstName',
  'addGolferFromAssociation.lastName',
  'forgotPassword.email',
  'leaveScheduledRound.course',
  'login.email',
  'makeChange.body',
  'makeChange.operation',
  'previewPastSeason.text',
  'previewRoster.corrections.text',
  'previewRoster.text',
  'previewScore.courseName',
  'previewScore.facilityName',
  'previewScore.teeName',
  'requestSignInCode.email',
  'toggleScheduledRound.timeZone',
  'updateProfile.email',
]

test('people in the scene type into every field that keeps a text', () => {
  const isSecret = (field: string) => secrets.includes(field.split('.').at(-1) ?? '')
  const untyped = textFields().filter((field) => !isSecret(field) && !fields.has(field))
  expect(untyped).toEqual(unkept)
})

/** Figures, letters and words that we choose. */
const neverAnyText = [
  'golfer_consents.status',
  'golfers.ghin_number',
  'rounds.association_id',
  'rounds.combined_into',
  'rounds.score_type',
  'tees.source',
]

test('every text that the association sends has been sent in the scene', async () => {
  const { db } = club().tools
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name::text as table, column_name::text as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')
      and table_name in ('golfers', 'golfer_consents', 'rounds', 'tees', 'index_revisions')
    order by 1, 2`.execute(db)
  const without: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)}
      where position(${anyText} in ${sql.ref(column)}::text) > 0 limit 1`.execute(db)
    if (rows.length === 0) without.push(`${table}.${column}`)
  }
  expect(without).toEqual(neverAnyText)
})
