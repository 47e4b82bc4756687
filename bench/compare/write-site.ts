import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { playDay } from '#tests/faults/season/season-days.ts'
import { idle, aSeasonWorld } from '#tests/faults/season/season-world.ts'
import { testApp } from '#tests/support/server/app.ts'
import { startNode } from '#tests/support/server/node.ts'

// Fills an empty database with a random site: node bench/compare/write-site.ts URL SEED. Its last line is the site's time.
const [connectionString = '', seed = '1'] = process.argv.slice(2)
const firstMonday = '2026-05-04'
const weeks = 3
const aDay = 86_400_000

let time = Date.parse(`${firstMonday}T00:30:00Z`) - 2 * aDay
const now = () => new Date(time)
const random = seededRandom(Number(seed))

const database = openDatabase({ connectionString }, { connections: 6, statementSeconds: 60 })
await migrate(database)
const simulator = await startSimulator({ now })
const node = await startNode(database, simulator.url, { now, computesOdds: true })
const { app } = testApp({ database, simulator, node })
const clock = {
  now,
  pass: (milliseconds: number) => Promise.resolve(void (time += milliseconds)),
}
const world = await aSeasonWorld({ app, clock, random, way: null, length: { weeks, firstMonday } })
const days = 12 + random.below(7 * weeks)
for (let day = 0; day < days; day += 1) await playDay(world)
await idle(app)
await node.stop()
await simulator.close()
await database.close()
console.log(now().toISOString())
