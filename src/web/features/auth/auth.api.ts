import { useEffect, useState } from 'react'
import {
  type User,
  changePassword,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyEmail,
} from '#contract/auth.ts'
import { getSiteSetup } from '#contract/site.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { readStored, writeStored } from '#web/offline/stored.ts'
import { forgetAskedAddress } from '#web/session/return-address.ts'
import { useSession } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'

type Credentials = { readonly email: string; readonly password: string }
type SignIn = Credentials & { readonly code: string }
type SignedIn = { readonly token: string; readonly user: User; readonly device: string }

export function useSignIn() {
  const enter = useEntry()
  return useTwoSteps(
    ({ code, ...credentials }: SignIn) =>
      call(login, { body: { ...credentials, code: code || undefined, devices: deviceTokens() } }),
    enter,
  )
}

/** Signs in; the code of a second factor is asked for once the rest was right. */
export function useTwoSteps<Input, Reply>(
  signIn: (input: Input) => Promise<Reply>,
  enter: (reply: Reply) => Promise<void> | void,
) {
  const [wantsCode, setWantsCode] = useState(false)
  const sending = useSending(
    async (input: Input) => {
      try {
        return await signIn(input)
      } catch (error) {
        if (!isRefused(error, 'second_factor_required')) throw error
        setWantsCode(true)
        return null
      }
    },
    (signedIn) => (signedIn === null ? undefined : enter(signedIn)),
  )
  return { ...sending, wantsCode }
}

export function useCreateAccount() {
  const enter = useEntry()
  return useSending(
    (body: Credentials & { readonly name: string; readonly setup?: string; readonly invitation?: string }) =>
      call(register, { body }),
    enter,
  )
}

export function useEntry() {
  const { signIn } = useSession()
  return ({ token, user, device }: SignedIn) => {
    keepDeviceToken(device)
    forgetAskedAddress()
    return signIn(token, user)
  }
}

/** Whether the site has accounts: without any, the first is created by the setup link. Null until it is known. */
export function useHasAccounts(): boolean | null {
  const [hasAccounts, setHasAccounts] = useState<boolean | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    call(getSiteSetup, { signal: gone.signal })
      .then(({ needsSetupLink }) => setHasAccounts(!needsSetupLink))
      .catch(() => null)
    return () => gone.abort()
  }, [])
  return hasAccounts
}

export function useResetRequest() {
  return useSending((body: { readonly email: string }) => call(forgotPassword, { body }))
}

export function usePasswordReset() {
  return useSending((body: { readonly token: string; readonly password: string }) => call(resetPassword, { body }))
}

export function usePasswordChange() {
  return useSending(
    (body: { readonly currentPassword: string; readonly newPassword: string }) => call(changePassword, { body }),
    ({ message }) => toastSuccess(message),
  )
}

export function useEmailVerification() {
  return useSending((body: { readonly token: string }) => call(verifyEmail, { body }))
}

const devicesKey = 'nineteenth.devices'
/** The number of accounts on one device, enough for a family. */
const maxDevices = 5

/** Tokens given to this device at sign-in. They grant no access, and are kept after signing out. */
function deviceTokens(): string[] {
  const kept = readStored(devicesKey)?.split(' ') ?? []
  return kept.filter((token) => /^[\w.-]{1,100}$/.test(token)).slice(0, maxDevices)
}

function keepDeviceToken(token: string): void {
  const others = deviceTokens().filter((kept) => accountOf(kept) !== accountOf(token))
  const kept = [token, ...others].slice(0, maxDevices)
  writeStored(devicesKey, kept.join(' '))
}

const accountOf = (token: string): string => token.split('.')[0] ?? ''
