import { beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import * as pages from '#contract/public-pages.ts'
import { publicPicture } from '#server/outward/share-images/public-picture.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { aGolfer, aLeague, aMember, aPlayer, aRound, aSeason, aTeam } from '#tests/factories/stored.ts'
import { publishAt, useClub } from '#tests/support/world/club.ts'
import { hostileNames } from '#tests/support/world/hostile-league.ts'
import { publicLeague } from './public-pages.ts'

const club = useClub()
const db = () => club().tools.db

/** Every field that everyone can see, by its path; what is not here is private. */
const allowed = [
  'name',
  ...['number', 'startDate', 'endDate', 'phase', 'phaseText'].map((field) => `match.${field}`),
  ...['name', 'color', 'position', 'tied', 'net', 'points'].map((field) => `match.teams.${field}`),
  ...['name', 'position', 'tied', 'net', 'points', 'team.name', 'team.color'].map((field) => `match.golfers.${field}`),
  ...['standings', 'recap'].flatMap((part) => [
    `${part}.title`,
    ...['name', 'color', 'position', 'tied', 'points'].map((field) => `${part}.teams.${field}`),
    ...['name', 'position', 'tied', 'points', 'team.name', 'team.color'].map((field) => `${part}.golfers.${field}`),
  ]),
]

/** The paths of all values of an answer, without the places in lists. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, path))
  if (typeof value !== 'object' || value === null) return value === null ? [] : [path]
  return Object.entries(value).flatMap(([key, item]) => pathsIn(item, path === '' ? key : `${path}.${key}`))
}

let worlds = 7_654_321
let secrets = { course: 'Sandpiper Secret Links', email: '', ghin: '', otherLeague: '', otherTeam: '' }
/** Values that are nothing but numbers would be found by chance; these are not. */
const figures = { gross: 187, index: 473, differential: 613 }

let slug: string
let leagueId: number
/** Everyone’s name in full, of those who have more than one word. */
let fullNames: string[]

/** A league of hostile names in its only match; one of its golfers belongs to a private league too, and posted there. */
beforeEach(async () => {
  await club().stopWorker()
  worlds += 1
  secrets = {
    course: 'Sandpiper Secret Links',
    email: `hidden.person.${worlds}@people.example`,
    ghin: `${worlds}`,
    otherLeague: 'The Private Fourball',
    otherTeam: 'Nobody Knows Us',
  }
  const owner = club().admin
  leagueId = await aLeague(db(), { ownerId: owner.id, name: '<script>Twilight</script> & "Sons"', useTeams: true })
  const teams = [
    await aTeam(db(), leagueId, `<b>Bunker'; drop table golfers; --`),
    await aTeam(db(), leagueId, 'فريق النور'),
  ]
  const names = [...hostileNames, 'Tess Halmere', 'Tess Hbrook', 'Cher', 'Zoë de la Cruz Okonjo-Farrell', '佐藤 花子']
  const ids: number[] = []
  for (const name of names) ids.push(await aGolfer(db(), name))
  const wren = await aPlayer(club(), 'Wren Ashdown', { ghinNumber: secrets.ghin })
  await db().updateTable('golfers').set({ handicapIndexTenths: 473 }).where('id', '=', wren.golferId).execute()
  await db().updateTable('users').set({ email: secrets.email }).where('id', '=', wren.id).execute()
  ids.push(wren.golferId)
  for (const [n, golferId] of ids.entries()) await aMember(db(), { leagueId, golferId, teamId: teams[n % 2] ?? 0 })
  const hidden = await aLeague(db(), { ownerId: owner.id, name: secrets.otherLeague, useTeams: true })
  const hiddenTeam = await aTeam(db(), hidden, secrets.otherTeam)
  await aMember(db(), { leagueId: hidden, golferId: wren.golferId, teamId: hiddenTeam })
  for (const id of [leagueId, hidden]) await aSeason(db(), { leagueId: id, endDate: '2026-05-10' })
  const facts = { facilityName: secrets.course, courseName: secrets.course, gross: figures.gross }
  for (const [n, golferId] of ids.entries())
    await aRound(db(), golferId, { ...facts, net: n * 7 - 20, differential: figures.differential })
  const body = { page: true, board: true, searchEngines: false }
  slug = (await owner.ask(pages.updatePublicPage, { params: { id: leagueId }, body })).slug ?? ''
  fullNames = [...names, 'Wren Ashdown'].filter((name) => /\s/u.test(name.trim()))
})

const seasonOver = () => publishAt(club(), '2026-05-11T12:00:00Z', '2026-05-13T12:00:00Z')

async function bytesOf(endpoint: Endpoint): Promise<string> {
  const answer = await fetch(`${club().url}/api${endpoint.path.replace(':slug', slug)}`)
  expect(answer.status).toBe(200)
  return [...answer.headers].flat().join('\n') + Buffer.from(await answer.arrayBuffer()).toString('utf8')
}

function expectNothingPrivate(text: string): void {
  const found = [...fullNames, ...Object.values(secrets), 'ghin', 'handicap', 'gross', 'course', 'email', 'userId']
  for (const secret of found) expect(text.includes(secret), secret).toBe(false)
  for (const figure of Object.values(figures))
    expect(new RegExp(`\\b(${figure}|${figure / 10})\\b`).test(text), `${figure}`).toBe(false)
}

test.each(['while it is played', 'when it is over'])(
  'answers have the allowed fields and no others: %s',
  async (when) => {
    if (when === 'when it is over') await seasonOver()
    const page = await club().anonymous.ask(pages.getPublicLeague, { params: { slug } })
    const board = await club().anonymous.ask(pages.getPublicBoard, { params: { slug } })
    const seen = new Set([...pathsIn(page), ...pathsIn(board)])
    expect([...seen].filter((path) => !allowed.includes(path))).toEqual([])
    if (when === 'when it is over') expect([...seen].sort()).toEqual([...allowed].sort())
    expectNothingPrivate(JSON.stringify([page, board]))
    for (const endpoint of [pages.getPublicLeague, pages.getPublicBoard, pages.getPublicImage])
      expectNothingPrivate(await bytesOf(endpoint))
  },
)

test.each(['while it is played', 'when it is over'])('the picture says only what the page says: %s', async (when) => {
  if (when === 'when it is over') await seasonOver()
  const picture = publicPicture(await publicLeague(club().tools, slug))
  expectNothingPrivate(JSON.stringify(picture))
  const page = JSON.stringify(await publicLeague(club().tools, slug))
  for (const name of [...picture.headline, ...picture.rows.map((row) => row.name)])
    expect(page).toContain(JSON.stringify(name))
})

test('a league of two golfers shows their shortened names, and a removed golfer keeps no name', async () => {
  const id = await aLeague(db(), { ownerId: club().admin.id, name: 'Two of Us', finalAfterDays: 1 })
  const [tess, kit] = [await aGolfer(db(), 'Tess Quennell'), await aGolfer(db(), 'Kit Abernathy')]
  for (const golferId of [tess, kit]) await aMember(db(), { leagueId: id, golferId })
  await aSeason(db(), { leagueId: id, endDate: '2026-05-10' })
  await aRound(db(), tess)
  const body = { page: true, board: false, searchEngines: false }
  const { slug: address } = await club().admin.ask(pages.updatePublicPage, { params: { id }, body })
  const namesShown = async () => {
    const { match } = await club().anonymous.ask(pages.getPublicLeague, { params: { slug: address ?? '' } })
    return match?.golfers.map(({ name }) => name)
  }
  expect(await namesShown()).toEqual(['Tess Q.', 'Kit A.'])
  await seasonOver()
  club().setNow(new Date('2026-05-14T12:00:00Z'))
  await publishMatches(club().tools)
  await db().deleteFrom('golfers').where('id', '=', tess).execute()
  expect(await namesShown()).toEqual(['Removed golfer', 'Kit A.'])
})
