import * as auth from '#contract/auth.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as secondFactor from '#contract/second-factor.ts'
import { setGimmeRange } from '#contract/settings.ts'
import * as signInCodes from '#contract/sign-in-codes.ts'
import type { Tools } from '#server/ground/tools.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { account, updateProfile } from './account.ts'
import { deleteSession } from './auth.queries.ts'
import { deleteAccount } from './delete-account.ts'
import { linkGolfer } from './link-golfer.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/own-passkeys.ts'
import { passkeyChallenge, signInByPasskey } from './passkeys/sign-in-by-passkey.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword, resetPassword } from './passwords/reset-password.ts'
import { registerAccount } from './register-account.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  newCodes,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor/second-factor.ts'
import { endAllSessions, endSession, listSessions } from './sessions/own-sessions.ts'
import { requestSignInCode, signInByCode } from './sessions/sign-in-by-code.ts'
import { signIn } from './sessions/sign-in.ts'
import { resendVerification, verifyEmail } from './verification/verify-email.ts'

export function authRoutes(serve: Serve, tools: Tools): void {
  serve(auth.login, ({ body, exchange }) => signIn(tools, exchange, body))
  serve(signInCodes.requestSignInCode, ({ body, exchange }) => requestSignInCode(tools, exchange.address, body))
  serve(signInCodes.signInByCode, ({ body, exchange }) => signInByCode(tools, exchange, body))
  serve(passkeys.getPasskeyChallenge, () => passkeyChallenge(tools))
  serve(passkeys.signInByPasskey, ({ body, exchange }) => signInByPasskey(tools, exchange, body))
  serve(auth.register, ({ body, exchange }) => registerAccount(tools, exchange, body))
  serve(auth.me, ({ actor }) => account(tools.db, actor.id))
  serve(auth.linkGolfer, ({ actor, body, exchange }) =>
    linkGolfer(tools, actor, { ...body, address: exchange.address }),
  )
  serve(auth.updateProfile, ({ actor, body }) => updateProfile(tools, actor, body))
  serve(setGimmeRange, ({ actor, body }) => updateProfile(tools, actor, body))
  serve(auth.changePassword, ({ actor, body, exchange }) => changePassword(tools, { actor, ...exchange }, body))
  serve(auth.forgotPassword, ({ body, exchange }) => forgotPassword(tools, exchange.address, body))
  serve(auth.resetPassword, ({ body, exchange }) => resetPassword(tools, exchange, body))
  serve(auth.listSessions, ({ actor, exchange }) => listSessions(tools, actor, exchange.token))
  serve(auth.endSession, ({ actor, params, exchange }) => endSession(tools, { actor, ...exchange }, params.id))
  serve(auth.endAllSessions, ({ actor, exchange }) => endAllSessions(tools, { actor, ...exchange }))
  serve(auth.verifyEmail, ({ body, exchange }) => verifyEmail(tools, exchange.address, body))
  serve(auth.resendVerification, ({ actor }) => resendVerification(tools, actor))
  serve(auth.deleteAccount, ({ actor, body, exchange }) => deleteAccount(tools, { actor, ...exchange }, body))
  serve(secondFactor.getSecondFactor, ({ actor }) => readSecondFactor(tools, actor))
  serve(secondFactor.startSecondFactor, ({ actor, body, exchange }) =>
    startSecondFactor(tools, { actor, ...exchange }, body),
  )
  serve(secondFactor.confirmSecondFactor, ({ actor, body, exchange }) =>
    confirmSecondFactor(tools, { actor, ...exchange }, body),
  )
  serve(secondFactor.replaceRecoveryCodes, ({ actor, body, exchange }) => newCodes(tools, { actor, ...exchange }, body))
  serve(secondFactor.endSecondFactor, ({ actor, body, exchange }) =>
    endSecondFactor(tools, { actor, ...exchange }, body),
  )
  serve(secondFactor.removeSecondFactor, ({ actor, params, exchange }) =>
    removeSecondFactor(tools, actor, { id: params.id, address: exchange.address }),
  )
  serve(passkeys.listPasskeys, ({ actor }) => listPasskeys(tools, actor))
  serve(passkeys.startPasskey, ({ actor, body, exchange }) => startPasskey(tools, { actor, ...exchange }, body))
  serve(passkeys.addPasskey, ({ actor, body, exchange }) => addPasskey(tools, { actor, ...exchange }, body))
  serve(passkeys.removePasskey, ({ actor, params, body, exchange }) =>
    removePasskey(tools, { actor, ...exchange }, { ...params, ...body }),
  )
  serve(auth.logout, async ({ exchange }) => {
    if (exchange.token !== null) await deleteSession(tools.db, hashOfToken(exchange.token))
    return { success: true }
  })
}
