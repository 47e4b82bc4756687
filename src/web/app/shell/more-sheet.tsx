import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { NewLeagueLink, NavLink } from './nav-link.tsx'
import type { NavItem } from './navigation.ts'
import css from './more-sheet.module.css'

type MoreSheetProps = {
  readonly isOpen: boolean
  readonly items: readonly NavItem[]
  readonly selector: ReactNode
  /** Null for users who create no leagues here. */
  readonly onNewLeague: (() => void) | null
  readonly onClose: () => void
}

/** The navigation items that do not fit into the bottom bar. */
export function MoreSheet({ isOpen, items, selector, onNewLeague, onClose }: MoreSheetProps) {
  const createLeague = () => {
    onClose()
    onNewLeague?.()
  }
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: css['sheet'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={`row align-center justify-between ${css['head']}`}>
          <Drawer.Title>More</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>
          <nav className={`stack gap-8 ${css['items']}`} aria-label="More" onChange={onClose}>
            {selector}
            {onNewLeague && <NewLeagueLink onPress={createLeague} />}
            {items.map((item) => (
              <NavLink key={item.label} item={item} onClick={onClose} />
            ))}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
