import { listLeagues } from '#contract/leagues.ts'
import { syncHistory } from '#contract/syncs.ts'
import { type Caller, until } from './app.ts'
import { callerFor } from './demo-caller.ts'

/** Waits until the demo leagues' own first syncs have ended, after which nothing changes by itself; gives the admin. */
export async function demoAtRest(url: string): Promise<Caller> {
  const admin = await callerFor(url, 'admin@demo.example')
  const leagues = await admin.ask(listLeagues)
  await until(
    () => admin.ask(syncHistory, { query: { limit: 200 } }),
    (syncs) =>
      leagues.every(({ id }) => syncs.some(({ league, status }) => league?.id === id && status === 'COMPLETED')),
  )
  return admin
}
