import type { Email, Mailer } from '#server/adapters/mail/port.ts'

/** A mailer that keeps what it is given, for tests that read emails. */
export type Mailbox = Mailer & { readonly emails: readonly Email[] }

export function mailbox(): Mailbox {
  const emails: Email[] = []
  return {
    emails,
    async send(email) {
      emails.push(email)
      return { note: 'kept' }
    },
  }
}
