import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { type Email, MailError, type Mailer, type Person } from './port.ts'

type Outbox = { readonly folder: string; readonly from: Person; readonly say: (line: string) => void }

/** Saves emails as files that any mail program can open, instead of sending them. */
export function createOutbox({ folder, from, say }: Outbox): Mailer {
  const printer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    reachesPeople: false,
    async send(email: Email, id: string) {
      const { message } = await printer.sendMail(messageOf(email, id, from))
      const path = join(folder, `${id}.eml`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(`${path}.new`, message, { mode: 0o600 })
        await rename(`${path}.new`, path)
      } catch (error) {
        throw new MailError('unavailable', `The email cannot be saved in ${folder}: ${String(error)}`, { cause: error })
      }
      say(`An email was saved in ${path}`)
      return { note: path }
    },
  }
}
