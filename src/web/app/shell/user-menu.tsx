import { Suspense, lazy, useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'
import { toastError } from '#web/ui/toast.ts'
import { UserMenuButton } from './user-menu-button.tsx'

const loadUserMenu = () => import('./opened-user-menu.tsx')
const OpenedUserMenu = lazy(async () => ({ default: (await loadUserMenu()).OpenedUserMenu }))

/** The button for the user's own pages, the theme, and Logout. The menu is loaded when it is first opened. */
export function UserMenu({ user, league }: { user: User; league: League | null }) {
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    loadUserMenu().then(
      () => setWanted(true),
      () => toastError('The menu could not be loaded', 'Check your connection, then try again.'),
    )
  }
  const closed = <UserMenuButton user={user} aria-haspopup="menu" onClick={open} />
  return isWanted ? (
    <Suspense fallback={closed}>
      <OpenedUserMenu user={user} league={league} />
    </Suspense>
  ) : (
    closed
  )
}
