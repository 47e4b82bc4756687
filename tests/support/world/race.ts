import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database.ts'
import { lockWaits } from '../database/database.ts'
import { type State, readState } from '../database/kept-state.ts'
import { pauseAfter } from '../database/paused-statement.ts'
import { type Statement, statementsOf } from '../database/statements.ts'
import type { Answer } from '../server/app.ts'

/** What two commands answered, and what they left. */
export type Outcome = { readonly answers: readonly [string, string]; readonly state: State }

export type Racer = () => Promise<Answer<unknown>>

const answerOf = ({ status, body }: Answer<unknown>): string =>
  status === 200 ? '200' : `${status} ${Object(body).code}`

type Ground = { readonly database: Database; readonly known: ReadonlySet<string> }

/** Runs both, one after the other; returns the statements of the first as well. */
export async function oneAfterTheOther({ database, known }: Ground, first: Racer, second: Racer) {
  let answer: string = ''
  const statements = await statementsOf(async () => void (answer = answerOf(await first())))
  const later = answerOf(await second())
  return { statements, answers: [answer, later] as const, state: await readState(database.db, known) }
}

/** Both at once: the second runs, as far as no lock holds it up, while the first waits after this many statements. */
export async function interleaved(
  { database, known }: Ground,
  [first, second]: readonly [Racer, Racer],
  after: number,
): Promise<Outcome> {
  const pause = pauseAfter(after)
  const early = first()
  const isHeld = await Promise.race([pause.reached.then(() => true), early.then(() => false)])
  // The call can need fewer statements than before because of the server's caches; then other calls are not held up.
  if (!isHeld) pause.resume()
  const late = second()
  const isOver = late.then(() => true)
  const isBlocked = async () => (await lockWaits(database.db)) > 0
  while (!(await Promise.race([isOver, isBlocked()]))) await nextTurn()
  pause.resume()
  const answers = [answerOf(await early), answerOf(await late)] as const
  return { answers, state: await readState(database.db, known) }
}

const writes = /^(?:with [^]*\b)?(?:insert into|update|delete from)\b/
const locks = /\bfor (?:no key )?(?:update|share|key share)\b|advisory/

/** After how many statements a command is most easily outdated: before its first lock, and before its first change. */
export function weakPoints(statements: readonly Statement[]): number[] {
  const ours = statements.map(({ text }) => (text.includes('rate_limits') ? '' : text))
  const points = [locks, writes].map((kind) => ours.findIndex((text) => kind.test(text)))
  return [...new Set(points.filter((point) => point > 0))]
}
