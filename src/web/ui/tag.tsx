import type { ReactNode } from 'react'
import css from './tag.module.css'

/** A word or two that marks a row: 'dropped', 'Me'. `isStrong` for the good or the own thing. */
export function Tag({ children, isStrong = false }: { children: ReactNode; isStrong?: boolean }) {
  return <span className={isStrong ? css['strong'] : css['tag']}>{children}</span>
}
