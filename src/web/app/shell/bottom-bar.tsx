import { Drawer } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import css from './bottom-bar.module.css'
import linkCss from './nav-link.module.css'
import { NavLink } from './nav-link.tsx'
import { type NavItem, barOrder } from './navigation.ts'

type BottomBarProps = { readonly items: readonly NavItem[]; readonly selector: ReactNode }

/** A phone's navigation: four ways, and More with the others and the league. */
export function BottomBar({ items, selector }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false)
  const inBar = barOrder.flatMap((label) => items.find((item) => item.label === label) ?? [])
  const others = items.filter((item) => !inBar.includes(item))
  const close = () => setOpen(false)

  return (
    <>
      <nav className={css['bar']} aria-label="Main">
        {inBar.map((item) => (
          <NavLink key={item.label} item={item} isInBar />
        ))}
        {(others.length > 0 || selector) && (
          <button type="button" className={`${linkCss['inBar']} ${css['more']}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <IconDots size={19} stroke={1.8} aria-hidden="true" />
            More
          </button>
        )}
      </nav>
      <Drawer opened={isOpen} onClose={close} position="bottom" size="auto" title="More" classNames={{ content: css['sheet'] ?? '' }}>
        <div className={css['others']} onChange={close}>
          {selector}
          {others.map((item) => (
            <NavLink key={item.label} item={item} onClick={close} />
          ))}
        </div>
      </Drawer>
    </>
  )
}
