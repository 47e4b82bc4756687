import { expect, test } from 'vitest'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import { currentMatch, recalculateMatch } from '#contract/matches.ts'
import { postScore } from '#contract/scores.ts'
import { generateMatches } from '#contract/seasons.ts'
import { syncAll, syncHistory, syncScores } from '#contract/syncs.ts'
import { assignTeam } from '#contract/teams.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { seed } from '#tests/support/random/seed.ts'
import { caller, useApp, until } from '#tests/support/server/app.ts'
import { evening, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'

const app = useApp({ simulatorNow: () => evening, now: () => evening, jobsAtOnce: 3 })

/** Enough rounds to fail reliably if any two of these deadlock or miss each other's changes. */
const rounds = 30

test(
  'concurrent changes of a league on two nodes do not deadlock, and every result is right in the end',
  { timeout: 180_000 },
  async () => {
    const admin = await app().signUp('Ann')
    const other = await app().startNode({ jobsAtOnce: 3, now: () => evening })
    const season = { startDate: '2026-11-09', endDate: '2026-12-20' }
    const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 6), teams: 2, season, matchLength: 2 })
    await synced(admin, { leagueId: league.id })

    const { below: random } = seededRandom(seed + 19)
    const control = controlOf(app().simulator.url)
    const someone = () => league.golfers[random(league.golfers.length)] ?? { id: 0, ghin: '' }
    const node = () => caller([app().url, other.url][random(2)] ?? '', admin.id, admin.token)
    const went: { readonly what: string; readonly status: number }[] = []
    const go = async <E extends Endpoint>(endpoint: E, call: Partial<CallOf<E>>) => {
      went.push({ what: endpoint.name, status: (await node().try(endpoint, call)).status })
    }
    const posted: string[] = []
    for (let n = 0; n < rounds; n += 1) {
      for (const { ghin } of [someone(), someone()]) {
        posted.push(
          await control.post({ ghin, played_at: `2026-11-${11 + random(10)}`, adjusted_gross_score: 70 + random(40) }),
        )
      }
      await control.correct(posted[random(posted.length)] ?? '', 70 + random(40))
      if (posted.length > 6) await control.remove(posted.splice(random(posted.length), 1)[0] ?? '')
      const { id: open } = await admin.ask(currentMatch, { query: { leagueId: league.id } })
      const params = { id: league.id }
      const leaver = someone().id
      const card = {
        facilityName: 'Marram Links',
        playedOn: '2026-11-19',
        adjustedGrossScore: 60 + n,
        courseRating: 70.1,
        slopeRating: 120,
      }
      const edits = [
        () =>
          go(updateLeague, {
            params,
            body: { maxNetDifferential: 5 + random(10), scoresDroppedPerTeam: random(3), matchLength: 1 + random(2) },
          }),
        () => go(removeMember, { params: { ...params, golferId: leaver } }),
        () => go(addMember, { params, body: { golferId: leaver } }),
        () =>
          go(assignTeam, { params: { golferId: someone().id }, body: { teamId: league.teamIds[random(2)] ?? null } }),
        () => go(syncAll, { body: { golferId: someone().id } }),
        () => go(syncScores, { body: { golferId: someone().id } }),
        () => go(syncAll, { body: { leagueId: league.id } }),
        () => go(postScore, { body: { ...card, golferId: someone().id } }),
        () => go(recalculateMatch, { params: { id: open } }),
        () => go(generateMatches, { params: { id: league.season.id } }),
      ]
      await Promise.all(
        edits
          .map((edit) => ({ edit, when: random(1000) }))
          .sort((a, b) => a.when - b.when)
          .map(({ edit }) => edit()),
      )
    }

    const syncs = await until(
      () => admin.ask(syncHistory, { query: { limit: 200 } }),
      (all) => all.every(({ status }) => status !== 'RUNNING'),
    )
    expect(went.filter(({ status }) => status >= 500)).toEqual([])
    expect(syncs.filter(({ status, message }) => status === 'FAILED' || message?.includes('kipped'))).toEqual([])
    expect(await wronglyScoredMatches(app().database.db, evening)).toEqual([])
  },
)
