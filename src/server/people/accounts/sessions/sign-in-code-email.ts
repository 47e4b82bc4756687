import { randomInt } from 'node:crypto'
import { Text } from '@react-email/components'
import { createElement as h } from 'react'
import type { Compose } from '#server/platform/mail/compose.ts'
import { emailLayout, styles, written } from '#server/platform/mail/email-layout.ts'
import { hashOfCode } from './sign-in-by-code.ts'
import { requestOfMail, saveCode } from './sign-in-codes.queries.ts'

/** How long a code works, in milliseconds. */
const life = 10 * 60 * 1000

/** Writes the email with a code, of which only a keyed hash is stored; each attempt to send it has a new code. */
export const composeSignInCode: Compose = async ({ db, now, appUrl }, { id, to }) => {
  const request = await requestOfMail(db, id)
  if (request === undefined) return 'nothing'
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await hashOfCode(db, request.requestHash, code)
  await saveCode(db, { mailId: id, codeHash, expiresAt: new Date(now().getTime() + life) })
  const site = new URL(appUrl).host
  const title = 'Your code to sign in'
  const footer = `This code was requested at ${site}. If it was not you, ignore it: no one can sign in without it.`
  const email = emailLayout(
    { preview: 'It works once, within ten minutes.', title, footer },
    h(Text, { className: 'ink', style: styles.text }, `Enter this code at ${site}. It works once, within ten minutes.`),
    h(Text, { className: 'ink', style: styles.title }, code),
  )
  return { to, subject: `${code} is your code to sign in`, ...(await written(email)), headers: {} }
}
