import { randomBytes } from 'node:crypto'
import { ScureBase32Plugin, generateURI, verifySync } from 'otplib'
import { hashOfToken } from '#server/platform/db/secrets.ts'

/**
 * Seconds for which a code is shown. The codes just before and after are accepted too, because phones' clocks differ.
 */
const period = 30

/** A secret of 160 bits, the length of the hash it is used with (RFC 4226, requirement 6). */
export const newSecret = (): Buffer => randomBytes(20)

const base32 = new ScureBase32Plugin()

/** A secret in the form that people type. */
export const secretText = (secret: Buffer): string => base32.encode(secret)

/** The text of the QR code for authenticator apps, which show the site's name and the account's address. */
export function secretAddress(
  secret: Buffer,
  { site, email }: { readonly site: string; readonly email: string },
): string {
  return generateURI({ issuer: site, label: email, secret: secretText(secret) })
}

type Sent = { readonly code: string; readonly now: Date; readonly lastStep: number | null }

/**
 * The time step of a code; null for a wrong code, and for one at or before the last used step. A last step in the
 * future was stored by a clock that was ahead and is ignored.
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

/** Normalizes a typed code: removes spaces and dashes, and uppercases it. */
export const normalCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether it is an app's code rather than a recovery code. */
export const isShort = (code: string): boolean => /^\d{6}$/.test(code)

/** Number of recovery codes made at once. */
export const recoveryCodes = 10

/** 32 characters without similar ones; 256 is a multiple of 32, so each is equally likely. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Recovery codes of 120 bits, in groups. They cannot be guessed, so a plain hash protects them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length])
    return letters.join('').replaceAll(/(.{4})(?!$)/g, '$1-')
  })
}

export const hashOfRecoveryCode = (code: string): Buffer => hashOfToken(normalCode(code))
