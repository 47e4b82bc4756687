import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '#domain/shared/one-line.ts'
import type { Email, Person } from './port.ts'

/** Converts an email for the mail library, which must not read files or fetch URLs that the email names. */
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

/**
 * Removes what must not be in a header: line breaks begin new headers, direction marks and
 * encoded words make a name look like another.
 */
const inHeader = (text: string): string => oneLine(text).replaceAll('=?', '= ?')

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
