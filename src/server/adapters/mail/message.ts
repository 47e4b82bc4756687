import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '#domain/shared/one-line.ts'
import type { Email, Person } from './port.ts'

/** An email as the mail library takes it. It reads no files and fetches nothing, whatever the email says. */
export function messageOf(email: Email, id: string, from: Person): SendMailOptions {
  return {
    from: personOf(from),
    to: personOf(email.to),
    subject: inHeader(email.subject),
    text: email.text,
    html: email.html,
    messageId: `<${id}@${domainOf(from.address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const personOf = ({ name, address }: Person): Person => ({ name: inHeader(name), address })

/** Line ends begin new headers, direction marks and spelled-out codes make a name look like another: none belongs into a header. */
const inHeader = (text: string): string => oneLine(text).replaceAll('=?', '= ?')

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
