import { randomBytes } from 'node:crypto'
import { Button, Link, Text } from '@react-email/components'
import { createElement as h } from 'react'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { emailLayout, notInText, styles, written } from './email-layout.ts'
import type { Email, Person } from './port.ts'

/** A new token for a link that works for `life` milliseconds, and the row that is stored: only the token's hash. */
export function linkToken(createdAt: Date, life: number) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + life)
  return { token, row: { tokenHash: hashOfToken(token), createdAt, expiresAt } }
}

type LinkEmail = {
  readonly title: string
  readonly preview: string
  readonly text: string
  readonly footer: string
  /** The button's text, if it is not the title. */
  readonly button?: string
  readonly link: string
}

/**
 * An email with one link. What registering an address or asking for a password sends contains no text that a user typed,
 * because it must not let anyone write to strangers; invitations name the league and the golfer.
 */
export async function linkEmail(
  to: Person,
  { title, preview, text, footer, link, button = title }: LinkEmail,
): Promise<Email> {
  const email = emailLayout(
    { preview, title, footer },
    h(Text, { className: 'ink', style: styles.text }, text),
    h(Text, { style: styles.text, ...notInText }, h(Button, { href: link, style: styles.button }, button)),
    h(
      Text,
      { className: 'dim', style: styles.small },
      h(Link, { className: 'link', href: link, style: styles.link }, link),
    ),
  )
  return { to, subject: title, ...(await written(email)), headers: {} }
}
