import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach } from 'vitest'
import type { SmtpAddress } from '#server/platform/mail/addresses.ts'
import type { Scope } from '../database/database.ts'

/** An email as the mail server accepted it. */
export type Received = {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  readonly user: string | null
  readonly source: string
  readonly mail: Email
}

/** An SMTP error response. */
export type No = { readonly code: number; readonly words: string }

type Manner = Pick<SMTPServerOptions, 'key' | 'cert' | 'secure' | 'disabledCommands'> & {
  readonly port?: number
  readonly login?: { readonly user: string; readonly pass: string }
  readonly toReader?: (address: string) => No | null
  /** Called with the whole email before it is accepted. */
  readonly toEmail?: (received: Received) => No | null | Promise<No | null>
}

export type MailServer = {
  readonly port: number
  /** The emails it has accepted. */
  readonly received: readonly Received[]
  readonly passwords: readonly string[]
  address(details?: Partial<SmtpAddress>): SmtpAddress
  stop(): Promise<void>
}

const running = new Set<MailServer>()

/** Stops mail servers after each test of a file, or after the last. */
export function useMailServers(scope: Scope = 'each test'): typeof startMailServer {
  const after = scope === 'each test' ? afterEach : afterAll
  after(async () => {
    for (const server of running) await server.stop()
  })
  return startMailServer
}

async function startMailServer(manner: Manner = {}): Promise<MailServer> {
  const { port = 0, login, toReader = () => null, toEmail = () => null, disabledCommands = [], ...tls } = manner
  const received: Received[] = []
  const passwords: string[] = []
  const smtp = new SMTPServer({
    ...tls,
    disabledCommands: [
      ...disabledCommands,
      ...(login === undefined ? ['AUTH'] : []),
      ...(tls.key === undefined ? ['STARTTLS'] : []),
    ],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '')
      if (login !== undefined && username === login.user && password === login.pass) done(null, { user: login.user })
      else done(smtpError({ code: 535, words: '5.7.8 Who are you?' }))
    },
    onRcptTo({ address }, _session, done) {
      const no = toReader(address)
      done(no === null ? null : smtpError(no))
    },
    async onData(stream, session, done) {
      const bytes = await buffer(stream).catch(() => null)
      if (bytes === null) return done(smtpError({ code: 451, words: 'Your connection ended' }))
      const source = bytes.toString('latin1')
      const email: Received = {
        from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
        to: session.envelope.rcptTo.map(({ address }) => address),
        isEncrypted: session.secure,
        user: typeof session.user === 'string' ? session.user : null,
        source,
        mail: await PostalMime.parse(source),
      }
      const no = await toEmail(email)
      if (no === null) received.push(email)
      done(no === null ? null : smtpError(no), 'Taken')
    },
  })
  // Tests disconnect clients in the middle of an email on purpose.
  smtp.on('error', () => undefined)
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const bound = smtp.server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  const server: MailServer = {
    port: actual,
    received,
    passwords,
    address: (details = {}) => ({ host: '127.0.0.1', port: actual, secure: false, login: null, ...details }),
    async stop() {
      if (running.delete(server)) await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
  running.add(server)
  return server
}

function smtpError({ code, words }: No): Error {
  return Object.assign(new Error(words), { responseCode: code })
}
