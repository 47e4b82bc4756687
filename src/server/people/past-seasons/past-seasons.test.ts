import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { exportAccount, exportLeague } from '#contract/exports.ts'
import { mergeGolfers } from '#contract/golfer-merges.ts'
import { deleteGolfer } from '#contract/golfers.ts'
import { listChampions } from '#contract/honors.ts'
import { getLeagueHistory } from '#contract/league-history.ts'
import { removeMember } from '#contract/leagues.ts'
import * as pastSeasons from '#contract/past-seasons.ts'
import { createTeam } from '#contract/teams.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { aGolfer, aLeague, aMember } from '#tests/factories/stored.ts'
import { type Caller, fieldRefusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { refused } from '#tests/support/world/newcomers.ts'

const club = useClub()
const db = () => club().tools.db
let owner: Caller
let leagueId: number
let wren: number
let aces: number

beforeEach(async () => {
  await db().deleteFrom('rateLimits').execute()
  club().setNow(new Date('2026-11-04T12:00:00Z'))
  owner = await club().signUp('Calvin Reed')
  leagueId = await aLeague(db(), { ownerId: owner.id, useTeams: true })
  wren = await aGolfer(db(), 'Wren Ashdown')
  await aMember(db(), { leagueId, golferId: wren })
  aces = (await owner.ask(createTeam, { body: { name: 'The Aces', leagueId } })).id
})

const text = [
  'Season 2019',
  'Pos\tGolfer\tWk 1\tWk 2\tTotal',
  '1\tAshdown, Wren\t7\t5\t12',
  '2\tKit Abernathy\t4\t-\t4',
  'Pos\tTeam\tPoints',
  '1\tthe aces\t30',
].join('\n')

const atLeague = () => ({ params: { id: leagueId } })
const preview = (by = owner) => by.ask(pastSeasons.previewPastSeason, { ...atLeague(), body: { text } })

/** Enters the season with the golfers and teams that its preview found. */
async function enter(name = 'Season 2019') {
  const { tables } = await preview()
  const links = tables.flatMap(({ rows }, table) =>
    rows.flatMap(({ row, id }) => (id === null ? [] : [{ table, row, id }])),
  )
  return owner.ask(pastSeasons.createPastSeason, { ...atLeague(), body: { name, text, links } })
}
const tryWith = (body: object, by = owner) =>
  by.try(pastSeasons.createPastSeason, { ...atLeague(), body: { name: 'Season 2019', text, links: [], ...body } })
const champions = () => owner.ask(listChampions, atLeague())

test('a season is previewed with the golfers and teams of the league, and entered as it was read', async () => {
  const { name, tables } = await preview()
  expect(name).toBe('Season 2019')
  expect(tables.map(({ rows }) => rows.map((row) => [row.name, row.id]))).toEqual([
    [
      ['Wren Ashdown', wren],
      ['Kit Abernathy', null],
    ],
    [['the aces', aces]],
  ])
  const season = await enter()
  expect(season).toMatchObject({ name: 'Season 2019', year: 2019, enteredBy: 'Calvin Reed', enteredOn: '2026-11-04' })
  expect(season.tables.map(({ isOfTeams, matches }) => [isOfTeams, matches])).toEqual([
    [false, ['Wk 1', 'Wk 2']],
    [true, []],
  ])
  const first = { position: 1, tied: false }
  expect(season.tables[0]?.rows).toEqual([
    {
      name: 'Wren Ashdown',
      aside: null,
      place: first,
      points: 12,
      isChampion: true,
      matches: [7, 5],
      id: wren,
      team: null,
    },
    {
      name: 'Kit Abernathy',
      aside: null,
      place: { ...first, position: 2 },
      points: 4,
      isChampion: false,
      matches: [4, null],
      id: null,
      team: null,
    },
  ])
  expect(season.tables[1]?.rows[0]).toMatchObject({ name: 'the aces', id: aces, team: { name: 'The Aces' } })
  expect(await owner.ask(pastSeasons.getPastSeason, { params: { id: season.id } })).toEqual(season)
})

test('its champions are among those of the league, and it can be removed, both on record', async () => {
  const { id } = await enter()
  const [won] = await champions()
  expect(won).toMatchObject({ seasonId: null, pastSeasonId: id, title: 'Season 2019', startDate: null })
  expect(won?.golfers).toEqual([{ id: wren, name: 'Wren Ashdown', points: 12 }])
  expect(won?.teams).toMatchObject([{ id: aces, name: 'the aces', points: 30 }])
  await owner.ask(pastSeasons.deletePastSeason, { params: { id } })
  expect(await champions()).toEqual([])
  expect(await owner.try(pastSeasons.getPastSeason, { params: { id } })).toMatchObject(refused('past_season_not_found'))
  const history = await owner.ask(getLeagueHistory, atLeague())
  expect(history.map((entry) => entry.text).filter((entry) => entry.startsWith('Past season'))).toEqual([
    'Past season removed: Season 2019',
    'Past season entered: Season 2019',
  ])
})

test('a golfer who is merged keeps the title, and one who is removed takes their name along', async () => {
  await enter()
  const kept = await aGolfer(db(), 'Wren T. Ashdown')
  await club().admin.ask(mergeGolfers, { params: { id: kept }, body: { golferId: wren } })
  expect((await champions())[0]?.golfers).toMatchObject([{ id: kept, name: 'Wren T. Ashdown' }])
  await owner.ask(removeMember, { params: { id: leagueId, golferId: kept } })
  await club().admin.ask(deleteGolfer, { params: { id: kept } })
  expect((await champions())[0]?.golfers).toMatchObject([{ id: null, name: 'Removed golfer' }])
})

test('exports of the league and of its golfer’s account have it', async () => {
  await enter()
  await setGolfer(db(), owner.id, wren)
  const league = archiveOf(await owner.try(exportLeague, atLeague()))
  expect(league['past-seasons.csv']?.split('\r\n').slice(1, 4)).toEqual([
    expect.stringMatching(
      /^\d+,Season 2019,2019,2026-11-04T12:00:00.000Z,Calvin Reed,Season 2019,1,false,Wren Ashdown,\d+,,,12,true,7 5$/,
    ),
    expect.stringMatching(/,2,false,Kit Abernathy,,,,4,false,4 -$/),
    expect.stringMatching(/,Teams,1,false,the aces,,\d+,,30,true,$/),
  ])
  const account = archiveOf(await owner.try(exportAccount))
  expect(account['pastSeasons.csv']).toContain('Tuesday Twilight,Season 2019,2019,Season 2019,1,false,12,true,7 5')
})

function archiveOf({ body }: { readonly body: unknown }): Readonly<Record<string, string>> {
  if (!(body instanceof Uint8Array)) throw new Error('Not an archive')
  return Object.fromEntries(Object.entries(unzipSync(body)).map(([name, content]) => [name, strFromU8(content)]))
}

test('champions by year become a season each, all or none of them', async () => {
  const body = {
    text: 'Year\tChampion\tRunner-up\n2019\tWren Ashdown\tKit Abernathy\n2020\tKit Abernathy\t-',
    links: [],
  }
  const { tables } = await owner.ask(pastSeasons.previewPastSeason, { ...atLeague(), body: { text: body.text } })
  expect(tables[0]?.rows.map(({ season, name, id }) => [season, name, id])).toEqual([
    ['Season 2019', 'Wren Ashdown', wren],
    ['Season 2019', 'Kit Abernathy', null],
    ['Season 2020', 'Kit Abernathy', null],
  ])
  const links = [{ table: 0, row: 1, id: wren }]
  const last = await owner.ask(pastSeasons.createPastSeason, { ...atLeague(), body: { ...body, links } })
  expect((await champions()).map(({ title, golfers }) => [title, golfers])).toEqual([
    ['Season 2020', [{ id: null, name: 'Kit Abernathy', points: null }]],
    ['Season 2019', [{ id: wren, name: 'Wren Ashdown', points: null }]],
  ])
  const [entered] = await owner.ask(getLeagueHistory, atLeague())
  expect(entered?.text).toBe('Past season entered: Season 2019 and Season 2020')
  await owner.ask(pastSeasons.deletePastSeason, { params: { id: last.id } })
  expect(await tryWith(body)).toMatchObject(fieldRefusal('name', 'The league already has Season 2019: remove it first'))
  expect(await champions()).toHaveLength(1)
})

test('golfers and teams of other leagues, a golfer in two rows, a second season of a name and a name without a year are refused', async () => {
  const stranger = await aGolfer(db(), 'Otto Brindle')
  expect(await tryWith({ links: [{ table: 0, row: 3, id: stranger }] })).toMatchObject(refused('not_a_member'))
  expect(await tryWith({ links: [{ table: 1, row: 6, id: aces + 1 }] })).toMatchObject(refused('team_not_found'))
  expect(await tryWith({ name: undefined })).toMatchObject(fieldRefusal('name', expect.stringMatching(/its year/)))
  expect(await tryWith({ name: 'The good old days' })).toMatchObject(
    fieldRefusal('name', expect.stringMatching(/its year/)),
  )
  const twice = [2, 3].map((n) => ({ table: 0, row: n + 1, id: wren }))
  expect(await tryWith({ links: twice })).toMatchObject(fieldRefusal('links', expect.stringMatching(/^Two rows/)))
  await enter()
  expect(await tryWith({ name: 'SEASON 2019' })).toMatchObject(
    fieldRefusal('name', 'The league already has SEASON 2019: remove it first'),
  )
})

test.each([
  [
    'Year\tGolfer\tPoints\n2019\tWren Ashdown\t12\n2019\tKit Abernathy\t11\n2020\tKit Abernathy\t9',
    'These are several seasons: paste the table of one season at a time',
  ],
  ['\u0001\u0002', /a file of another program/],
  ['Name,Points\n"Wren,1', /quotation mark that is not closed/],
  ['', /no table/],
  [Array.from({ length: 10_000 }, (_, n) => `${n}\tG`).join('\n'), /at most 1,000 rows/],
  [`Name\tPoints\n${'W'.repeat(110_000)}\t12`, /at most 100,000 characters/],
  ['Name\tPoints\n=HYPERLINK("https://evil.example")\t12', /No table has names/],
])('what is no season is refused in a sentence: %#', async (hostile, sentence) => {
  expect(await tryWith({ text: hostile })).toMatchObject(fieldRefusal('text', expect.stringMatching(sentence)))
})

test('a title of a hundred thousand characters is shortened', async () => {
  const body = { text: `${'Spring, '.repeat(12_000)}Finals\nName\tPoints\nWren Ashdown\t12` }
  const { tables } = await owner.ask(pastSeasons.previewPastSeason, { ...atLeague(), body })
  expect(tables.map(({ title }) => title)).toEqual(['Spring, Spring, Spring, Spring, Finals'])
})
