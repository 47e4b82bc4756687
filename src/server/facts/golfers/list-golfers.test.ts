import { beforeAll, expect, test } from 'vitest'
import { listGolfers } from '#contract/golfers.ts'
import { aGolfer, aLeague, aMember, aPlayer, aRound } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { walk } from '#tests/support/server/requests.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let reader: Caller

beforeAll(async () => {
  reader = await club().signUp('Gus Pemberly')
})

const namesFound = async (search: string) =>
  (await reader.ask(listGolfers, { query: { search } })).map(({ name }) => name)

test('golfers are listed by name, ignoring case, namesakes in the order of their creation', async () => {
  const owner = await club().signUp('Otis Larkspur')
  const leagueId = await aLeague(club().tools.db, { ownerId: owner.id })
  const golfers = new Map<number, string>()
  for (const name of ['wren ashdown', 'Tobias Quill', 'Wren Ashdown', 'Ezra Lindqvist', 'Wren Ashdown']) {
    const golferId = await aGolfer(club().tools.db, name)
    golfers.set(golferId, name)
    await aMember(club().tools.db, { leagueId, golferId })
  }
  const listed = await owner.ask(listGolfers, { query: { leagueId } })
  expect(listed.map(({ name }) => name)).toEqual([
    'Ezra Lindqvist',
    'Tobias Quill',
    'wren ashdown',
    'Wren Ashdown',
    'Wren Ashdown',
  ])
  expect(listed.slice(2).map(({ id }) => id)).toEqual(
    [...golfers.keys()].filter((id) => golfers.get(id)?.toLowerCase() === 'wren ashdown'),
  )
})

test('paging returns every golfer once, in every alphabet', async () => {
  const owner = await club().signUp('Otis Larkspur')
  const leagueId = await aLeague(club().tools.db, { ownerId: owner.id })
  const names = [
    'Élodie A',
    'élodie b',
    'ÉLODIE C',
    'İnci Aydın',
    'ΚΩΣΤΑΣ',
    'Κωστας',
    'ẞtraub',
    'Same Name',
    'Same Name',
    'Same Name',
    'Zoë',
  ]
  for (const name of names) await aMember(club().tools.db, { leagueId, golferId: await aGolfer(club().tools.db, name) })
  for (const limit of [1, 2, 3]) {
    const pages = await walk(club().url, owner, `/golfers?leagueId=${leagueId}&scoreLimit=0&limit=${limit}`)
    expect(
      pages
        .flat()
        .map(({ name }) => name)
        .sort(),
      `pages of ${limit}`,
    ).toEqual(names.toSorted())
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  }
})

test('a search matches the beginnings of words of a name, ignoring case, accents and order, and the start of a number', async () => {
  await aGolfer(club().tools.db, 'Élodie Quenneville', { ghinNumber: '7700123' })
  await aGolfer(club().tools.db, 'Percy 100%_sure')
  for (const search of [
    'quenne',
    'ÉLODIE Q',
    'élodie q',
    'elodie quenneville',
    'q elod',
    '77001',
    '007700123',
    'GHIN #7700-123',
    ' 770 0123 ',
  ]) {
    expect(await namesFound(search), search).toEqual(['Élodie Quenneville'])
  }
  expect(await namesFound('%_sure')).toEqual(['Percy 100%_sure'])
  expect(await namesFound('%')).toEqual([])
  expect(await namesFound('\\')).toEqual([])
  expect(await namesFound('nobody of this name')).toEqual([])
})

test('a league’s golfers come with their team there, their account, and what they played in its active season', async () => {
  const { db } = club().tools
  const league = await twilight(club())
  const elsewhere = await aLeague(db, { ownerId: league.owner.id })
  await aMember(db, { leagueId: elsewhere, golferId: league.wren.golferId })
  for (const playedOn of ['2026-05-04', '2026-05-05', '2026-05-06', '2025-05-06'])
    await aRound(db, league.wren.golferId, { playedOn })
  await aRound(db, league.wren.golferId, { holes: 9, playedHoles: 9, net: null })
  const [, , , wren] = await league.owner.ask(listGolfers, { query: { leagueId: league.id } })
  expect(wren).toMatchObject({
    name: 'Wren Ashdown',
    userId: league.wren.id,
    team: { name: 'Bunker Hillbillies', leagueId: league.id },
    roundsPlayed: 3,
    averageRoundsPerMatch: 3,
  })
  expect(wren?.scores.map(({ playedOn }) => playedOn)).toEqual(['2026-05-06', '2026-05-05', '2026-05-04', '2025-05-06'])
  const [there] = await league.owner.ask(listGolfers, { query: { leagueId: elsewhere } })
  expect(there).toMatchObject({ team: null, roundsPlayed: 4, averageRoundsPerMatch: null })
})

test('rounds per match are counted over the matches that have begun', async () => {
  const { db } = club().tools
  const league = await twilight(club())
  for (const playedOn of ['2026-05-04', '2026-05-05', '2026-05-12']) await aRound(db, league.ezra, { playedOn })
  club().setNow(new Date('2026-05-18T00:00:00Z'))
  const listed = await league.owner.ask(listGolfers, { query: { leagueId: league.id } })
  expect(listed.find(({ id }) => id === league.ezra)).toMatchObject({ roundsPlayed: 3, averageRoundsPerMatch: 1 })
  club().setNow(new Date('2026-05-17T23:59:59Z'))
  const before = await league.owner.ask(listGolfers, { query: { leagueId: league.id } })
  expect(before.find(({ id }) => id === league.ezra)?.averageRoundsPerMatch).toBe(1.5)
})

test('the requested number of latest rounds is shown, inside the days; only full ones unless all are requested', async () => {
  const golfer = await aPlayer(club(), 'Isla Montclair')
  for (const [n, playedOn] of ['2026-04-28', '2026-04-29', '2026-04-30', '2026-05-01'].entries()) {
    await aRound(
      club().tools.db,
      golfer.golferId,
      n === 2 ? { playedOn, holes: 9, playedHoles: 9, net: null } : { playedOn },
    )
  }
  const days = async (query: object) => {
    const [found] = await reader.ask(listGolfers, { query: { search: 'Isla Montclair', ...query } })
    return found?.scores.map(({ playedOn }) => playedOn.slice(-2))
  }
  expect(await days({})).toEqual(['01', '29', '28'])
  expect(await days({ includeAllScores: 'true' })).toEqual(['01', '30', '29', '28'])
  expect(await days({ scoreLimit: 1 })).toEqual(['01'])
  expect(await days({ scoreLimit: 0 })).toEqual([])
  expect(await days({ startDate: '2026-04-29T12:00:00.000Z', endDate: '2026-04-30' })).toEqual(['29'])
})
