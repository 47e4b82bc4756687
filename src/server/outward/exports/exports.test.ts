import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { beforeAll, expect, inject, test } from 'vitest'
import { createCalendar } from '#contract/calendar.ts'
import { correctCourse, createCourse } from '#contract/courses.ts'
import { exportAccount, exportLeague } from '#contract/exports.ts'
import { follow } from '#contract/follows.ts'
import { postScore } from '#contract/scores.ts'
import { isDatabaseBusy } from '#server/platform/db/database-busy.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { aCourseBody } from '#tests/factories/courses.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aRound, noon } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { accountColumns } from './account-tables.ts'
import { Archives } from './archive.ts'
import { leagueColumns } from './league-tables.ts'

const club = useClub()
const db = () => club().tools.db

type Row = Readonly<Record<string, unknown>>
type Files = Readonly<Record<string, string>>

async function filesOf(bytes: unknown): Promise<Files> {
  if (!(bytes instanceof Uint8Array)) throw new Error('Not an archive')
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
}

const ofLeague = async (id: number, by: Caller = club().admin) =>
  filesOf((await by.try(exportLeague, { params: { id } })).body)
const ofAccount = async (by: Caller) => filesOf((await by.try(exportAccount)).body)

const json = (files: Files, name: string): Row[] => JSON.parse(files[`${name}.json`] ?? '')
const csv = (files: Files, name: string) =>
  Papa.parse<string[]>(files[`${name}.csv`] ?? '', { skipEmptyLines: true }).data

const cell = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** CSV and JSON have the same rows under the columns of the table. */
function expectSame(files: Files, columns: Readonly<Record<string, string>>): void {
  for (const [name, names] of Object.entries(columns)) {
    const [header, ...rows] = csv(files, name)
    expect(header, name).toEqual(names.split(' '))
    expect(rows, name).toEqual(json(files, name).map((row) => names.split(' ').map((column) => cell(row[column]))))
  }
  expect(Object.keys(files).length).toBe(2 * Object.keys(columns).length)
}

test('negative nets stay numbers in spreadsheets, and CSV and JSON have the same rows', async () => {
  const league = await twilight(club())
  await aRound(db(), league.wren.golferId, { net: -32 })
  const files = await ofLeague(league.id, league.owner)
  expectSame(files, leagueColumns)
  const results = csv(files, 'results')
  const column = results[0]?.indexOf('net') ?? -1
  expect(results.map((row) => row[column])).toContain('-3.2')
})

let league: Twilight
let wren: Twilight['wren']
beforeAll(async () => {
  league = await twilight(club(), { name: 'Mine' })
  wren = league.wren
})

test('the export of an account has all that is kept about it, and no secrets', async () => {
  club().setNow(noon)
  await aRound(db(), wren.golferId, { net: 12 })
  await wren.ask(postScore, { body: { golferId: wren.golferId, ...enteredCard, playedOn: '2026-05-05' } })
  await wren.ask(follow, { params: { golferId: league.ezra } })
  const { address } = await wren.ask(createCalendar)
  const files = await ofAccount(wren)
  expectSame(files, accountColumns)
  expect(json(files, 'account')).toMatchObject([{ id: wren.id, name: 'Wren Ashdown', golferId: wren.golferId }])
  expect(json(files, 'rounds').map(({ golferId }) => golferId)).toEqual([wren.golferId, wren.golferId])
  expect(json(files, 'roundsEntered')).toHaveLength(1)
  expect(json(files, 'follows')).toMatchObject([{ golfer: 'Ezra Lindqvist' }])
  expect(json(files, 'leagues')).toMatchObject([{ name: 'Mine', isOwner: false, team: 'Bunker Hillbillies' }])
  expect(json(files, 'calendar')).toEqual([{ createdAt: noon.toISOString() }])
  const all = Object.values(files).join('\n')
  expect(all).not.toContain(/[\w-]{43}/.exec(address)?.[0])
  for (const secret of ['argon2', 'tokenHash', 'passwordHash', 'codeHash', 'addressHash'])
    expect(all).not.toContain(secret)
  const others = await ofAccount(league.owner)
  expect(Object.values(others).join('\n')).not.toContain('wren')
})

test('the export of an account has the courses that it added, and those that it corrected, with their kept versions', async () => {
  const { id, version } = await wren.ask(createCourse, { body: aCourseBody({ club: 'Fescue Hills' }) })
  await aRound(db(), wren.golferId, { facilityName: 'Fescue Hills' })
  const body = { ...aCourseBody({ club: 'Fescue Hills', name: 'Old Course' }), version }
  await league.owner.ask(correctCourse, { params: { id }, body })
  const coursesOf = async (by: Caller) => json(await ofAccount(by), 'courses')
  expect(await coursesOf(wren)).toMatchObject([{ id, addedByYou: true, correctedByYou: false }])
  expect(await coursesOf(league.owner)).toMatchObject([{ id, addedByYou: false, correctedByYou: true }])
  expect(json(await ofAccount(wren), 'courseVersions')).toMatchObject([{ id, club: 'Fescue Hills', version: 1 }])
})

test('every column that names an account or a golfer is known here: a new one is exported, or said to be left out', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(user_id|golfer_id|_by|actor_id|owner_id)$' order by 1`.execute(
    db(),
  )
  expect(rows.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "account_seen.user_id",
      "activities.changed_by",
      "activities.golfer_id",
      "association_checks.golfer_id",
      "audit_events.actor_id",
      "calendar_feeds.user_id",
      "claims.golfer_id",
      "claims.settled_by",
      "claims.user_id",
      "course_versions.made_by",
      "courses.corrected_by",
      "courses.created_by",
      "email_verifications.user_id",
      "fair_play_looks.golfer_id",
      "fair_play_looks.looked_by",
      "follows.golfer_id",
      "follows.user_id",
      "golfer_consents.asked_by",
      "golfer_consents.golfer_id",
      "golfer_merges.merged_by",
      "golfer_verifications.user_id",
      "golfer_words.golfer_id",
      "index_revisions.golfer_id",
      "invitations.golfer_id",
      "invitations.sent_by",
      "invitations.used_by",
      "kept_invitations.user_id",
      "late_changes.golfer_id",
      "leagues.owner_id",
      "mails.user_id",
      "match_golfers.golfer_id",
      "matches.publish_by",
      "memberships.accepted_by",
      "memberships.added_by",
      "memberships.golfer_id",
      "notification_settings.user_id",
      "notifications.joined_by",
      "notifications.user_id",
      "own_index_revisions.completed_by",
      "own_index_revisions.golfer_id",
      "own_indexes_due.golfer_id",
      "passkeys.user_id",
      "password_resets.user_id",
      "past_season_rows.golfer_id",
      "past_seasons.entered_by",
      "plan_joins.joined_golfer_id",
      "push_devices.user_id",
      "recovery_codes.user_id",
      "rejections.golfer_id",
      "request_keys.user_id",
      "round_decisions.decided_by",
      "round_decisions.decider_linked_by",
      "round_requests.user_id",
      "rounds.entered_by",
      "rounds.golfer_id",
      "rule_changes.changed_by",
      "scheduled_rounds.golfer_id",
      "score_calculations.requested_by",
      "second_factors.user_id",
      "sessions.user_id",
      "side_table_members.golfer_id",
      "side_table_members.invited_by",
      "side_tables.created_by",
      "sign_in_codes.user_id",
      "starting_indexes.golfer_id",
      "successions.owner_id",
      "syncs.golfer_id",
      "syncs.requested_by",
      "unverified_links.golfer_id",
      "unverified_links.linked_by",
      "unverified_links.user_id",
      "used_places.golfer_id",
      "users.golfer_id",
    ]
  `)
})

test('an archive is saved under its league’s name in plain letters, whatever that name is', async () => {
  club().setNow(noon)
  const savedAs = async (name: string) => {
    const { id } = await twilight(club(), { name })
    return (await club().admin.try(exportLeague, { params: { id } })).headers.get('content-disposition')
  }
  const day = noon.toISOString().slice(0, 10)
  expect(await savedAs('Müller’s "Cup"; filename=../../x.exe')).toBe(
    `attachment; filename="mullers-cup-filename-x-exe-${day}.zip"`,
  )
  expect(await savedAs('火曜会')).toBe(`attachment; filename="league-${day}.zip"`)
})

test('a third archive at once waits until one has been read, or its reader has left', async () => {
  const archives = new Archives(club().tools)
  const held = new Promise<void>(() => undefined)
  const opened = () =>
    archives.open(() => [
      {
        name: 'waiting',
        columns: [],
        async *rows() {
          await held
          yield {}
        },
      },
    ])
  const [first, second] = [await opened(), await opened()]
  const others = Array.from({ length: 20 }, opened)
  await expect(opened()).rejects.toMatchObject({ code: 'overloaded' })
  expect(await Promise.race([...others, Promise.resolve('all wait')])).toBe('all wait')
  first.destroy()
  second.destroy()
  for (const one of others) (await one).destroy()
})

const tableOf = (rows: () => AsyncIterable<Record<string, unknown>>) => [{ name: 'rounds', columns: ['id'], rows }]

test('an archive for which there is no connection is refused before it begins, and leaves its place to others', async () => {
  const { tools } = club()
  const unreachable = openDatabase(
    { ...inject('cluster'), host: '127.0.0.1', port: 1, database: 'none' },
    { connections: 1 },
  )
  const archives = new Archives({ ...tools, db: unreachable.db })
  for (let n = 0; n < 3; n += 1) await expect(archives.open(() => [])).rejects.toSatisfy(isDatabaseBusy)
  await unreachable.close()
})

test('an archive whose rows cannot be read any more ends as an error, and what has arrived cannot be opened', async () => {
  const archives = new Archives(club().tools)
  const output = await archives.open(() =>
    tableOf(async function* () {
      for (let id = 0; id < 1000; id += 1) yield { id }
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
    }),
  )
  const parts: Buffer[] = []
  const read = async () => {
    for await (const part of output) parts.push(part)
  }
  await expect(read()).rejects.toThrow('Connection terminated')
  expect(() => unzipSync(Buffer.concat(parts))).toThrow()
})
