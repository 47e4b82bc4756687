import type { ReactNode } from 'react'
import { NavLink } from './nav-link.tsx'
import type { NavItem } from './navigation.ts'
import css from './side-navigation.module.css'

type SideNavigationProps = { readonly items: readonly NavItem[]; readonly selector: ReactNode }

/** The navigation beside every screen; items after the first belong to the selected league. */
export function SideNavigation({ items, selector }: SideNavigationProps) {
  const [first, ...ofLeague] = items
  return (
    <nav className={css['side']} aria-label="Main">
      {first && <NavLink item={first} />}
      {selector && <div className={css['selector']}>{selector}</div>}
      {ofLeague.map((item) => (
        <NavLink key={item.label} item={item} />
      ))}
    </nav>
  )
}
