import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { type Answer, ask } from './answers.ts'
import { flood, floods } from './strangers.ts'

const lists = 300
const seasons = 70

/** The bystander measures in another thread. */
export const Attack = z.object({
  kind: z.string(),
  url: z.string(),
  script: z.string(),
  golfer: z.string(),
  admin: z.string(),
  league: z.number(),
})
export type Attack = z.output<typeof Attack>

const attack = Attack.parse(workerData)
parentPort?.postMessage(await run(attack))

function run({ kind, url, script }: Attack): Promise<Answer[] | Record<string, number>> {
  const strangers = floods(script)[kind]
  return strangers === undefined ? byAccounts(attack) : flood(url, strangers)
}

function byAccounts({ url, golfer, admin, league }: Attack): Promise<Answer[]> {
  return Promise.all([
    ...Array.from({ length: lists }, () =>
      ask(`${url}/api/golfers?limit=200&scoreLimit=50&includeAllScores=true`, golfer),
    ),
    ...Array.from({ length: seasons }, (_, n) => {
      const year = 2030 + n
      return ask(`${url}/api/seasons`, admin, {
        leagueId: league,
        year,
        startDate: `${year}-01-01`,
        endDate: `${year}-12-31`,
        isActive: false,
      })
    }),
  ])
}
