import { type SMTPTransportOptions, createTransport } from 'nodemailer'
import { z } from 'zod'
import { type SmtpAddress, isThisMachine } from './addresses.ts'
import { messageOf } from './message.ts'
import { MailError, type MailErrorKind, type Mailer, type Person } from './port.ts'

type SmtpOptions = {
  readonly server: SmtpAddress
  readonly from: Person
  /** Milliseconds within which the server must connect, greet and answer each command. */
  readonly answerWithin?: number
  /** Milliseconds within which an email must be sent. */
  readonly takenWithin?: number
}

/**
 * Sends emails to a mail server. A password is sent only over TLS with a verified certificate,
 * unless the server is on this machine.
 */
export function createSmtp({ server, from, answerWithin = 15_000, takenWithin = 45_000 }: SmtpOptions): Mailer {
  const { host, port, secure, login } = server
  const isNear = isThisMachine(host)
  const options: SMTPTransportOptions = {
    host,
    port,
    secure,
    requireTLS: !secure && login !== null && !isNear,
    tls: { rejectUnauthorized: !isNear },
    connectionTimeout: answerWithin,
    greetingTimeout: answerWithin,
    socketTimeout: answerWithin,
    dnsTimeout: answerWithin,
    ...(login === null ? {} : { auth: login }),
  }
  const transport = createTransport(options)
  return {
    reachesPeople: true,
    async send(email, id, signal) {
      const ends = [AbortSignal.timeout(takenWithin), ...(signal === undefined ? [] : [signal])]
      try {
        const sent = await transport.sendMail({ ...messageOf(email, id, from), signal: AbortSignal.any(ends) })
        return { note: sent.response }
      } catch (error) {
        throw new MailError(kindOfError(error), wordsOf(error), { cause: error })
      }
    },
  }
}

const Failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.int().optional(),
})

/** 5xx responses about our login, not about the email. */
const aboutLogin = [530, 534, 535, 538]

/** Classifies a failure: only responses to RCPT TO and DATA are about this email, all others about the server. */
function kindOfError(error: unknown): MailErrorKind {
  const { code, command = '', responseCode = 0 } = Failure.safeParse(error).data ?? {}
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  if (!['RCPT TO', 'DATA'].includes(command) || aboutLogin.includes(responseCode)) return 'unavailable'
  if (responseCode >= 500) return 'refused'
  return responseCode > 421 ? 'postponed' : 'unavailable'
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'AbortError' ? 'The mail server did not accept the email in time' : error.message
}
