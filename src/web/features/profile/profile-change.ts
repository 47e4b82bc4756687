import type { User } from '#contract/auth.ts'
import type { updateProfile } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { changesIn } from '#web/forms/changes.ts'

/** The fields of a profile as typed in the form. */
export type ProfileText = { readonly name: string; readonly gimmeRange: string }

type Saved = Pick<User, 'name' | 'gimmeRange' | 'receiveEmailDigest'>
type Typed = ProfileText & { readonly wantsDigest: boolean }

export function profileText({ name, gimmeRange }: Pick<Saved, 'name' | 'gimmeRange'>): ProfileText {
  return { name, gimmeRange: gimmeRange === null ? '' : String(gimmeRange) }
}

/** The changed fields of a profile. An empty gimme range is null. */
export function profileChange(saved: Saved, typed: Typed): CallOf<typeof updateProfile>['body'] {
  const range = typed.gimmeRange.trim()
  const gimmeRange = range === '' ? null : Number(range)
  return changesIn({ name: typed.name.trim(), receiveEmailDigest: typed.wantsDigest, gimmeRange }, saved)
}
