import { type ReactNode, useState } from 'react'
import { IconDots } from '#web/icons/icons.ts'
import { dialogPart } from '#web/ui/part.tsx'
import { NavLink, inBar } from './nav-link.tsx'
import { type NavItem, barOrder, callsOrganizers } from './navigation.ts'
import { ThingsMark } from './things-mark.tsx'
import css from './bottom-bar.module.css'

const MoreSheet = dialogPart(async () => (await import('./more-sheet.tsx')).MoreSheet)

type BottomBarProps = {
  readonly items: readonly NavItem[]
  readonly selector: ReactNode
  readonly onNewLeague: (() => void) | null
}

/** A phone's navigation: four items, and More with the others and the league. */
export function BottomBar({ items, selector, onNewLeague }: BottomBarProps) {
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const barItems = barOrder.flatMap((label) => items.find((item) => item.label === label) ?? [])
  const others = items.filter((item) => !barItems.includes(item))

  return (
    <>
      <nav className={`row bg-card ${css['bar']}`} aria-label="Main">
        {barItems.map((item) => (
          <NavLink key={item.label} item={item} isInBar />
        ))}
        {(others.length > 0 || selector || onNewLeague) && (
          <button type="button" className={inBar} aria-haspopup="dialog" onClick={() => setSheet('open')}>
            <IconDots size={19} stroke={1.8} />
            More
            {others.some(callsOrganizers) && <ThingsMark />}
          </button>
        )}
      </nav>
      {sheet !== 'never opened' && (
        <MoreSheet
          isOpen={sheet === 'open'}
          items={others}
          selector={selector}
          onNewLeague={onNewLeague}
          onClose={() => setSheet('closed')}
        />
      )}
    </>
  )
}
