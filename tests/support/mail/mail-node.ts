import pino from 'pino'
import type { Tools } from '#server/ground/tools.ts'
import { type Connection, type Database, openDatabase } from '#server/platform/db/database.ts'
import { faultsTo } from '#server/platform/faults.ts'
import type { SmtpAddress } from '#server/platform/mail/addresses.ts'
import type { ComposeAny } from '#server/platform/mail/compose.ts'
import type { Mailer } from '#server/platform/mail/port.ts'
import { sendWaitingMails } from '#server/platform/mail/send-waiting-mails.ts'
import { createSmtp } from '#server/platform/mail/smtp.ts'

const never = new AbortController().signal

/** Writes emails that contain only the recipient's name. */
export const composePlainly: ComposeAny = async (_, { kind, to }) => ({
  to,
  subject: kind,
  html: to.name,
  text: to.name,
  headers: {},
})

type MailNode = {
  readonly compose?: ComposeAny
  readonly log?: Tools['log']
  readonly stopping?: AbortSignal
  readonly abort?: AbortSignal
  readonly sentUnrecorded?: Set<number>
}

/** Sends the queued emails, as one node of several would. */
export async function sendNow(
  { db }: Database,
  to: SmtpAddress | Mailer,
  now: Date,
  node: MailNode = {},
): Promise<void> {
  const {
    compose = composePlainly,
    log = pino({ level: 'silent' }),
    stopping = never,
    abort = never,
    sentUnrecorded = new Set(),
  } = node
  const from = { name: 'Nineteenth', address: 'no-reply@golf.example' }
  const mailer = 'send' in to ? to : createSmtp({ server: to, from })
  const tools = {
    db,
    association: null,
    log,
    faults: faultsTo(log),
    mailer,
    now: () => now,
    appUrl: 'https://golf.example',
  }
  await sendWaitingMails(tools, compose, { stopping, abort, sentUnrecorded })
}

/** As a program: a node that sends the emails queued in a database, until it ends or is killed. */
async function main(connection: Connection, server: SmtpAddress, now: string): Promise<void> {
  const database = openDatabase(connection, { connections: 3 })
  await sendNow(database, server, new Date(now))
  await database.close()
}

if (process.argv[1] === import.meta.filename) {
  const [, , connection = '', server = '', now = ''] = process.argv
  await main(JSON.parse(connection), JSON.parse(server), now)
}
