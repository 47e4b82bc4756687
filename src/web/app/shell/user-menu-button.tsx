import type { ComponentPropsWithRef } from 'react'
import type { User } from '#contract/auth.ts'
import { initialsOf } from '#domain/shared/team-color.ts'
import css from './user-menu.module.css'

/** The button that opens the user menu. */
export function UserMenuButton({ user, ...props }: { user: User } & ComponentPropsWithRef<'button'>) {
  const name = user.name || user.email
  return (
    <button {...props} type="button" className={css['opener']}>
      <span className={css['name']}>{name}</span>
      <span className={css['initials']} aria-hidden="true">
        {initialsOf(name)}
      </span>
    </button>
  )
}
