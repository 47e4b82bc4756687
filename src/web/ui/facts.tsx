import type { ReactNode } from 'react'
import css from './facts.module.css'

/** Short facts in a line or more, a dot between those that stand beside each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={css['facts']}>{children}</div>
}
