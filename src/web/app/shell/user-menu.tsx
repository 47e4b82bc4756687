import { type ComponentPropsWithRef, useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { OwnLeague } from '#contract/leagues.ts'
import { initialsOf } from '#domain/shared/team-color.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { toastError } from '#web/ui/toast.ts'
import css from './user-menu.module.css'

const menu = onDemand(async () => (await import('./opened-user-menu.tsx')).OpenedUserMenu)

/** The button for the user's own pages, the theme, and Logout. The menu is loaded when it is first opened. */
export function UserMenu({ user, league }: { user: User; league: OwnLeague | null }) {
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    menu.load().then(
      () => setWanted(true),
      () => toastError('The menu could not be loaded', 'Check your connection, then try again.'),
    )
  }
  return isWanted ? (
    <menu.Component user={user} league={league} Opener={UserMenuButton} />
  ) : (
    <UserMenuButton user={user} aria-haspopup="menu" onClick={open} />
  )
}

function UserMenuButton({ user, ...props }: { user: User } & ComponentPropsWithRef<'button'>) {
  const name = user.name || user.email
  return (
    <button
      {...props}
      type="button"
      className={`row align-center gap-10 mih-44 fw-500 fz-text lh-1-2 ff-text pointer ${css['opener']}`}
    >
      <span className={`clip ellipsis nowrap ${css['name']}`}>{name}</span>
      <span className={`grid place-center flex-none circle fz-small fw-600 ${css['initials']}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
    </button>
  )
}
