import { login } from '#contract/auth.ts'
import { type Caller, caller } from './app.ts'
import { passwordOf } from './passwords.ts'

/** Somebody of the demo world who calls the API of a running app. */
export async function callerFor(url: string, email: string): Promise<Caller> {
  const { token, user } = await caller(url, 0, null).ask(login, { body: { email, password: passwordOf(email) } })
  return caller(url, user.id, token)
}
