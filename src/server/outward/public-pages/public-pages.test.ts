import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { acceptMembership, addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import * as pages from '#contract/public-pages.ts'
import { aGolfer, aLeague, aMember, aPlayer, aRound, aSeason } from '#tests/factories/stored.ts'
import { type Twilight, finishAt, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const db = () => club().tools.db
let league: Twilight
let slug: string

beforeEach(async () => {
  league = await twilight(club(), { name: 'Tuesday Twilight' })
  slug = (await switched({ page: true, board: true })) ?? ''
})

async function switched(on: { page?: boolean; board?: boolean; searchEngines?: boolean }): Promise<string | null> {
  const body = { page: false, board: false, searchEngines: false, ...on }
  return (await league.owner.ask(pages.updatePublicPage, { params: { id: league.id }, body })).slug
}

const page = () => club().anonymous.ask(pages.getPublicLeague, { params: { slug } })
const reads = [pages.getPublicLeague, pages.getPublicBoard, pages.getPublicImage]
const statuses = (at = slug) =>
  Promise.all(reads.map(async (read) => (await club().anonymous.try(read, { params: { slug: at } })).status))

test('everyone sees the match and the standings with shortened names', async () => {
  await aRound(db(), league.wren.golferId, { net: -19 })
  const hillbillies = { name: 'Bunker Hillbillies', color: 0 }
  const { name, match, standings, recap } = await page()
  expect({ name, recap }).toEqual({ name: 'Tuesday Twilight', recap: null })
  expect(match).toMatchObject({
    number: 1,
    startDate: '2026-05-04',
    endDate: '2026-05-10',
    phaseText: 'Open, 4 days left',
  })
  expect(match?.teams[0]).toMatchObject({ name: 'Bunker Hillbillies', position: 1, points: null })
  expect(match?.golfers.map(({ name: short, position, net }) => [short, position, net])).toEqual([
    ['Wren A.', 1, -1.9],
    ['Ezra L.', null, null],
    ['Marlowe F.', null, null],
    ['Tobias Q.', null, null],
  ])
  expect(match?.golfers[0]?.team).toEqual(hillbillies)
  expect(standings).toMatchObject({ title: 'Season 2026' })
  expect(standings?.golfers.find(({ name: short }) => short === 'Wren A.')).toMatchObject({
    points: 0,
    team: hillbillies,
  })
})

test('golfers whom the league has merely added are not named', async () => {
  const added = await aPlayer(club(), 'Percy Blythe')
  await league.owner.ask(addMember, { params: { id: league.id }, body: { golferId: added.golferId } })
  const names = async () => (await page()).match?.golfers.map(({ name }) => name)
  expect(await names()).toContain('Member')
  await added.ask(acceptMembership, { params: { id: league.id } })
  expect(await names()).toContain('Percy B.')
})

test('golfers who declined are not named in the results that a league has of them either', async () => {
  const added = await aPlayer(club(), 'Percy Blythe')
  const { golferId } = added
  await league.owner.ask(addMember, { params: { id: league.id }, body: { golferId } })
  await finishAt(club(), '2026-05-11T00:00:00Z')
  await added.ask(removeMember, { params: { id: league.id, golferId } })
  const names = (await page()).standings?.golfers.map(({ name }) => name)
  expect(names?.toSorted()).toEqual(['Ezra L.', 'Marlowe F.', 'Member', 'Tobias Q.', 'Wren A.'])
})

test('a league shows nothing to everyone until its owner switches the page or the board on, and each has its own switch', async () => {
  const quiet = await aLeague(db(), { ownerId: league.owner.id, name: 'Quiet Fourball' })
  const settings = await league.owner.ask(pages.getPublicSettings, { params: { id: quiet } })
  expect(settings).toEqual({ page: false, board: false, searchEngines: false, slug: null })
  expect(await statuses('quiet-fourball')).toEqual([404, 404, 404])
  await switched({ page: true })
  expect(await statuses()).toEqual([200, 404, 200])
  await switched({ board: true })
  expect(await statuses()).toEqual([404, 200, 404])
})

test('an unknown league, a private one and one that was switched off are answered alike', async () => {
  await aLeague(db(), { ownerId: league.owner.id, name: 'Quiet Fourball' })
  await switched({})
  const answers = await Promise.all(
    ['quiet-fourball', 'no-such-league', slug].map((at) =>
      club().anonymous.try(pages.getPublicLeague, { params: { slug: at } }),
    ),
  )
  const responses = answers.map(({ status, body, headers }) => ({
    status,
    body,
    headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  }))
  expect(responses[0]).toMatchObject({ status: 404, body: { code: 'league_not_found' } })
  expect(responses.slice(1)).toEqual([responses[0], responses[0]])
})

test('the address is made from the name, longer where another league has it, and stays when the name changes', async () => {
  expect(slug).toMatch(/^tuesday-twilight(-\d+)?$/)
  const first = await aLeague(db(), { ownerId: league.owner.id, name: 'Élan & Sons' })
  const second = await aLeague(db(), { ownerId: league.owner.id, name: 'Elan Sons!' })
  const body = { page: true, board: false, searchEngines: false }
  const put = (id: number) => league.owner.ask(pages.updatePublicPage, { params: { id }, body })
  const both = await Promise.all([put(first), put(second)])
  expect(both.map((one) => one.slug).sort()).toEqual(['elan-sons', 'elan-sons-2'])
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { name: 'Wednesday Twilight' } })
  expect(await switched({ page: true, searchEngines: true })).toBe(slug)
  expect(await page()).toMatchObject({ name: 'Wednesday Twilight' })
})

test('a page is kept until something it shows changes, and is not sent again to who has it', async () => {
  const ask = (etag = '') =>
    club().anonymous.try(pages.getPublicLeague, { params: { slug } }, { 'if-none-match': etag })
  const { headers } = await ask()
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\//)
  expect((await ask(etag)).status).toBe(304)
  expect(club().tools.memory.page(`/api/public/${slug}`, null, club().tools.now().getTime())).toBeDefined()
  await aRound(db(), league.ezra, { net: -5 })
  expect((await ask(etag)).status).toBe(200)
})

test('only the usual spelling of an address is kept', async () => {
  const odd = `/api/public/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`
  expect((await fetch(`${club().url}${odd}`)).status).toBe(200)
  expect(club().tools.memory.page(odd, null, club().tools.now().getTime())).toBeUndefined()
})

test('without an account no page of a league comes from memory but its public one', async () => {
  const address = `/api/seasons/${league.season.id}/standings`
  const now = club().tools.now().getTime()
  const headers = { authorization: `Bearer ${league.owner.token}` }
  expect((await fetch(`${club().url}${address}`, { headers })).status).toBe(200)
  expect(club().tools.memory.page(address, null, now)).toBeUndefined()
  expect((await fetch(`${club().url}${address}`)).status).toBe(401)
})

test('switching a league to private closes its page, board and picture at once, on every node', async () => {
  const other = await club().startNode({ now: club().tools.now })
  const urls = [club().url, other.url]
  const addresses = urls.flatMap((url) => ['', '/board', '/image'].map((end) => `${url}/api/public/${slug}${end}`))
  const answers = () => Promise.all(addresses.map(async (address) => (await fetch(address)).status))
  for (const _ of ['read', 'from memory']) expect(await answers()).toEqual([200, 200, 200, 200, 200, 200])
  await switched({})
  await other.tools.memory.waitForOwnChanges()
  expect(await answers()).toEqual([404, 404, 404, 404, 404, 404])
})

test('a season that is over shows its champions', async () => {
  await club().stopWorker()
  const id = await aLeague(db(), { ownerId: league.owner.id, name: 'Two of Us' })
  const [wren, kit] = [await aGolfer(db(), 'Wren Ashdown'), await aGolfer(db(), 'Kit Abernathy')]
  for (const golferId of [wren, kit]) await aMember(db(), { leagueId: id, golferId })
  await aSeason(db(), { leagueId: id, endDate: '2026-05-10' })
  await aRound(db(), wren, { net: -20 })
  await publishAt(club(), '2026-05-11T12:00:00Z', '2026-05-13T12:00:00Z')
  const body = { page: true, board: true, searchEngines: false }
  await league.owner.ask(pages.updatePublicPage, { params: { id }, body })
  const { recap, match } = await club().anonymous.ask(pages.getPublicLeague, { params: { slug: 'two-of-us' } })
  const champion = { name: 'Wren A.', team: null, position: 1, tied: false, points: 2 }
  expect(recap).toEqual({ title: 'Season 2026', teams: [], golfers: [champion] })
  expect(match).toMatchObject({
    phase: 'finished',
    golfers: [
      { name: 'Wren A.', points: 2 },
      { name: 'Kit A.', points: 0 },
    ],
  })
})

test('the audit log has who switched what', async () => {
  await switched({ page: true, searchEngines: true })
  const events = await club().admin.ask(listAuditEvents, { query: { kind: 'league_changed' } })
  expect(events[0]).toMatchObject({ detail: { changed: 'publicBoard, searchEngines' } })
})
