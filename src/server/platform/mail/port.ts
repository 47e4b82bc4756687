export type Person = { readonly name: string; readonly address: string }

/** An email to send; the mailer sets the sender. */
export type Email = {
  readonly to: Person
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Additional headers, by name. */
  readonly headers: Readonly<Record<string, string>>
}

/** The mail server's response, or the file the email was saved in. */
export type Sent = { readonly note: string }

export type Mailer = {
  /** Whether emails reach people; without a mail server they are files. */
  readonly reachesPeople: boolean
  /**
   * Sends one email, until the signal aborts. The id becomes the Message-ID, by which mail
   * programs recognize an email sent twice.
   */
  send(email: Email, id: string, signal?: AbortSignal): Promise<Sent>
}

/** refused: this email will never be accepted. postponed: perhaps later. unavailable: no email is accepted now. */
export type MailErrorKind = 'refused' | 'postponed' | 'unavailable'

/** An email that was not accepted; the message can contain addresses. */
export class MailError extends Error {
  override name = 'MailError'
  readonly kind: MailErrorKind

  constructor(kind: MailErrorKind, words: string, options?: ErrorOptions) {
    super(words, options)
    this.kind = kind
  }
}
