// @module-tag chance
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getMatch } from '#contract/matches.ts'
import { listPlannedChanges } from '#contract/planned-changes.ts'
import { listSeasons } from '#contract/seasons.ts'
import { arrangeTeams, listTeams } from '#contract/teams.ts'
import { dayOf } from '#domain/shared/day.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { isLong, seed } from '#tests/support/random/seed.ts'
import { until } from '#tests/support/server/app.ts'
import { type CrashingApp, useCrashingApp } from './crashing-app.ts'

const start = useCrashingApp()
const trials = isLong ? 3 : 1
const kills = isLong ? 6 : 2

/** A week passes: everything lies seven days further back. */
const aWeekLater = (app: CrashingApp) =>
  app.withDatabase(async ({ db }) => {
    await sql`update seasons set start_date = start_date - 7, end_date = end_date - 7`.execute(db)
    await sql`update matches set start_date = start_date - 7, end_date = end_date - 7`.execute(db)
    await sql`update memberships set next_team_from = next_team_from - 7, plays_from = plays_from - 7`.execute(db)
  })

test(
  'what was planned from the next match on happens exactly once, whenever the site is killed',
  { timeout: trials * 120_000 },
  async () => {
    const { below: random } = seededRandom(seed)
    const app = await start('served')
    const { id } = app.league
    const matches = async () =>
      (await app.ann().ask(listSeasons, { query: { leagueId: id } })).flatMap((season) => season.matches)
    const teamIn = async (matchId: number, golferId: number) =>
      (await app.ann().ask(getMatch, { params: { id: matchId } })).matchScores.find((row) => row.golferId === golferId)
        ?.teamId

    for (let trial = 0; trial < trials; trial += 1) {
      const today = dayOf(Date.now(), 'UTC')
      const known = await matches()
      const open = known.find(({ startDate, endDate }) => startDate <= today && today <= endDate)
      const next = known.find(({ number }) => number === (open?.number ?? 0) + 1)
      const [from, to] = await app.ann().ask(listTeams, { query: { leagueId: id } })
      const golferId = from?.golfers[0]?.id ?? 0
      const body = { teams: [{ id: to?.id ?? 0, golferIds: [golferId] }], fromNextMatch: true }
      await app.ann().ask(arrangeTeams, { params: { id }, body })
      await app.running().kill()
      await aWeekLater(app)
      for (let n = 0; n < kills; n += 1) {
        const killing: Promise<unknown>[] = []
        await app
          .restart(async (pid) => {
            killing.push(setTimeout(random(4000)).then(() => process.kill(pid, 'SIGKILL')))
          })
          .catch(() => undefined)
        await Promise.all(killing)
      }
      await app.restart()
      await until(
        () => app.ann().ask(listPlannedChanges, { params: { id } }),
        (planned) => planned.length === 0,
      )
      expect(await teamIn(open?.id ?? 0, golferId)).toBe(from?.id)
      expect(await teamIn(next?.id ?? 0, golferId)).toBe(to?.id)
      const teams = await app.ann().ask(listTeams, { query: { leagueId: id } })
      expect(
        teams.filter(({ golfers }) => golfers.some((golfer) => golfer.id === golferId)).map((team) => team.id),
      ).toEqual([to?.id])
    }
  },
)
