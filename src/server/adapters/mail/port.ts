export type Person = { readonly name: string; readonly address: string }

/** An email as it is handed over; the sender is the mailer's own. */
export type Email = {
  readonly to: Person
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Header lines beside the usual ones, by name. */
  readonly headers: Readonly<Record<string, string>>
}

/** What became of an email: the mail server's own words, or the file it lies in. */
export type Sent = { readonly note: string }

/** Hands emails over to be delivered. */
export type Mailer = {
  /** Sends one email; the id is the same when it is sent again, so that readers' programs know a repeated one. The signal gives it up. */
  send(email: Email, id: string, signal?: AbortSignal): Promise<Sent>
}

/** refused: this email will never be taken. postponed: not now, perhaps later. unavailable: no email is taken now. */
export type MailTrouble = 'refused' | 'postponed' | 'unavailable'

/** An email that was not taken, and why in words that may hold addresses. */
export class MailError extends Error {
  override name = 'MailError'
  readonly kind: MailTrouble

  constructor(kind: MailTrouble, words: string, options?: ErrorOptions) {
    super(words, options)
    this.kind = kind
  }
}
