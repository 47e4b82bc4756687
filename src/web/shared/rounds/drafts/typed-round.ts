import { readStored, writeStored } from '#web/offline/stored.ts'
import { typedKey } from '#web/session/typed-texts.ts'
import type { RoundText } from '../round-form.ts'
import { formTextIn } from './round-draft.ts'

/** The round that an account has begun to type on this device; null where there is none. */
export function typedRound(userId: number): RoundText | null {
  return formTextIn(readStored(typedKey(userId)) ?? '')
}

export function keepTypedRound(userId: number, text: RoundText): void {
  writeStored(typedKey(userId), JSON.stringify(text))
}

export function forgetTypedRound(userId: number): void {
  writeStored(typedKey(userId), null)
}
