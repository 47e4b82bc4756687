import { beforeAll, expect, test } from 'vitest'
import type { Golfer } from '#contract/golfers.ts'
import type { League } from '#contract/leagues.ts'
import type { Match } from '#contract/matches.ts'
import type { IndexHistory } from '#contract/own-indexes.ts'
import type { Score } from '#contract/scores.ts'
import type { Season } from '#contract/seasons.ts'
import { golfersExpected, golfersSeen, teamsExpected, teamsSeen } from '#tests/support/browser/expected-results.ts'
import { useDemo } from '#tests/support/server/running-app.ts'
import { settledDemo, unsyncedLeague } from '#tests/support/world/demo.ts'
import { withOwnNets } from '#tests/support/world/expected-own-nets.ts'

const app = useDemo()
type Get = <T>(path: string) => Promise<T>
let get: Get
let getAsOwner: Get

beforeAll(async () => {
  await settledDemo(app().url)
  get = await getterFor('golfer@demo.example')
  getAsOwner = await getterFor('owner@demo.example')
})

async function getterFor(email: string): Promise<Get> {
  const signIn = await fetch(`${app().url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'nineteenth' }),
  })
  const { token }: { token: string } = await signIn.json()
  const headers = { authorization: `Bearer ${token}` }
  return async (path) => (await fetch(`${app().url}/api${path}`, { headers })).json()
}

test('every finished match of both leagues agrees with its rounds', async () => {
  const leagues = await get<League[]>('/leagues')
  expect(leagues.map(({ name }) => name)).toEqual(['Ladder', 'Tuesday Twilight'])
  let finished = 0
  for (const league of leagues) {
    for (const season of await get<Season[]>(`/seasons?leagueId=${league.id}`)) {
      for (const { id } of season.matches.filter((match) => match.finished)) {
        const match = await get<Match>(`/seasons/matches/${id}`)
        const query = `leagueId=${league.id}&startDate=${match.startDate}&endDate=${match.endDate}`
        const scores = await get<Score[]>(`/scores?${query}`)
        expect(golfersSeen(match), `match ${match.number} of ${league.name}`).toEqual(golfersExpected(match, scores))
        expect(teamsSeen(match), `match ${match.number} of ${league.name}`).toEqual(teamsExpected(match, scores))
        finished += 1
      }
    }
  }
  expect(finished).toBeGreaterThanOrEqual(8 + 4 + 7)
})

test('the open match has rounds and no points yet', async () => {
  const [, twilight] = await get<League[]>('/leagues')
  const match = await get<Match>(`/seasons/matches/current?leagueId=${twilight?.id}`)
  expect(match.finished).toBe(false)
  expect(match.matchScores.filter(({ golferId }) => golferId !== null)).toHaveLength(24)
  expect(match.matchScores.every(({ points }) => points === null)).toBe(true)
  expect(golfersSeen(match).map(({ net }) => net)).toEqual(golfersExpected(match, match.scores).map(({ net }) => net))
})

test('without association numbers every finished match follows from gross scores, ratings and own Indexes', async () => {
  const league = (await getAsOwner<League[]>('/leagues')).find(({ name }) => name === unsyncedLeague)
  const golfers = await getAsOwner<Golfer[]>(`/golfers?leagueId=${league?.id}&scoreLimit=0`)
  const scores = await getAsOwner<Score[]>(`/scores?leagueId=${league?.id}&limit=200`)
  expect(golfers.map(({ ghinNumber }) => ghinNumber)).toEqual(Array(8).fill(null))
  const measured: Score[] = []
  for (const { id } of golfers) {
    const { startingIndex, revisions, kind } = await getAsOwner<IndexHistory>(`/golfers/${id}/index-history`)
    expect(kind).toBe('own')
    expect(revisions.length).toBeGreaterThan(4)
    const own = scores.filter(({ golfer }) => golfer.id === id)
    measured.push(...withOwnNets({ startingIndex: startingIndex === null ? null : 10 * startingIndex, scores: own }))
  }
  const [season] = await getAsOwner<Season[]>(`/seasons?leagueId=${league?.id}`)
  const begun = season?.matches.filter(({ startDate }) => startDate <= (scores[0]?.playedOn ?? '')) ?? []
  expect(begun.map(({ finished }) => finished)).toEqual([true, true, true, true, false])
  for (const { id, number } of begun.filter(({ finished }) => finished)) {
    const match = await getAsOwner<Match>(`/seasons/matches/${id}`)
    const played = measured.filter(({ playedOn }) => playedOn >= match.startDate && playedOn <= match.endDate)
    expect(golfersSeen(match), `match ${number}`).toEqual(golfersExpected(match, played))
    expect(match.publishedAt).not.toBeNull()
  }
  expect(await getAsOwner<Score[]>(`/scores/waiting?leagueId=${league?.id}`)).toMatchObject([
    { golfer: { name: 'Maren Tideswell' }, numberOfHoles: 18 },
  ])
})
