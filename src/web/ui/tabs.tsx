import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useAddress } from './use-address.ts'
import css from './tabs.module.css'

export type Tab = {
  /** What the address says after `?tab=`. */
  readonly name: string
  readonly label: string
  /** How many things wait there. */
  readonly waiting?: number
  /** The address of a tab that is another screen. */
  readonly href?: string
}

/** The tab in the address, or the first one. */
export function useTab<const Tabs extends readonly [Tab, ...Tab[]]>(tabs: Tabs): Tabs[number]['name'] {
  const [address] = useAddress()
  return (tabs.find(({ name }) => name === address.get('tab')) ?? tabs[0]).name
}

type TabsProps = { readonly label: string; readonly tabs: readonly Tab[]; readonly open: string }

/** Links to the parts of a screen; the first has the screen's address, the others say `?tab=…`. */
export function Tabs({ label, tabs, open }: TabsProps) {
  const [path] = useLocation()
  return (
    <nav className={`mb-16 no-print ${css['tabs']}`} aria-label={label}>
      {tabs.map(({ name, label: text, waiting = 0, href }, n) => (
        <Link
          key={name}
          href={href ?? (n === 0 ? path : `${path}?tab=${name}`)}
          className={`row align-center gap-8 mih-44 c-dim fw-500 plain ${css['tab']}`}
          aria-current={name === open ? 'page' : undefined}
        >
          {text}
          {waiting > 0 && (
            <span className="mark" role="img" aria-label={waiting === 1 ? '1 waits' : `${waiting} wait`}>
              {waiting}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** The content of a tab. It is kept while another one is open, so that nothing typed there is lost. */
export function TabPanel({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened && <div hidden={!isOpen}>{children}</div>
}
