import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { getMatch, getNeeded } from '#contract/matches.ts'
import { getOdds } from '#contract/odds.ts'
import { toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { getStory, listOwnMatches } from '#contract/stories.ts'
import { percentText } from '#domain/forecast/title.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { oddsJob } from '#server/ground/announcements.queries.ts'
import { matchPicture } from '#server/outward/share-images/match-picture.ts'
import { oddsOfSeason } from '#server/results/odds/odds.queries.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, noon } from '#tests/factories/stored.ts'
import { type Twilight, finishAt, newcomer, publishAt, twilight, useClub } from '#tests/support/world/club.ts'
import { matchScores } from './matches.queries.ts'
import { publishMatches } from './result/publish-matches.ts'

const club = useClub()
let league: Twilight

/** In the first match Wren and Marlowe have not played. */
beforeEach(async () => {
  league = await twilight(club())
  await posts(league.tobias, { net: 40 }, new Date('2026-05-06T09:00:00Z'))
  await posts(league.ezra, { net: -13 })
  await posts(league.wren.golferId, { playedOn: '2026-04-02' })
})

const posts = (golferId: number, facts: Parameters<typeof aRound>[2], at = noon) =>
  aRound(club().tools.db, golferId, facts, at)
const call = (golferId?: number, match = league.matches[0]) => ({
  params: { id: match },
  query: golferId === undefined ? {} : { golferId },
})
const own = (match?: number) => league.wren.ask(getStory, call(league.wren.golferId, match))
const ofGolfer = (golferId?: number, match?: number) => league.owner.ask(getStory, call(golferId, match))

test('the story of an open match is about the reader: the team, what they need, who has yet to play, and the latest news', async () => {
  await league.wren.ask(toggleScheduledRound, { body: { date: '2026-05-08' } })
  expect(await own()).toEqual({
    matchId: league.matches[0],
    golferId: league.wren.golferId,
    phase: 'open',
    time: '4 days left',
    headline: { text: 'Bunker Hillbillies are 2nd, 5.3 behind 1st', teamId: league.hillbillies, golferId: null },
    lines: ['You haven’t played yet; counts +12; planned Fri'],
    waiting: null,
    news: { text: 'Ezra Lindqvist, −1.3. Bunker Hillbillies fall to 2nd.', at: noon.toISOString() },
    need: {
      figure: '92',
      text: 'or better from the White tees at Marram Links, Old Course puts Bunker Hillbillies 1st and you 3rd',
      next: '89 puts you 2nd',
      at: {
        before: 'or better',
        after: 'puts Bunker Hillbillies 1st and you 3rd',
        teeId: expect.any(Number),
        tees: [{ id: expect.any(Number), courseName: 'Marram Links, Old Course', teeName: 'White' }],
      },
    },
    toPlay: { text: 'Only you have yet to play', golfers: [], more: null },
    rounds: [],
    own: [],
    restated: null,
    notes: [],
    stakes: null,
  })
})

test('it says what a win would be worth in the season, once the odds are up to date', async () => {
  const jobs = async () => {
    const key = `${oddsJob}_${league.season.id}`
    return (await sql`select from graphile_worker.jobs where key = ${key}`.execute(club().tools.db)).rows.length
  }
  expect((await own()).lines).toHaveLength(1)
  expect(await jobs()).toBe(1)
  await league.wren.ask(getOdds, { params: { id: league.season.id } })
  const { stored } = (await oddsOfSeason(club().tools.db, league.season.id, noon)) ?? {}
  const team = stored?.odds.teams.find(({ teamId }) => teamId === league.hillbillies)
  expect(team?.winIfFirstNow).toBeGreaterThan(team?.win ?? 1)
  const [now, then] = [percentText(team?.win ?? 0), percentText(team?.winIfFirstNow ?? 0)]
  const worth = `A win lifts the team’s title chance from ${now} to ${then}`
  expect((await own()).lines.slice(1)).toEqual([worth])
  await posts(league.marlowe, { net: -50 })
  expect((await own()).lines).toHaveLength(1)
})

test('a league that hides the chances to win has none in its matches', async () => {
  await league.wren.ask(getOdds, { params: { id: league.season.id } })
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { showOdds: false } })
  expect((await own()).lines).toHaveLength(1)
})

test('for others it is in the third person, and without a golfer of the match about the match', async () => {
  expect(await ofGolfer(league.wren.golferId)).toMatchObject({
    lines: ['Wren Ashdown hasn’t played yet; counts +12'],
    need: { figure: '92' },
  })
  const match = {
    golferId: null,
    headline: { text: 'Gimme Gimme lead by 5.3' },
    lines: ['Best net: Ezra Lindqvist, −1.3'],
    need: null,
  }
  expect(await ofGolfer()).toMatchObject(match)
  expect(await ofGolfer(await aGolfer(club().tools.db, 'Idris Pell'))).toMatchObject(match)
})

test('it belongs to the league’s readers', async () => {
  const { wren } = await newcomer(club())
  expect(await wren.try(getStory, call())).toMatchObject({ status: 404, body: { code: 'match_not_found' } })
})

test('news lasts until the next change, and a day at most', async () => {
  club().setNow(new Date('2026-05-07T11:59:59Z'))
  expect((await own()).news?.text).toContain('Ezra Lindqvist')
  await posts(league.marlowe, { net: 152 }, new Date('2026-05-07T11:00:00Z'))
  expect(await own()).toMatchObject({ news: { text: 'Marlowe Finch, +15.2.', at: '2026-05-07T11:00:00.000Z' } })
  club().setNow(new Date('2026-05-08T11:00:00Z'))
  expect((await own()).news).toBeNull()
})

test('a round that cannot count is not called no round', async () => {
  await posts(league.marlowe, { playedHoles: 12, net: null })
  expect((await ofGolfer(league.ezra)).toPlay?.golfers).toEqual([
    { golferId: league.marlowe, name: 'Marlowe Finch', text: 'no counting round yet', dropped: false },
  ])
})

test('before the start it is about the season’s points', async () => {
  expect(await own(league.matches[1])).toMatchObject({
    phase: 'coming',
    time: 'Starts in 5 days',
    headline: { text: 'Everyone starts level' },
    lines: ['A win is worth 2 points', 'Match 1 is open until Sun and can still change this'],
  })
  await finishAt(club(), '2026-05-11T12:00:00Z')
  expect(await own(league.matches[2])).toMatchObject({
    time: 'Starts in 7 days',
    headline: { text: 'Bunker Hillbillies are 1 point behind Gimme Gimme' },
    lines: ['A win is worth 2 points', 'Match 2 is open until Sun and can still change this'],
    stakes: {
      text: 'after one match',
      rows: [
        { name: 'Gimme Gimme', points: 2, isOwn: false },
        { name: 'Bunker Hillbillies', points: 1, isOwn: true },
      ],
    },
  })
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { useTeams: false } })
  expect(await own(league.matches[2])).toMatchObject({
    headline: { text: 'You are 4 points behind Ezra Lindqvist' },
    lines: ['A win is worth 4 points', 'Match 2 is open until Sun and can still change this'],
  })
})

test('a finished match names its hero by the rounds that were left, and says when it was restated and is final', async () => {
  await posts(league.marlowe, { net: 60 })
  await posts(league.ezra, { net: 30, playedOn: '2026-05-07' })
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { finalAfterDays: 3 } })
  await publishAt(club(), '2026-05-12T12:00:00Z')
  expect(await own()).toMatchObject({
    phase: 'finished',
    time: 'Finished',
    headline: { text: 'Gimme Gimme win by 11.3', teamId: league.gimme },
    lines: ['2 points', 'Best net: Ezra Lindqvist, −1.3'],
    rounds: [],
    own: [
      { name: 'Bunker Hillbillies', text: '2nd, 1 point; 11.3 short of 1st' },
      { name: 'You', text: 'No counting round, no points' },
    ],
    notes: ['Final on May 15'],
  })
  await posts(league.wren.golferId, { net: -20 }, new Date('2026-05-12T12:00:00Z'))
  expect(await own()).toMatchObject({
    headline: { text: 'Bunker Hillbillies win by 2.7', teamId: league.hillbillies },
    rounds: [{ title: 'Hero of the match', name: 'Wren Ashdown', net: '−2', text: 'worth 1 of the 2 points' }],
    own: [{}, { name: 'You, −2', text: '1st, 4 points' }],
    restated: 'Restated on May 12: Wren Ashdown’s round of May 6 (86 gross) came late',
    notes: ['Final on May 15'],
  })
  await posts(league.wren.golferId, { net: 0, playedOn: '2026-05-07' }, new Date('2026-05-12T12:00:00Z'))
  // Without the −2, this round counts and wins as well.
  expect((await own()).rounds).toMatchObject([{ name: 'Tobias Quill', net: '+4', text: 'worth 1 of the 2 points' }])
  club().setNow(new Date('2026-05-15T13:00:00Z'))
  await publishMatches(club().tools)
  expect(await own()).toMatchObject({
    time: 'Final',
    restated: expect.stringContaining('Restated'),
    notes: ['Final since May 15'],
  })
})

test('the picture of a finished match has the places, numbers and names of its page', async () => {
  await posts(league.marlowe, { net: 60 })
  await publishAt(club(), '2026-05-12T12:00:00Z')
  const { headline, lines } = await own()
  const { matchScores: rows } = await league.wren.ask(getMatch, { params: { id: league.matches[0] } })
  const picture = matchPicture({ league: '', number: 1 }, await matchScores(club().tools.db, league.matches[0], null))
  expect(headline.text).toBe(`${picture.headline.join(' and ')} win by 11.3`)
  expect(lines[1]).toBe(`Best net: ${picture.aside?.name}, ${picture.aside?.text.replace('Net ', '')}`)
  const teams = rows.filter(({ golferId, position }) => golferId === null && position !== null)
  expect(picture.rows.map(({ position, name, figure }) => [position, name, figure])).toEqual(
    teams.map(({ position, tied, team, netScore }) => [
      placeText(position === null ? null : { position, tied }),
      team?.name,
      formatNet(netScore === null ? null : Math.round(netScore * 10)),
    ]),
  )
})

test('a rival one place away is named, with the record in the league’s finished matches', async () => {
  const { db } = club().tools
  const weeks = ['2026-05-06', '2026-05-13', '2026-05-20']
  for (const playedOn of weeks.slice(1)) await aRound(db, league.ezra, { net: 0, playedOn })
  for (const playedOn of weeks) await aRound(db, league.wren.golferId, { net: 10, playedOn })
  for (const day of ['2026-05-11', '2026-05-18', '2026-05-25']) {
    await finishAt(club(), `${day}T12:00:00Z`)
  }
  for (const [golferId, net] of [
    [league.ezra, 20],
    [league.wren.golferId, 30],
  ] as const)
    await posts(golferId, { net, playedOn: '2026-05-25' }, club().tools.now())
  expect((await own(league.matches[3])).lines).toContain('Just ahead: Ezra Lindqvist, your nemesis (3–0)')
  expect((await ofGolfer(league.ezra, league.matches[3])).lines).toContain(
    'Just behind: Wren Ashdown, Ezra Lindqvist’s closest rival (0–3)',
  )
})

test('a round that waits for confirmation comes first, and what is needed goes beyond it', async () => {
  const { db } = club().tools
  await db.updateTable('leagues').set({ manualRounds: 'confirmed' }).where('id', '=', league.id).execute()
  const { golferId, id } = league.wren
  await aRound(db, golferId, { net: -20, gross: 84, enteredBy: id })
  const story = await own()
  expect(story.waiting).toBe('Your 84 (−2) is waiting for Otis. Once confirmed: you 1st, the team 1st')
  expect(story.lines[0]).toBe('You count +12 until then')
  expect(story.need).toBeNull()
  expect((await ofGolfer(golferId)).waiting).toMatch(/^Wren Ashdown’s 84 /)
  const needed = await league.wren.ask(getNeeded, { params: { id: league.matches[0] }, query: { golferId } })
  expect(needed).toMatchObject({ places: [], team: null })
})

test('the start page has the current match of each league that the reader’s golfer plays in, in two sentences', async () => {
  const { db } = club().tools
  const own = () => league.wren.ask(listOwnMatches)
  const ladder = await aLeague(db, { ownerId: league.owner.id, name: 'Ladder', useTeams: false })
  await aMember(db, { leagueId: ladder, golferId: league.wren.golferId })
  await aSeason(db, { leagueId: ladder })
  const [second, first, ...others] = await own()
  expect(first).toMatchObject({ league: 'Ladder', headline: 'You haven’t played yet', isOpen: true, hasRound: false })
  expect(second).toEqual({
    leagueId: league.id,
    league: 'Tuesday Twilight',
    matchId: league.matches[0],
    number: 1,
    time: '4 days left',
    headline: 'Bunker Hillbillies are 2nd, 5.3 behind 1st',
    line: 'You haven’t played yet; counts +12',
    isOpen: true,
    hasRound: false,
  })
  expect(others).toEqual([])

  await db.updateTable('leagues').set({ manualRounds: 'confirmed' }).where('id', '=', league.id).execute()
  await aRound(db, league.wren.golferId, { net: -20, gross: 84, enteredBy: league.wren.id })
  expect((await own())[0]).toMatchObject({
    line: 'Your 84 (−2) is waiting for Otis. Once confirmed: you 1st, the team 1st',
    hasRound: true,
  })
  expect(await league.owner.ask(listOwnMatches)).toEqual([])

  await publishAt(club(), '2026-05-15T12:00:00Z')
  await db.deleteFrom('seasons').where('leagueId', '=', ladder).execute()
  const [next] = await own()
  expect(next).toMatchObject({ number: 2, isOpen: true, hasRound: false })
})
