import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { OwnLeague } from '#contract/leagues.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { toastError } from '#web/ui/toast.ts'
import { UserMenuButton } from './user-menu-button.tsx'

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
    <menu.Component user={user} league={league} />
  ) : (
    <UserMenuButton user={user} aria-haspopup="menu" onClick={open} />
  )
}
