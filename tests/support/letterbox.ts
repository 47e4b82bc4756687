import type { Letter, Mailer } from '#server/adapters/mail/port.ts'

/** A mailer that keeps what it is given, for tests that read letters. */
export type Letterbox = Mailer & { readonly letters: readonly Letter[] }

export function letterbox(): Letterbox {
  const letters: Letter[] = []
  return {
    letters,
    async send(letter) {
      letters.push(letter)
      return { note: 'kept' }
    },
  }
}
