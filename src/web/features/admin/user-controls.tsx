import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { useSession } from '#web/lib/session.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { GolferPicker, type PickedGolfer } from '#web/ui/golfer-picker.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Toggle } from '#web/ui/toggle.tsx'
import { gimmeTyped, usualGimmeRange } from './gimme-typed.ts'
import { useDigestChange, useGimmeRangeChange, useGolferChange, useRoleChange } from './user-changes.ts'
import css from './users.module.css'

type UserProps = { readonly user: User }

export function RoleTag({ role }: { role: User['role'] }) {
  return <Tag isStrong={role === 'ADMIN'}>{role}</Tag>
}

export function DigestToggle({ user }: UserProps) {
  const { mutate } = useDigestChange(user)
  return <Toggle hiddenLabel={`Email digest for ${user.name}`} isOn={user.receiveEmailDigest} onChange={mutate} />
}

/** Feet; saved on leaving the field and on Enter. */
export function GimmeInput({ user }: UserProps) {
  const shown = String(user.gimmeRange ?? usualGimmeRange)
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending } = useGimmeRangeChange(user)

  const save = (isReadable: boolean) => {
    if (typed === null || isPending) return
    const feet = isReadable ? gimmeTyped(typed) : null
    if (feet === null || feet === user.gimmeRange) setTyped(null)
    else mutate(feet, { onSuccess: () => setTyped((now) => (now === typed ? null : now)) })
  }

  return (
    <TextInput
      className={css['gimme'] ?? ''}
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
  const { change, isPending } = useGolferChange(user)
  return (
    <GolferPicker
      {...(hasLabel ? { label: 'Golfer profile' } : { hiddenLabel: `Golfer profile of ${user.name}` })}
      size="sm"
      golfer={isPending ? picked : user.golfer}
      none="No golfer"
      isDisabled={isPending}
      onPick={(golfer) => {
        setPicked(golfer)
        change(golfer?.id ?? null)
      }}
    />
  )
}

/** Makes somebody an admin or no longer; whoever gives up their own rights is asked first. */
export function RoleButton({ user }: UserProps) {
  const { user: self, signOut } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRoleChange(user)
  const isSelf = user.id === self?.id
  const isAdmin = user.role === 'ADMIN'
  const change = () => mutate(isAdmin ? 'USER' : 'ADMIN', { onSuccess: () => isSelf && signOut() })

  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${isAdmin ? 'Remove Admin' : 'Make Admin'}: ${user.name}`}
        loading={isPending}
        onClick={isSelf ? () => setAsking(true) : change}
      >
        {isAdmin ? 'Remove Admin' : 'Make Admin'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove your own admin rights, ${user.name}?`}
          deed="Remove Admin"
          isPending={isPending}
          onConfirm={change}
          onClose={() => setAsking(false)}
        >
          You will be signed out, and only another admin can make you one again.
        </ConfirmDialog>
      )}
    </>
  )
}
