import type { ReactNode } from 'react'
import css from './facts.module.css'

/** Short facts in one line or more, with a dot between neighbours. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={css['facts']}>{children}</div>
}
