import { beforeEach, expect, test } from 'vitest'
import * as leagues from '#contract/leagues.ts'
import { currentMatch, getMatch, recalculateMatch } from '#contract/matches.ts'
import { postScore } from '#contract/scores.ts'
import { updateSeason } from '#contract/seasons.ts'
import { assignTeam, createTeam, updateTeam } from '#contract/teams.ts'
import { saveInformation } from '#server/facts/association/sync/save-information.ts'
import type { AssociationGolfer } from '#server/ground/association.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
  await club()
    .tools.db.updateTable('golfers')
    .set({ ghinNumber: `71${league.marlowe}`, roundsCheckedAt: '2026-05-06T11:00:00Z' })
    .where('id', '=', league.marlowe)
    .execute()
  await aRound(club().tools.db, league.tobias, { net: 40 })
  const { ghinNumber } = asKnown
  await club().tools.db.updateTable('golfers').set({ ghinNumber: null }).where('ghinNumber', '=', ghinNumber).execute()
  await club().tools.db.updateTable('golfers').set({ ghinNumber }).where('id', '=', league.ezra).execute()
})

/** A second request with the tag of the first one. */
async function looks(): Promise<() => Promise<{ status: number; body: unknown }>> {
  const call = { params: { id: league.matches[0] } }
  let tag = ''
  const look = async () => {
    const { status, headers, body } = await league.wren.try(getMatch, call, { 'if-none-match': tag })
    tag = headers.get('etag') ?? ''
    return { status, body }
  }
  await look()
  return look
}

const round = {
  facilityName: 'Marram Links',
  playedOn: '2026-05-06',
  adjustedGrossScore: 85,
  courseRating: 71.1,
  slopeRating: 126,
}
const at = () => ({ params: { id: league.id } })
const month = () => ({ year: 2026, isActive: true, leagueId: league.id, startDate: '2026-05-04' })

const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a round is entered', () => league.wren.ask(postScore, { body: { ...round, golferId: league.wren.golferId } })],
  [
    'nine holes are entered',
    () =>
      league.wren.ask(postScore, {
        body: {
          ...round,
          adjustedGrossScore: 44,
          courseRating: 35.5,
          numberOfHoles: 9,
          golferId: league.wren.golferId,
        },
      }),
  ],
  [
    'a team is renamed',
    () => league.owner.ask(updateTeam, { params: { id: league.gimme }, body: { name: 'Gimme More' } }),
  ],
  [
    'a team has another icon',
    () =>
      league.owner.ask(updateTeam, { params: { id: league.gimme }, body: { iconUrl: 'https://icons.example/g.png' } }),
  ],
  ['the settings change', () => league.owner.ask(leagues.updateLeague, { ...at(), body: { maxNetDifferential: 5 } })],
  [
    'the league is renamed',
    () => league.owner.ask(leagues.updateLeague, { ...at(), body: { name: 'Thursday Ladder' } }),
  ],
  [
    'the league passes to another owner',
    () => club().admin.ask(leagues.transferLeague, { ...at(), body: { ownerId: league.wren.id } }),
  ],
  [
    'a golfer comes',
    async () =>
      league.owner.ask(leagues.addMember, {
        ...at(),
        body: { golferId: await aGolfer(club().tools.db, 'Isla Montclair') },
      }),
  ],
  [
    'a golfer leaves',
    () => league.owner.ask(leagues.removeMember, { params: { id: league.id, golferId: league.ezra } }),
  ],
  [
    'a golfer changes teams',
    () => league.owner.ask(assignTeam, { params: { golferId: league.ezra }, body: { teamId: league.hillbillies } }),
  ],
  ['a golfer is renamed', () => saveInformation(club().tools, league.ezra, { ...asKnown, lastName: 'Lindqvist-Moe' })],
  [
    'the match after it goes',
    () =>
      league.owner.ask(updateSeason, { params: { id: league.season.id }, body: { ...month(), endDate: '2026-05-10' } }),
  ],
  [
    'the golfers’ rounds are checked',
    () =>
      club()
        .tools.db.updateTable('golfers')
        .set({ roundsCheckedAt: '2026-05-06T11:59:00Z' })
        .where('id', '=', league.marlowe)
        .execute(),
  ],
  ['a round is used for the Handicap Index', () => newMark(league.tobias)],
  [
    'the match is over',
    async () => {
      await finishAt(club(), '2026-05-11T00:00:00Z')
    },
  ],
]

/** The columns that a sync writes for a known golfer: flags of a round, and the time of the check. */
async function newMark(golferId: number) {
  const { db } = club().tools
  await db.updateTable('rounds').set({ used: true }).where('golferId', '=', golferId).execute()
  await db
    .updateTable('golfers')
    .set({ ghinNumber: `72${golferId}`, roundsCheckedAt: '2026-05-06T11:59:30Z' })
    .where('id', '=', golferId)
    .execute()
}

const asKnown: AssociationGolfer = {
  ghinNumber: '7200001',
  firstName: 'Ezra',
  lastName: 'Lindqvist',
  status: 'active',
  handicapIndex: 124,
  lowIndex: null,
  revisedOn: null,
  homeClub: null,
  state: null,
}

test.each(changes)('a cached page is sent again when %s, and only then', async (_what, change) => {
  const look = await looks()
  expect(await look()).toEqual({ status: 304, body: null })
  await change()
  expect((await look()).status).toBe(200)
  expect((await look()).status).toBe(304)
})

test('a page and the answer that it is unchanged are for their reader only, who asks again each time', async () => {
  const call = { params: { id: league.matches[0] } }
  const first = await league.wren.try(getMatch, call)
  const again = await league.wren.try(getMatch, call)
  const unchanged = await league.wren.try(getMatch, call, { 'if-none-match': first.headers.get('etag') ?? '' })
  const rules = ['private, no-cache', 'accept-encoding, authorization']
  expect(
    [first, again, unchanged].map(({ status, headers }) => [status, headers.get('cache-control'), headers.get('vary')]),
  ).toEqual([
    [200, ...rules],
    [200, ...rules],
    [304, ...rules],
  ])
})

const others: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'a match is scored again and nothing was wrong',
    () => club().admin.ask(recalculateMatch, { params: { id: league.matches[0] } }),
  ],
  ['a golfer plays on other days', () => aRound(club().tools.db, league.ezra, { playedOn: '2026-05-11' })],
  ['another golfer plays', async () => aRound(club().tools.db, await aGolfer(club().tools.db, 'Isla Montclair'))],
  [
    'another league changes',
    async () => {
      const elsewhere = await twilight(club())
      await elsewhere.owner.ask(createTeam, { body: { leagueId: elsewhere.id, name: 'Aces' } })
    },
  ],
]

test.each(others)('a cached page is not sent again when %s', async (_what, change) => {
  const look = await looks()
  await change()
  expect((await look()).status).toBe(304)
})

test('a finished match’s page stays as it is when its golfers change teams or leave', async () => {
  await finishAt(club(), '2026-05-11T12:00:00Z')
  const call = { params: { id: league.matches[0] } }
  const before = await league.wren.ask(getMatch, call)
  const look = await looks()
  await league.owner.ask(assignTeam, { params: { golferId: league.tobias }, body: { teamId: league.gimme } })
  await league.owner.ask(leagues.removeMember, { params: { id: league.id, golferId: league.ezra } })
  expect((await look()).status).toBe(304)
  expect(await league.wren.ask(getMatch, call)).toEqual(before)
  expect(before.scores[0]?.golfer).toMatchObject({ id: league.tobias, team: { id: league.hillbillies } })
})

test('the current match has its page’s tag, which changes when the next match begins', async () => {
  const ask = (tag: string) =>
    league.wren.try(currentMatch, { query: { leagueId: league.id } }, { 'if-none-match': tag })
  const tag = (await ask('')).headers.get('etag') ?? ''
  expect((await league.wren.try(getMatch, { params: { id: league.matches[0] } })).headers.get('etag')).toBe(tag)
  expect((await ask(tag)).status).toBe(304)
  expect((await ask(`"other", ${tag}`)).status).toBe(304)
  club().setNow(new Date('2026-05-11T00:00:00Z'))
  expect(await ask(tag)).toMatchObject({ status: 200, body: { number: 2 } })
})

test('a user who cannot read the match gets no 304', async () => {
  const { headers } = await league.wren.try(getMatch, { params: { id: league.matches[0] } })
  const stranger = (await twilight(club())).wren
  const answer = await stranger.try(
    getMatch,
    { params: { id: league.matches[0] } },
    { 'if-none-match': headers.get('etag') ?? '' },
  )
  expect(answer.status).toBe(404)
})
