import { login } from '#contract/auth.ts'
import { type League, listLeagues } from '#contract/leagues.ts'
import { syncHistory } from '#contract/syncs.ts'
import { demoPassword } from '#server/app/demo/demo-world.ts'
import { type Caller, caller, until } from '../server/app.ts'
import { spend } from '../spending/spend.ts'

/** A demo account as a caller of a running app's API. */
export async function callerFor(url: string, email: string): Promise<Caller> {
  spend('hashes')
  const { token, user } = await caller(url, 0, null).ask(login, { body: { email, password: passwordOf(email) } })
  return caller(url, user.id, token)
}

/** The password of accounts registered in browser tests: the demo's own is refused there. */
export const ownPassword = 'heather and gorse'

/** The password of a demo account, or of one registered in a test. */
export const passwordOf = (email: string): string => (email.endsWith('@demo.example') ? demoPassword : ownPassword)

/** The demo league whose season the tests look at, or the league of another name. */
export async function leagueNamed(user: Caller, name = 'Tuesday Twilight'): Promise<League> {
  const league = (await user.ask(listLeagues)).find((one) => one.name === name)
  if (league === undefined) throw new Error(`There is no league ${name}`)
  return league
}

/** The demo league whose golfers have no association numbers, so that nothing is synced. */
export const unsyncedLeague = 'Harbour Nine'

/** Waits until the demo leagues' first syncs have ended, after which nothing changes unrequested; returns the admin. */
export async function settledDemo(url: string): Promise<Caller> {
  const admin = await callerFor(url, 'admin@demo.example')
  const leagues = (await admin.ask(listLeagues)).filter(({ name }) => name !== unsyncedLeague)
  await until(
    () => admin.ask(syncHistory, { query: { limit: 200 } }),
    (syncs) =>
      leagues.every(({ id }) => syncs.some(({ league, status }) => league?.id === id && status === 'COMPLETED')),
  )
  return admin
}
