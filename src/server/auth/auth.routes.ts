import * as auth from '#contract/auth.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { account } from './account.ts'
import { deleteSession } from './auth.queries.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { linkGolfer } from './link-golfer.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { hashOfToken } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { updateProfile } from './update-profile.ts'

export function authRoutes(serve: Serve, tools: Tools): void {
  serve(auth.login, ({ body, exchange }) => signIn(tools, exchange.address, body))
  serve(auth.register, ({ body, exchange }) => registerAccount(tools, exchange.address, body))
  serve(auth.me, ({ actor }) => account(tools.db, actor.id))
  serve(auth.linkGolfer, ({ actor, body }) => linkGolfer(tools, actor, body.golferId))
  serve(auth.updateProfile, ({ actor, body }) => updateProfile(tools, actor, body))
  serve(auth.changePassword, ({ actor, body, exchange }) => changePassword(tools, { actor, token: exchange.token }, body))
  serve(auth.forgotPassword, ({ body, exchange }) => forgotPassword(tools, exchange.address, body))
  serve(auth.resetPassword, ({ body, exchange }) => resetPassword(tools, exchange.address, body))
  serve(auth.logout, async ({ exchange }) => {
    if (exchange.token !== null) await deleteSession(tools.db, hashOfToken(exchange.token))
    return { success: true }
  })
}
