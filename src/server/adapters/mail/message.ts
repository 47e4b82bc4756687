import type { SendMailOptions } from 'nodemailer'
import type { Letter, Person } from './port.ts'

/** A letter as the mail library takes it. It reads no files and fetches nothing, whatever the letter says. */
export function messageOf(letter: Letter, id: string, from: Person): SendMailOptions {
  return {
    from: personOf(from),
    to: personOf(letter.to),
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: `<${id}@${domainOf(from.address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const personOf = ({ name, address }: Person): Person => ({ name: oneLine(name), address })

/** Line ends begin new headers, direction marks and spelled-out codes make a name look like another: none belongs into a header. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
