import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { PageMemory } from '#server/platform/live/page-memory.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { aLeague, aMember, aPlayer, aTeam } from '#tests/factories/stored.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { until } from '#tests/support/server/app.ts'
import { send } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub({ hasAssociation: false })
const leagues = runLength({ short: 60, long: 2000 })
const steps = runLength({ short: 60, long: 3000 })
/** Room for a fifth of the pages. */
const maxBytes = leagues * 1000
const random = seededRandom(seed)

test(
  `pages of many leagues that change and are read in turn equal the database’s, in little memory (seed ${seed})`,
  { timeout: 2 * 60 * 60_000 },
  async () => {
    const { db, eventHub } = club().tools
    const memory = new PageMemory(db, eventHub, maxBytes)
    let [found, read, largest] = [0, 0, 0]
    const find = memory.page.bind(memory)
    memory.page = (...asked) => {
      const page = find(...asked)
      found += page === undefined ? 0 : 1
      return page
    }
    const app = await buildApp({ ...club().tools, memory }, { limits: { requestsPerMinute: 1_000_000 } })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const reader = await aPlayer(club())
    const names = new Map<number, string>()
    for (let n = 0; n < leagues; n += 1) {
      const id = await aLeague(db, { ownerId: club().admin.id, name: 'League 0', useTeams: true })
      await aMember(db, { leagueId: id, golferId: reader.golferId, teamId: await aTeam(db, id, 'Team 0') })
      names.set(id, '0')
    }
    const ids = [...names.keys()]
    const pages = (id: number) => [`/api/leagues/${id}`, `/api/teams?leagueId=${id}`]
    const complaints: string[] = []
    try {
      for (let step = 0; step < steps; step += 1) {
        // Most of what is read is read again: a few leagues are more popular.
        const readers = Array.from({ length: 12 }, async () => {
          const id = ids[random.below(random.below(3) === 0 ? ids.length : 8)] ?? 0
          const path = pages(id)[random.below(2)] ?? ''
          const { status, text } = await send('GET', `${url}${path}`, { token: reader.token })
          read += 1
          if (status !== 200 || !new RegExp(`"(League|Team) ${names.get(id)}"`).test(text))
            complaints.push(`${path} ${status}: ${text.slice(0, 100)} instead of ${names.get(id)}`)
        })
        await Promise.all(readers)
        largest = Math.max(largest, memory.bytes)
        const changed = ids[random.below(ids.length)] ?? 0
        const next = String(step + 1)
        await sql`update leagues set name = ${`League ${next}`} where id = ${changed}`.execute(db)
        await sql`update teams set name = ${`Team ${next}`} where league_id = ${changed}`.execute(db)
        names.set(changed, next)
        await memory.waitForOwnChanges()
      }
      expect(complaints).toEqual([])
      expect(largest).toBeLessThanOrEqual(maxBytes)
      expect(found).toBeGreaterThan(read / 10)
      // Nothing of a league is left behind when its pages are forgotten.
      await sql`update leagues set description = 'Closed for the winter'`.execute(db)
      await memory.waitForOwnChanges()
      expect(
        await until(
          () => memory.bytes,
          (bytes) => bytes === 0,
        ),
      ).toBe(0)
    } finally {
      await app.close()
    }
  },
)
