import { backOff, giveUpAfter } from '#server/platform/queue/back-off.ts'
import { severalAtOnce } from '#server/platform/queue/several-at-once.ts'
import type { ComposeAny, MailTools } from './compose.ts'
import { type MailRow, allowIdle, lockNextMail, recordTry } from './mail.queries.ts'
import { MailError, type MailErrorKind } from './port.ts'

const maxErrorLength = 500

type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'nothing' }
  | { readonly kind: MailErrorKind; readonly error: string }

/**
 * stopping: no further email is started. abort: the current one is canceled. sentUnrecorded: emails sent but not marked
 * as sent because the database was lost; they are marked later instead of being sent twice.
 */
type Ends = { readonly stopping: AbortSignal; readonly abort: AbortSignal; readonly sentUnrecorded?: Set<number> }

/** How many emails are sent at a time: each holds a connection to the database while it waits for the mail server. */
const parallel = 2

/** Sends the due emails, until none is left, the mail server is unavailable, or the app stops. */
export async function sendWaitingMails(
  tools: MailTools,
  compose: ComposeAny,
  { stopping, abort, sentUnrecorded = new Set() }: Ends,
): Promise<void> {
  let isUnavailable = false
  const work = async () => {
    while (!stopping.aborted && !isUnavailable) {
      const outcome = await sendNextMail(tools, compose, { abort, sentUnrecorded })
      if (outcome === null) return
      isUnavailable = outcome.kind === 'unavailable'
    }
  }
  await severalAtOnce(parallel, work)
}

/** The row stays locked while its email is being sent: no other node sends it, and the lock ends if this node dies. */
async function sendNextMail(
  tools: MailTools,
  compose: ComposeAny,
  { abort, sentUnrecorded }: Pick<Turn, 'abort'> & Memory,
): Promise<Outcome | null> {
  const done = await tools.db.transaction().execute(async (tx) => {
    const row = await lockNextMail(tx, tools.now())
    if (row === undefined) return null
    await allowIdle(tx)
    const outcome: Outcome = sentUnrecorded.has(row.id) ? { kind: 'sent' } : await sent(tools, compose, { row, abort })
    if (outcome.kind === 'sent') sentUnrecorded.add(row.id)
    await recordTry(tx, row.id, changeAfter(outcome, row, tools.now()))
    return { id: row.id, outcome }
  })
  if (done === null) return null
  sentUnrecorded.delete(done.id)
  return done.outcome
}

type Turn = { readonly row: MailRow; readonly abort: AbortSignal }
type Memory = { readonly sentUnrecorded: Set<number> }

async function sent(tools: MailTools, compose: ComposeAny, { row, abort }: Turn): Promise<Outcome> {
  const facts = { mail: row.id, kind: row.kind, tries: row.tries + 1 }
  try {
    const { name, email: address, ...mail } = row
    const email = await compose(tools, { ...mail, to: { name, address } })
    if (email === 'nothing') return { kind: 'nothing' }
    await tools.mailer.send(email, idOf(row), abort)
    tools.log.info(facts, 'email sent')
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof MailError)) {
      tools.faults.record('mail', error, facts)
      return { kind: 'postponed', error: 'The email could not be composed' }
    }
    // A message about an email can contain its reader's address; one about the server does not.
    const words = error.kind === 'unavailable' ? { words: error.message } : {}
    tools.log.warn({ ...facts, trouble: error.kind, ...words }, 'email not sent')
    return { kind: error.kind, error: error.message }
  }
}

function changeAfter(outcome: Outcome, { tries, createdAt }: MailRow, now: Date): Parameters<typeof recordTry>[2] {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', sentAt: now, error: null }
    case 'nothing':
      return { state: 'nothing', error: null }
    case 'refused':
      return { state: 'failed', error: outcome.error.slice(0, maxErrorLength) }
    case 'postponed':
    case 'unavailable': {
      const error = outcome.error.slice(0, maxErrorLength)
      const isTooLate = now.getTime() - Date.parse(createdAt) > giveUpAfter
      return isTooLate ? { state: 'failed', error } : { nextTryAt: new Date(now.getTime() + backOff(tries + 1)), error }
    }
  }
}

/** A unique id, the same each time the email is sent. */
function idOf({ id, kind, createdAt }: MailRow): string {
  return `${createdAt.replaceAll(/[-:.]/g, '')}.${kind}.${id}`
}
