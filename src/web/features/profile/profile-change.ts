import type { User } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import type { updateProfile } from '#contract/auth.ts'
import { changesIn } from '#web/lib/changes-in.ts'

/** The fields of a profile as they are typed. */
export type ProfileText = { readonly name: string; readonly gimmeRange: string }

type Saved = Pick<User, 'name' | 'gimmeRange' | 'receiveEmailDigest'>
type Typed = ProfileText & { readonly wantsDigest: boolean; readonly isRangeTyped: boolean }

export function profileText({ name, gimmeRange }: Pick<Saved, 'name' | 'gimmeRange'>): ProfileText {
  return { name, gimmeRange: String(gimmeRange ?? 0) }
}

/**
 * What is sent of a profile: only what changed. The 0 that stands for a missing gimme range is sent when it was typed
 * on purpose; a range that was emptied is no longer shown.
 */
export function profileChange(saved: Saved, typed: Typed): CallOf<typeof updateProfile>['body'] {
  const range = typed.gimmeRange.trim()
  const gimmeRange = !typed.isRangeTyped ? saved.gimmeRange : range === '' ? null : Number(range)
  return changesIn({ name: typed.name.trim(), receiveEmailDigest: typed.wantsDigest, gimmeRange }, saved)
}
