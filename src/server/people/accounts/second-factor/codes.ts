import { randomBytes } from 'node:crypto'
import { ScureBase32Plugin, generateURI, verifySync } from 'otplib'
import { hashOfToken } from '#server/platform/db/secrets.ts'

/** Seconds that a code is shown for; one shown just before or after is accepted too, as phones' clocks differ. */
const period = 30

/** A secret of 160 bits, as long as the hash it is used with (RFC 4226, requirement 6). */
export const newSecret = (): Buffer => randomBytes(20)

const base32 = new ScureBase32Plugin()

/** A secret as people type it. */
export const secretText = (secret: Buffer): string => base32.encode(secret)

/** What authenticator apps read from a QR code: they show the site's name and the account's address. */
export function secretAddress(
  secret: Buffer,
  { site, email }: { readonly site: string; readonly email: string },
): string {
  return generateURI({ issuer: site, label: email, secret: secretText(secret) })
}

type Sent = { readonly code: string; readonly now: Date; readonly lastStep: number | null }

/**
 * The time step of a code of this secret; null for a wrong one and for one that was used, or is older than the last
 * that was. A last step of the future was stored by a clock that was ahead, and is not looked at.
 */
export function stepOf(secret: Buffer, { code, now, lastStep }: Sent): number | null {
  if (!isShort(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: period })
  if (!checked.valid || !('timeStep' in checked)) return null
  const { timeStep } = checked
  const newest = Math.floor(epoch / period) + 1
  return lastStep !== null && timeStep <= lastStep && lastStep <= newest ? null : timeStep
}

/** A code as it is compared: however people space it, and in whichever case they type it. */
export const normalCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether it is a code of an app rather than a recovery code. */
export const isShort = (code: string): boolean => /^\d{6}$/.test(code)

/** So many recovery codes are made at once. */
export const recoveryCodes = 10

/** Of 32, without those that look alike: a byte has eight of each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Recovery codes of 120 bits, in groups: too long to be guessed, so that a plain hash protects them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length])
    return letters.join('').replaceAll(/(.{4})(?!$)/g, '$1-')
  })
}

/** What is stored of a recovery code. */
export const hashOfRecoveryCode = (code: string): Buffer => hashOfToken(normalCode(code))
