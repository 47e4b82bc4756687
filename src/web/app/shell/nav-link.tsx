import { Link, useLocation } from 'wouter'
import { IconPlus } from '#web/icons/icons.ts'
import { type NavItem, callsOrganizers } from './navigation.ts'
import { ThingsMark } from './things-mark.tsx'
import css from './nav-link.module.css'

type NavLinkProps = { readonly item: NavItem; readonly isInBar?: boolean; readonly onClick?: () => void }

/** The class of links in a phone's bottom bar. */
export const inBar = `bare stack flex-1 align-center justify-center fz-small fw-600 plain ${css['inBar']}`

/** A navigation item, marked when it is the current page. */
export function NavLink({ item, isInBar = false, onClick }: NavLinkProps) {
  const [path] = useLocation()
  const { icon: Icon, to, also = [], label, shortLabel = label } = item
  const isCurrent = path === to || also.some((beginning) => path.startsWith(beginning))
  return (
    <Link
      href={to}
      className={isInBar ? inBar : `row align-center mih-40 plain ${css['link']}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onClick?.()}
    >
      <Icon size={19} stroke={1.8} />
      {isInBar ? shortLabel : label}
      {callsOrganizers(item) && <ThingsMark />}
    </Link>
  )
}

/** Creates a league, beside the league selector. */
export const NewLeagueLink = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={`bare row align-center w-100 mih-40 ${css['link']}`} onClick={onPress}>
    <IconPlus size={19} stroke={1.8} />
    New League
  </button>
)
