import type { ReactNode } from 'react'
import css from './tag.module.css'

/** A word or two that marks a row: 'Me', 'deleted'. `isStrong` for emphasis. */
export function Tag({ children, isStrong = false }: { children: ReactNode; isStrong?: boolean }) {
  return <span className={isStrong ? css['strong'] : css['tag']}>{children}</span>
}
