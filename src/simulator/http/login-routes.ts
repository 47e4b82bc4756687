import type { FastifyInstance } from 'fastify'
import type { Association } from '../record/scoring-records.ts'
import { loginRows } from '../wire/golfer-rows.ts'
import type { Golfer } from '../world/golfer.ts'
import type { Faults } from './faults.ts'
import { fieldsOf, ghinOf, textIn } from './parameters.ts'
import { refuse, refuseParameter } from './refusal.ts'
import type { Sessions } from './sessions.ts'

/** An account of the association's own, not a golfer's. */
export type ServiceAccount = { readonly username: string; readonly password: string }

export const defaultServiceAccount: ServiceAccount = { username: 'service@association.example', password: 'nineteenth' }

/** Every golfer's password at the association. */
export const passwordOf = (ghin: number): string => `fairway-${ghin}`

const throttledForMs = 10_000

type Tools = {
  readonly association: Association
  readonly sessions: Sessions
  readonly faults: Faults
  readonly serviceAccount: ServiceAccount
}

/** The two logins: golfers sign in with number or email address, vendors with their service account. */
export function loginRoutes(app: FastifyInstance, { association, sessions, faults, serviceAccount }: Tools): void {
  const lastLogins = new Map<string, number>()

  const throttle = (account: string) => {
    if (!faults.isOn('login-throttle')) return
    const last = lastLogins.get(account)
    lastLogins.set(account, association.now())
    if (last !== undefined && association.now() - last < throttledForMs)
      refuse(403, { error: 'Too many logins, try again later' })
  }

  app.post('/golfer_login.json', ({ body }) => {
    const fields = fieldsOf(body)
    if (textIn(fields, 'token') === '') refuseParameter('token', "can't be blank")
    const user = fieldsOf(fields['user'], 'user')
    const account = textIn(user, 'email_or_ghin')
    const password = textIn(user, 'password')
    throttle(account)
    if (account === serviceAccount.username && password === serviceAccount.password) {
      return { golfer_user: golferUser(sessions.tokenFor('consumer', account), 0, []) }
    }
    const golfer = golferWith(association, account)
    if (!golfer || password !== passwordOf(golfer.ghin)) {
      return refuse(400, { errors: { digital_profile: [{ top_line: 'The credentials you entered are incorrect.' }] } })
    }
    const rows = loginRows(golfer, association.record(golfer))
    return { golfer_user: golferUser(sessions.tokenFor('consumer', account), golfer.ghin, rows) }
  })

  app.post('/users/login.json', ({ body }) => {
    const user = fieldsOf(fieldsOf(body)['user'], 'user')
    const email = textIn(user, 'email')
    throttle(email)
    if (email !== serviceAccount.username || textIn(user, 'password') !== serviceAccount.password) {
      return refuse(401, { error: 'Invalid Email or password.' })
    }
    const names = { prefix: null, first_name: 'Service', middle_name: null, last_name: 'Account', suffix: null }
    const lastSignIn = new Date(association.now()).toISOString()
    return {
      token: sessions.tokenFor('gpa', email),
      user: { id: '1', email, ...names, phone: null, last_sign_in_at: lastSignIn },
    }
  })
}

function golferWith(association: Association, account: string): Golfer | undefined {
  const ghin = ghinOf(/^golfer-(\d+)@members\.example$/i.exec(account)?.[1] ?? account)
  return ghin === null ? undefined : association.golfer(ghin)
}

function golferUser(token: string, golferId: number, golfers: readonly object[]) {
  return {
    golfer_user_token: token,
    golfer_id: golferId,
    is_trial: false,
    golfer_user_accepted_terms: true,
    golfer_creation_date: '2023-01-01T00:00:00.000Z',
    guardian_id: null,
    minor_accounts: [],
    subscription: {},
    free_trial: {},
    golfers,
  }
}
