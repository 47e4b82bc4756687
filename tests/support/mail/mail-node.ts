import pino from 'pino'
import type { Tools } from '#server/ground/tools.ts'
import { type Connection, type Database, openDatabase } from '#server/platform/db/database.ts'
import { faultsTo } from '#server/platform/faults.ts'
import type { SmtpAddress } from '#server/platform/mail/addresses.ts'
import type { Composers } from '#server/platform/mail/mail-kinds.ts'
import type { Mailer } from '#server/platform/mail/port.ts'
import { sendWaitingMails } from '#server/platform/mail/send-waiting-mails.ts'
import { createSmtp } from '#server/platform/mail/smtp.ts'

const never = new AbortController().signal

/** Emails that contain only the recipient's name. */
export const plainComposers: Composers = {
  reset: async (_, { to }) => ({ to, subject: 'Reset', html: to.name, text: to.name, headers: {} }),
  verify: async (_, { to }) => ({ to, subject: 'Verify', html: to.name, text: to.name, headers: {} }),
  second_factor_changed: async (_, { to }) => ({
    to,
    subject: 'Second factor',
    html: to.name,
    text: to.name,
    headers: {},
  }),
  password_changed: async (_, { to }) => ({ to, subject: 'Password', html: to.name, text: to.name, headers: {} }),
  invitation: async (_, { to }) => ({ to, subject: 'Invitation', html: to.name, text: to.name, headers: {} }),
  new_claim: async (_, { to }) => ({ to, subject: 'Claim', html: to.name, text: to.name, headers: {} }),
  joined: async (_, { to }) => ({ to, subject: 'Approval', html: to.name, text: to.name, headers: {} }),
  reminder: async (_, { to }) => ({ to, subject: 'Reminder', html: to.name, text: to.name, headers: {} }),
  notification: async (_, { to }) => ({ to, subject: 'Notification', html: to.name, text: to.name, headers: {} }),
  digest: async (_, { to }) => ({ to, subject: 'Digest', html: to.name, text: to.name, headers: {} }),
}

type MailNode = {
  readonly composers?: Composers
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
    composers = plainComposers,
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
  await sendWaitingMails(tools, composers, { stopping, abort, sentUnrecorded })
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
