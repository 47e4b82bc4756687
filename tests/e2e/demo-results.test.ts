import { afterAll, beforeAll, expect, test } from 'vitest'
import type { League } from '#contract/leagues.ts'
import type { Match } from '#contract/matches.ts'
import type { Score } from '#contract/scores.ts'
import type { Season } from '#contract/seasons.ts'
import { golfersExpected, golfersSeen, teamsExpected, teamsSeen } from '#tests/support/browser/expected-results.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { settledDemo } from '#tests/support/world/demo.ts'

let app: RunningApp
let get: <T>(path: string) => Promise<T>

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
  const signIn = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'golfer@demo.example', password: 'nineteenth' }),
  })
  const { token }: { token: string } = await signIn.json()
  get = async (path) => (await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
})
afterAll(() => app.stop())

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
