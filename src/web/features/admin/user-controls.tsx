import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { useSession } from '#web/session/session.ts'
import { GolferPicker, type PickedGolfer } from '#web/shared/golfers/golfer-picker.tsx'
import { AskButton, ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { defaultGimmeRange, gimmeTyped } from './gimme-typed.ts'
import {
  useDigestChange,
  useGimmeRangeChange,
  useGolferChange,
  useRoleChange,
  useSecondFactorRemoval,
} from './user-changes.ts'

type UserProps = { readonly user: User }

export function RoleTag({ role }: { role: User['role'] }) {
  return <Tag isStrong={role === 'ADMIN'}>{role}</Tag>
}

export function DigestToggle({ user }: UserProps) {
  const { mutate } = useDigestChange(user)
  return <Toggle hiddenLabel={`Email digest for ${user.name}`} isOn={user.receiveEmailDigest} onChange={mutate} />
}

/** In feet; saved on blur and on Enter. */
export function GimmeInput({ user }: UserProps) {
  const shown = String(user.gimmeRange ?? defaultGimmeRange)
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending } = useGimmeRangeChange(user)
  useUnsaved(typed !== null && !isPending)

  const save = (isReadable: boolean) => {
    if (typed === null || isPending) return
    const feet = isReadable ? gimmeTyped(typed) : null
    if (feet === null || feet === user.gimmeRange) setTyped(null)
    else mutate(feet, { onSuccess: () => setTyped((now) => (now === typed ? null : now)) })
  }

  return (
    <TextInput
      w={64}
      classNames={{ input: 'ta-right' }}
      aria-label={`Gimme range of ${user.name}, in feet`}
      size="sm"
      type="number"
      inputMode="numeric"
      min={0}
      max={10}
      step={1}
      value={typed ?? shown}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget }) => save(!currentTarget.validity.badInput)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') save(!currentTarget.validity.badInput)
      }}
    />
  )
}

export function GolferSelect({ user, hasLabel = false }: UserProps & { readonly hasLabel?: boolean }) {
  const [picked, setPicked] = useState<PickedGolfer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { change, isPending } = useGolferChange(user)
  const ask = (golfer: PickedGolfer | null) => {
    setPicked(golfer)
    setAsking((golfer?.id ?? null) !== (user.golfer?.id ?? null))
  }
  return (
    <>
      <GolferPicker
        {...(hasLabel ? { label: 'Golfer profile' } : { hiddenLabel: `Golfer profile of ${user.name}` })}
        size="sm"
        golfer={isPending || isAsking ? picked : user.golfer}
        none="No golfer"
        isDisabled={isPending}
        onPick={ask}
      />
      {isAsking && (
        <ConfirmDialog
          title={golferQuestion(user, picked)}
          confirmLabel={picked === null ? 'Unlink' : 'Link'}
          isRemoval={picked === null}
          isPending={isPending}
          onConfirm={() => {
            setAsking(false)
            change(picked?.id ?? null)
          }}
          onClose={() => setAsking(false)}
        >
          {picked === null
            ? 'The account no longer plays as this golfer. All rounds and results stay.'
            : 'The account then plays as this golfer: it enters rounds and answers for them.'}
        </ConfirmDialog>
      )}
    </>
  )
}

function golferQuestion({ name, golfer }: User, picked: PickedGolfer | null): string {
  if (picked === null) return `Unlink ${golfer?.name} from ${name}?`
  return `Link ${picked.name} to ${name}${golfer === null ? '' : `, instead of ${golfer.name}`}?`
}

/** Changes a user's role, after confirmation. */
export function RoleButton({ user }: UserProps) {
  const { user: self, signOut } = useSession()
  const { mutate, isPending } = useRoleChange(user)
  const isSelf = user.id === self?.id
  const isAdmin = user.role === 'ADMIN'
  const action = isAdmin ? 'Remove Admin' : 'Make Admin'
  return (
    <AskButton
      button={action}
      name={`${action}: ${user.name}`}
      size="compact-md"
      title={roleQuestion(user.name, { isAdmin, isSelf })}
      confirmLabel={action}
      isRemoval={isAdmin}
      isPending={isPending}
      onConfirm={(close) =>
        mutate(isAdmin ? 'USER' : 'ADMIN', { onSuccess: () => isSelf && signOut(), onSettled: close })
      }
    >
      {roleEffect({ isAdmin, isSelf })}
    </AskButton>
  )
}

/** Removes the second factor and passkeys of a user who has lost them, after confirmation; nothing where there are none. */
export function SecondFactorButton({ user }: UserProps) {
  const { mutate, isPending } = useSecondFactorRemoval(user)
  const passkeys = user.passkeys === 1 ? '1 passkey' : `${user.passkeys} passkeys`
  const ways = [user.secondFactor === 'on' && 'two-step sign-in', user.passkeys > 0 && passkeys].filter(Boolean)
  if (ways.length === 0) return null
  const what = ways.join(' and ')
  return (
    <AskButton
      button={`Remove ${what.replace(' sign-in', '')}`}
      name={`Remove ${what}: ${user.name}`}
      size="compact-md"
      title={`Remove the ${what} of ${user.name}?`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={(close) => mutate(undefined, { onSettled: close })}
    >
      Do this only when they have lost their devices and their recovery codes, and you are sure that it is them who ask.
      They are signed out everywhere, and their password alone signs them in.
    </AskButton>
  )
}

type RoleChange = { readonly isAdmin: boolean; readonly isSelf: boolean }

function roleQuestion(name: string, { isAdmin, isSelf }: RoleChange): string {
  if (isSelf) return `Remove your own admin rights, ${name}?`
  return isAdmin ? `Remove the admin rights of ${name}?` : `Make ${name} an admin?`
}

function roleEffect({ isAdmin, isSelf }: RoleChange): string {
  if (isSelf) return 'You will be signed out, and only another admin can make you one again.'
  if (isAdmin) return 'They keep their account, their leagues and their golfer.'
  return 'They can then manage every account and every league of this site.'
}
