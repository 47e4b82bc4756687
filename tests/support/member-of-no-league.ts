import { setUserGolfer, setUserRole } from '#contract/admin.ts'
import { register } from '#contract/auth.ts'
import { createGolfer } from '#contract/golfers.ts'
import { type Caller, caller } from './app.ts'
import { ownPassword } from './passwords.ts'

/** An admin who plays golf, but in no league; gives their address. */
export async function memberOfNoLeague(url: string, admin: Caller): Promise<string> {
  const email = 'memberOfNoLeague@people.example'
  const { user } = await caller(url, 0, null).ask(register, {
    body: { name: 'Juniper Rowe', email, password: ownPassword },
  })
  const { id: golferId } = await admin.ask(createGolfer, { body: { name: 'Juniper Rowe' } })
  await admin.ask(setUserGolfer, { params: { id: user.id }, body: { golferId } })
  await admin.ask(setUserRole, { params: { id: user.id }, body: { role: 'ADMIN' } })
  return email
}
