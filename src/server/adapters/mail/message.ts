import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '#domain/shared/one-line.ts'
import type { Letter, Person } from './port.ts'

/** A letter as the mail library takes it. It reads no files and fetches nothing, whatever the letter says. */
export function messageOf(letter: Letter, id: string, from: Person): SendMailOptions {
  return {
    from: personOf(from),
    to: personOf(letter.to),
    subject: inHeader(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: `<${id}@${domainOf(from.address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const personOf = ({ name, address }: Person): Person => ({ name: inHeader(name), address })

/** Line ends begin new headers, direction marks and spelled-out codes make a name look like another: none belongs into a header. */
const inHeader = (text: string): string => oneLine(text).replaceAll('=?', '= ?')

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
