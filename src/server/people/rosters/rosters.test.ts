import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { exportLeague } from '#contract/exports.ts'
import { getGolfer, listGolfers } from '#contract/golfers.ts'
import { listInvitations } from '#contract/invitations.ts'
import { addMember, listMembers, removeMember } from '#contract/leagues.ts'
import { getIndexHistory } from '#contract/own-indexes.ts'
import * as rosters from '#contract/rosters.ts'
import { listTeams } from '#contract/teams.ts'
import { setAlias } from '#server/facts/golfers/merge/golfer-merges.queries.ts'
import { faultyRoster } from '#tests/factories/faulty-roster.ts'
import { aGolfer, aLeague, aMember, joinedAt } from '#tests/factories/stored.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, fieldRefusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { refused } from '#tests/support/world/newcomers.ts'

const club = useClub()
let owner: Caller
let id: number

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  owner = await club().signUp('Calvin Reed')
  id = await aLeague(club().tools.db, { ownerId: owner.id, useTeams: true })
})

afterEach(() => controlOf(club().simulator.url).clearFaults())

type Options = {
  readonly invites?: boolean
  readonly choices?: { readonly row: number; readonly golferId: number | null }[]
}

const bodyOf = (text: string, { invites = false, choices = [] }: Options = {}) => ({ text, invites, choices })
const preview = (text: string, options?: Options) =>
  owner.ask(rosters.previewRoster, { params: { id }, body: bodyOf(text, options) })

/** Imports a roster after previewing it. */
async function importAll(text: string, options?: Options) {
  const { key } = await preview(text, options)
  return owner.ask(rosters.importRoster, { params: { id }, body: { ...bodyOf(text, options), key } })
}

const members = async () =>
  (await owner.ask(listMembers, { params: { id } })).map(({ name, team }) => [name, team?.name])
test('cells of a spreadsheet become golfers in teams, with a starting Index and an invitation', async () => {
  const text = [
    'Name\tIndex\tTeam\tEmail',
    'Tess Moran\t12.4\tThe Aces\ttess@roster.example',
    'Gus Pemberly\t+1.2\tThe Aces\t',
    'Fern Alder\t\tMulligans\tfern@roster.example',
  ].join('\r\n')
  const { summary } = await importAll(text, { invites: true })
  expect(summary).toBe(
    'Three golfers joined the league, two teams were created (The Aces and Mulligans) and two invitations were sent.',
  )
  expect(await members()).toEqual([
    ['Fern Alder', 'Mulligans'],
    ['Gus Pemberly', 'The Aces'],
    ['Tess Moran', 'The Aces'],
  ])
  const [, gus] = await owner.ask(listMembers, { params: { id } })
  expect(await owner.ask(getGolfer, { params: { id: gus?.id ?? 0 } })).toMatchObject({
    handicapIndex: -1.2,
    ghinNumber: null,
  })
  const invited = await owner.ask(listInvitations, { params: { id } })
  expect(invited.map(({ name, email, state }) => [name, email, state])).toEqual([
    ['Fern Alder', 'fern@roster.example', 'open'],
    ['Tess Moran', 'tess@roster.example', 'open'],
  ])
  const [event] = await club().admin.ask(listAuditEvents)
  expect(event).toMatchObject({ kind: 'roster_imported', detail: { joined: 3, changed: 0, invited: 2 } })
})

test('five hundred rows with forty faults: each fault is named with its row, the others are imported, and once', async () => {
  const { text, faults } = faultyRoster({ rows: 500, faults: 40 })
  const before = await preview(text)
  expect(before.rows).toHaveLength(500)
  const faulty = before.rows.filter(({ outcome }) => outcome === 'faulty' || outcome === 'unclear')
  expect(faulty.map(({ row, says }) => [row, says])).toEqual(faults)
  expect([before.summary, before.details]).toEqual([
    '460 join, 40 are left out',
    '40 teams are created. No one gets an email.',
  ])
  expect((await importAll(text)).rows).toBe(460)
  const stored = await members()
  expect(stored).toHaveLength(460)
  const again = await preview(text)
  expect(again).toMatchObject({ changes: false })
  expect(again.rows.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(460)
  await importAll(text)
  expect(await members()).toEqual(stored)
})

test('the golfers of a league’s own export are a list that changes nothing', async () => {
  await importAll(
    'Name,Index,Team\n"Thornby, Tess",12.4,Aces\nGus Thornby Jr.,+1.2,Aces\nFern O’Thornby,,\nIvy Thornby,7.0,',
  )
  const [, , ivy] = await owner.ask(listMembers, { params: { id } })
  await owner.ask(removeMember, { params: { id, golferId: ivy?.id ?? 0 } })
  const { body } = await owner.try(exportLeague, { params: { id } })
  if (!(body instanceof Uint8Array)) throw new Error('Not an archive')
  const text = strFromU8(unzipSync(body)['golfers.csv'] ?? new Uint8Array())
  const { rows, changes } = await preview(text, { invites: true })
  expect(changes).toBe(false)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

test('the Index of a list is the starting one of a member without any, in their handicap league only', async () => {
  const { db } = club().tools
  const earlier = await aLeague(db, { ownerId: owner.id })
  const without = (name: string) => aGolfer(db, name, { handicapIndex: null })
  const [fern, gus, ida] = [await without('Fern Teasel'), await without('Gus Teasel'), await without('Ida Teasel')]
  await aMember(db, { leagueId: earlier, golferId: gus })
  for (const golferId of [fern, gus, ida]) await aMember(db, { leagueId: id, golferId })
  await joinedAt(db, { leagueId: earlier, golferId: gus }, '2020-01-01T00:00:00Z')
  const text = 'Name,Index\nFern Teasel,12.4\nGus Teasel,8.0\nIda Teasel,'
  const { rows } = await preview(text)
  expect(rows.map(({ outcome, says, handicapIndex }) => [outcome, says, handicapIndex])).toEqual([
    ['changed', 'In the league already. Starts with a Handicap Index of 12.4 tomorrow.', 12.4],
    ['unchanged', 'In the league already. The Handicap Index is not taken over: set it on the golfer’s page.', null],
    ['unchanged', 'In the league already.', null],
  ])
  expect((await importAll(text)).summary).toBe('One member changed. Two golfers were in the league already.')
  const startOf = async (golferId: number) =>
    (await owner.ask(getIndexHistory, { params: { id: golferId } })).nextStart?.handicapIndex
  expect([await startOf(fern), await startOf(gus), await startOf(ida)]).toEqual([12.4, undefined, undefined])
  expect(await club().admin.ask(listAuditEvents, { query: { kind: 'starting_index_set', limit: 1 } })).toMatchObject([
    { target: { id: fern }, detail: { from: 'none', to: '12.4' } },
  ])
  expect((await preview(text)).changes, 'once').toBe(false)
})

test('a number beside nearly the same last name offers the golfer of the association, or nobody', async () => {
  const [golfer] = (await club().tools.association?.golfers(['5000061']))?.golfers ?? []
  const last = golfer?.lastName ?? ''
  const text = `Name,GHIN\n${golfer?.firstName} ${last}s,5000061`
  const [row] = (await preview(text)).rows
  expect(row).toMatchObject({
    outcome: 'unclear',
    says: `The GHIN number 5000061 is that of ${golfer?.firstName} ${last}.`,
    candidates: [{ golferId: null, name: `${golfer?.firstName} ${last}` }],
  })
  const { rows } = await preview(text, { choices: [{ row: 2, golferId: null }] })
  expect(rows).toMatchObject([{ outcome: 'found', name: `${golfer?.firstName} ${last}` }])
})

test('a golfer of this site is known by any spelling, and Jr. is a question', async () => {
  const other = await aLeague(club().tools.db, { ownerId: owner.id })
  const soren = await aGolfer(club().tools.db, 'Søren O’Weiß')
  const junior = await aGolfer(club().tools.db, 'Odo Birk Jr.')
  for (const golferId of [soren, junior]) await aMember(club().tools.db, { leagueId: other, golferId })
  const { rows } = await preview("Name\nSoren O'Weiss\nOdo Birk\nOdo Birk Sr.")
  expect(rows.map(({ outcome, candidates }) => [outcome, (candidates ?? []).map(({ golferId }) => golferId)])).toEqual([
    ['known', []],
    ['unclear', [junior]],
    ['created', []],
  ])
})

test('a golfer who was merged with another is not meant by a name', async () => {
  const { db } = club().tools
  const [kept, gone] = [await aGolfer(db, 'Ines Aldana'), await aGolfer(db, 'Inez Aldanna')]
  await setAlias(db, gone, kept)
  const { rows } = await preview('Name\nInez Aldanna')
  expect(rows).toMatchObject([{ outcome: 'created', candidates: null }])
})

test('two golfers with one address both join, and each gets an invitation', async () => {
  const { summary } = await importAll('Name,Email\nTess Roe,roe@roster.example\nGus Roe,roe@roster.example', {
    invites: true,
  })
  expect(summary).toBe('Two golfers joined the league and two invitations were sent.')
  const invited = await owner.ask(listInvitations, { params: { id } })
  expect(invited.map(({ name, email }) => [name, email])).toEqual([
    ['Gus Roe', 'roe@roster.example'],
    ['Tess Roe', 'roe@roster.example'],
  ])
})

test('a preview shows the cells of each row, also of one that is left out, and its teams with their colors and sizes', async () => {
  const text = 'Name\tEmail\tIndex\tTeam\nUna Sedge\tuna@roster.example\t12.4\tThe Aces\n\t\t5\tThe Aces'
  const { rows, teams } = await preview(text)
  expect(rows.map(({ name, email, handicapIndex, team }) => [name, email, handicapIndex, team])).toEqual([
    ['Una Sedge', 'una@roster.example', 12.4, 'The Aces'],
    ['', null, 5, 'The Aces'],
  ])
  expect(teams.map(({ name }) => name)).toEqual(['The Aces'])
  await importAll(text)
  const stored = await owner.ask(listTeams, { query: { leagueId: id } })
  expect(teams).toEqual(stored.map(({ name, iconUrl, color }) => ({ name, iconUrl, color, golfers: 1 })))
})

test('a preview changes nothing', async () => {
  await preview('Tess Moran\tThe Aces', { invites: true })
  expect(await members()).toEqual([])
  expect(await owner.ask(listTeams, { query: { leagueId: id } })).toEqual([])
})

test('golfers with a number come from the association, asked once for all, and their rounds are fetched', async () => {
  const control = controlOf(club().simulator.url)
  const golfers = (await club().tools.association?.golfers(['5000051', '5000052']))?.golfers ?? []
  const lines = golfers.map(({ ghinNumber, lastName }) => `Nick ${lastName},00${ghinNumber}`)
  const before = await control.asked('golfers')
  const { rows } = await preview(['Name,GHIN', ...lines, 'Nobody Known,999999999999'].join('\n'))
  expect((await control.asked('golfers')) - before).toBe(1)
  expect(rows.map(({ name, outcome, says }) => [name, outcome, says])).toEqual([
    ...golfers.map(({ firstName, lastName }) => [`${firstName} ${lastName}`, 'found', '']),
    ['Nobody Known', 'faulty', 'No golfer has the GHIN number 999999999999.'],
  ])
  await importAll(['Name,GHIN', ...lines].join('\n'))
  const stored = await owner.ask(listGolfers, { query: { leagueId: String(id) } })
  expect(stored.map(({ ghinNumber, handicapIndex }) => [ghinNumber, handicapIndex]).sort()).toEqual(
    golfers.map(({ ghinNumber, handicapIndex }) => [ghinNumber, (handicapIndex ?? NaN) / 10]).sort(),
  )
  const syncs = await club().tools.db.selectFrom('syncs').select('reason').where('leagueId', '=', id).execute()
  expect(syncs).toEqual([{ reason: 'requested' }])
})

test('looking at a list again asks the association for no number again', async () => {
  const text = 'Name,GHIN\nNobody Known,888888888888\nAbe Quince,'
  await preview(text)
  await preview(text, { choices: [{ row: 3, golferId: null }] })
  expect((await importAll(text)).rows).toBe(1)
  expect(await club().tools.limits.remaining('roster-numbers', String(owner.id))).toBe(3999)
})

test('a list with two hundred unclear rows can be answered row by row within an hour', async () => {
  expect(await club().tools.limits.remaining('roster-account', String(owner.id))).toBeGreaterThan(200)
})

test.each(['500', 'hang'] as const)('while the association fails, nothing is imported: %s', async (fault) => {
  await controlOf(club().simulator.url).injectFault(fault)
  const answer = await owner.try(rosters.previewRoster, {
    params: { id },
    body: bodyOf('Name,GHIN\nTess Moran,5000061'),
  })
  expect(answer).toMatchObject({ status: 424, body: { code: 'association_unavailable' } })
})

test('an unclear row is imported as it is chosen', async () => {
  const { db } = club().tools
  const [here, there] = [await aGolfer(db, 'Robin Thatcher'), await aGolfer(db, 'Robin Thatcher')]
  const text = 'Robin Thatcher\tThe Aces'
  const [row] = (await preview(text)).rows
  expect(row).toMatchObject({ outcome: 'unclear', candidates: [{ golferId: here }, { golferId: there }] })
  await importAll(text)
  expect(await members()).toEqual([])
  await importAll(text, { choices: [{ row: 1, golferId: there }] })
  expect((await owner.ask(listMembers, { params: { id } })).map((member) => member.id)).toEqual([there])
})

test('an import whose league has changed since the preview is refused, and does nothing', async () => {
  const text = 'Ivy Barlow\nOrla Kestrel'
  const { key } = await preview(text)
  const ivy = await aGolfer(club().tools.db, 'Ivy Barlow')
  await owner.ask(addMember, { params: { id }, body: { golferId: ivy } })
  const again = () => owner.try(rosters.importRoster, { params: { id }, body: { ...bodyOf(text), key } })
  expect(await again()).toMatchObject({ status: 409, ...refused('roster_changed') })
  expect(await members()).toEqual([['Ivy Barlow', undefined]])
  await owner.ask(removeMember, { params: { id, golferId: ivy } })
  expect(await again()).toMatchObject({ status: 409 })
})

test('two imports of one roster at once add its golfers once, and spend its invitations once', async () => {
  const text = 'Name\tEmail\nAda Quince\tada.quince@people.example\nBo Quince\t\nCy Quince\t'
  const { key } = await preview(text, { invites: true })
  const body = { ...bodyOf(text, { invites: true }), key }
  const answers = await Promise.all([1, 2, 3].map(() => owner.try(rosters.importRoster, { params: { id }, body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await members()).toHaveLength(3)
  expect(await club().tools.limits.remaining('invite-email', 'ada.quince@people.example')).toBe(4)
  expect(await club().tools.limits.remaining('invite-league', String(id))).toBe(199)
})

test('a league invites two hundred a day; the others wait, and are invited when the list is imported again', async () => {
  const rows = Array.from({ length: 203 }, (_, n) => `Guest ${n} Yarrow\tguest.${n}@roster.example`)
  const text = ['Name\tEmail', ...rows].join('\n')
  const { notes } = await preview(text, { invites: true })
  expect(notes).toEqual([
    'A league sends 200 invitations a day: three invitations are sent when you import this list again tomorrow.',
  ])
  expect(await importAll(text, { invites: true })).toMatchObject({ waiting: 3 })
  expect(await owner.ask(listInvitations, { params: { id } })).toHaveLength(200)
  await club().tools.db.deleteFrom('rateLimits').execute()
  expect((await importAll(text, { invites: true })).summary).toMatch(
    /^Three members changed and three invitations were sent\./,
  )
  expect(await owner.ask(listInvitations, { params: { id } })).toHaveLength(203)
})

test('golfers of leagues of other organizers are not invited', async () => {
  const { db } = club().tools
  const other = await club().signUp('Ola Thorn')
  const golferId = await aGolfer(db, 'Piper Wolds')
  await aMember(db, { leagueId: await aLeague(db, { ownerId: other.id }), golferId })
  await aMember(db, { leagueId: id, golferId })
  const { rows } = await preview('Piper Wolds\tpiper@roster.example', { invites: true })
  expect(rows).toMatchObject([{ outcome: 'unchanged', invitation: null }])
})

test('a stray tab does not take the commas of a list for letters', async () => {
  const { columns, rows } = await preview(
    'Name,Email,Index\nCleo Tabb,cleo@roster.example,12.4\nDov Tabb,dov@roster.example,8\t\n"Tabb, Eli",,9',
  )
  expect(columns.map(({ field }) => field)).toEqual(['name', 'email', 'index'])
  expect(rows.map(({ name, handicapIndex }) => [name, handicapIndex])).toEqual([
    ['Cleo Tabb', 12.4],
    ['Dov Tabb', 8],
    ['Eli Tabb', 9],
  ])
})

test.each([
  ['a file of another program', 'PK\u0003\u0004\u0014\u0000', /^This is not a list but a file of another program/],
  ['half a letter', 'Tess \uD83E Moran', /^Some letters cannot be read/],
  ['another encoding, replaced', 'Jos\uFFFD N\uFFFDez', /^Some letters cannot be read: save the file as “CSV UTF-8”/],
  ['another encoding, misread', 'Jos\u0082 Núñez', /^Some letters cannot be read/],
  [
    'an open quotation mark',
    'Tess Moran\n"Fern Alder\nGus Pemberly',
    /^Row \d+ has a quotation mark that is not closed/,
  ],
  ['text behind a quotation mark', 'Name,Team\n"Ace" Moran,Aces', /^Row 2 has text behind a closing quotation mark/],
  ['no golfers', 'Name\tEmail\n\t\n', 'There are no golfers in this list'],
  ['too many golfers', 'Tess Moran\n'.repeat(1001), 'A roster has at most 1,000 golfers: import it in parts'],
  ['nothing but empty rows', '\n'.repeat(50_000), /golfers/],
  ['too long a text', 'x'.repeat(100_001), 'A roster has at most 100,000 characters: import it in parts'],
])('a text that is no roster gets a sentence: %s', async (_what, text, message) => {
  expect(await owner.try(rosters.previewRoster, { params: { id }, body: bodyOf(text) })).toMatchObject(
    fieldRefusal('text', expect.stringMatching(message)),
  )
})
