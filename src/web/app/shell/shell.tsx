import { type ReactNode, Suspense, lazy, useRef } from 'react'
import { Link } from 'wouter'
import { leaguesToChoose } from '#web/shared/leagues/league-view.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { useUser } from '#web/session/session.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { LeagueSelector } from './league-selector.tsx'
import { navigation, navItemsFor } from './navigation.ts'
import css from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'
import { useArrival } from './use-arrival.ts'
import { useInstalledApp } from './use-installed-app.ts'
import { usePrefetchOnHover } from './use-prefetch-on-hover.ts'
import { useLastSeen } from './use-last-seen.ts'
import { useLiveLeague } from './use-live-league.ts'
import { UserMenu } from './user-menu.tsx'

const AddedToLeagues = lazy(async () => ({ default: (await import('./added-to-leagues.tsx')).AddedToLeagues }))

/** The layout around every screen of a signed-in user. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser()
  const { league, leagues } = useSelectedLeague()
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  usePrefetchOnHover()
  useInstalledApp()
  useLastSeen(user.id)
  useLiveLeague(league?.id ?? null)
  const items = navItemsFor(navigation, { user, league })
  const unanswered = leagues.filter(({ needsAnswer }) => needsAnswer)
  const mayChooseLeague = leaguesToChoose(user, leagues).length > 0

  return (
    <div className={css['shell']}>
      <a className={css['skip']} href="#main">
        Skip to content
      </a>
      <header className={css['top']}>
        <Link href="/" className={css['brand']}>
          <Brand />
        </Link>
        <UserMenu user={user} league={league} />
      </header>
      <div className={css['side']}>
        <SideNavigation items={items} selector={mayChooseLeague && <LeagueSelector />} />
      </div>
      <main id="main" ref={main} className={css['main']} tabIndex={-1}>
        <ConnectionLine />
        <Suspense>{unanswered.length > 0 && <AddedToLeagues leagues={unanswered} />}</Suspense>
        {mayChooseLeague && league === null && (
          <div className={css['chooseFirst']}>
            <LeagueSelector />
          </div>
        )}
        {children}
      </main>
      <div className={css['bar']}>
        <BottomBar items={items} selector={mayChooseLeague && <LeagueSelector />} />
      </div>
    </div>
  )
}
