import { addDays, dayOf, msPerDay } from '#domain/shared/day.ts'
import { saveInformation } from '#server/facts/association/sync/save-information.ts'
import { syncGolfer } from '#server/facts/association/sync/sync-golfer.ts'
import { startSync } from '#server/facts/association/sync/syncs.queries.ts'
import { insertGolfer } from '#server/facts/golfers/golfers.queries.ts'
import type { HandicapAssociation } from '#server/ground/association.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { withSessionLock } from '#server/platform/db/locks.ts'
import { publishResults } from '#server/results/matches/result/publication.queries.ts'
import { demoAccounts, ladderNumbers, twilightNumbers } from './demo-world.ts'
import { endSessionsOf, finishedMatches, isEmpty, knownGolfers, someCourses, winningRound } from './demo.queries.ts'
import { seedLeagues } from './seed-leagues.ts'

type Surroundings = {
  readonly database: Pick<Database, 'connect'>
  readonly simulatorUrl: string
  readonly say: (line: string) => void
}

const regularSync = { kind: 'all', golferId: null, requestedBy: null, reason: 'scheduled' } as const

/** Milliseconds of rounds that are left for the leagues' first regular sync to find. */
const heldBack = 3 * msPerDay

/** Strokes that the winner of a match turns out to have forgotten. */
const correction = 9

/**
 * Fills an empty database with three leagues and their seasons, two from rounds fetched over HTTP. Accounts are created last:
 * after an interruption the next start fills it again. Of nodes that start together one fills it while the others wait.
 */
export async function fillDemo(tools: Tools, surroundings: Surroundings): Promise<void> {
  const { db, association } = tools
  if (association === null || !(await isEmpty(db))) return
  await withSessionLock(surroundings.database, 'demo', async () => {
    if (await isEmpty(db)) await fill(tools, association, surroundings)
  })
}

/** Ends the sessions of the demo's accounts, whose password is public. */
export function endDemoSessions({ db }: Pick<Tools, 'db'>): Promise<void> {
  return endSessionsOf(
    db,
    demoAccounts.map(({ email }) => email),
  )
}

async function fill(
  tools: Tools,
  association: HandicapAssociation,
  { simulatorUrl, say }: Surroundings,
): Promise<void> {
  const { db, now } = tools
  say('Filling in a demo world: three leagues, their golfers and their rounds…')

  const clock = new URL('/control/clock', simulatorUrl)
  await control(clock, {
    method: 'POST',
    body: JSON.stringify({ now: new Date(now().getTime() - heldBack).toISOString() }),
  })
  await fetchGolfers(tools, association)
  await control(clock, { method: 'DELETE' })

  const courses = await someCourses(db)
  const golfers = await knownGolfers(db)
  await db.transaction().execute(async (tx) => {
    const leagueIds = await seedLeagues(tx, { golfers, courses, now: now() })
    const [twilight = 0] = leagueIds
    const finished = await finishedMatches(tx, twilight)
    await publishResults(tx, finished, now().toISOString())
    await correctWinner(tx, finished[0] ?? 0, simulatorUrl)
    for (const leagueId of leagueIds) await startSync(tx, { ...regularSync, leagueId, startedAt: now().toISOString() })
  })
}

/** Adds the golfers as the association knows them, with two years of rounds. */
async function fetchGolfers({ db, now, results }: Tools, association: HandicapAssociation): Promise<void> {
  const tools = { db, now, results, association }
  const { golfers } = await association.golfers([...new Set([...twilightNumbers, ...ladderNumbers])])
  for (const { firstName, lastName, ghinNumber, handicapIndex } of golfers) {
    await insertGolfer(db, { name: `${firstName} ${lastName}`, ghinNumber, handicapIndex })
  }
  const facts = new Map(golfers.map((golfer) => [golfer.ghinNumber, golfer]))
  const today = dayOf(now().getTime(), 'UTC')
  for (const golfer of await knownGolfers(db)) {
    const known = facts.get(golfer.ghinNumber)
    if (known !== undefined) await saveInformation(tools, golfer.id, known)
    const wanted = { ...golfer, since: addDays(today, -760), roundsCheckedAt: null }
    await syncGolfer(tools, wanted, { until: today, withHistory: true, urgency: 'sync' })
  }
}

/** The round of a match's winner was worse than posted, as the first regular sync finds: a restatement. */
async function correctWinner(tx: Db, matchId: number, simulatorUrl: string): Promise<void> {
  const { associationId, gross } = (await winningRound(tx, matchId)) ?? { associationId: null, gross: null }
  if (associationId === null || gross === null) return
  await control(new URL(`/control/rounds/${associationId}`, simulatorUrl), {
    method: 'PATCH',
    body: JSON.stringify({ adjusted_gross_score: gross + correction }),
  })
}

async function control(address: URL, request: RequestInit): Promise<void> {
  const headers = request.body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(address, { ...request, headers, signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to ${request.method} ${address.pathname}`)
}
