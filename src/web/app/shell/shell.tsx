import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { may } from '#domain/permissions.ts'
import { askFirstWith } from '#web/api/api-client.ts'
import { useMayCreateLeagues } from '#web/api/site.ts'
import { useNewLeague } from '#web/features/leagues/use-new-league.tsx'
import { keepAnswersOffline } from '#web/offline/offline-answers.ts'
import { useUser, actorOf } from '#web/session/session.ts'
import { leaguesToChoose } from '#web/shared/leagues/first-league.ts'
import { LeagueSelector } from '#web/shared/leagues/league-selector.tsx'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { useHasDrafts } from '#web/shared/rounds/drafts/draft-store.ts'
import { Question } from '#web/shared/what-would-change/question.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { part } from '#web/ui/part.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { NewLeagueLink, NavLink } from './nav-link.tsx'
import { navigation, type NavItem, navItemsFor } from './navigation.ts'
import { usePrefetchOnHover } from './prefetch.ts'
import { useInstalledApp } from './use-installed-app.ts'
import { useLiveLeague } from './use-live-league.ts'
import { UserMenu } from './user-menu.tsx'
import css from './shell.module.css'

const AddedToLeagues = part(async () => (await import('./added-to-leagues.tsx')).AddedToLeagues)

askFirstWith(async (endpoint, input) => {
  const { callAsking } = await import('#web/shared/what-would-change/ask-first.ts')
  return callAsking(endpoint, input)
})

const UnsentRounds = part(async () => (await import('#web/shared/rounds/drafts/unsent-rounds.tsx')).UnsentRounds)

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
  const hasDrafts = useHasDrafts(user.id)
  const items = navItemsFor(navigation, { user, league })
  const unanswered = leagues.filter(({ needsAnswer }) => needsAnswer)
  const mayChooseLeague = leaguesToChoose(user, leagues).length > 0
  const { create, dialog } = useNewLeague()
  // Admins create leagues on their own page.
  const createsLeagues = useMayCreateLeagues(actorOf(user)) && !may.listAllLeagues(actorOf(user))
  const selector = (mayChooseLeague || createsLeagues) && (
    <>
      {mayChooseLeague && <LeagueSelector />}
      {createsLeagues && <NewLeagueLink onPress={create} />}
    </>
  )

  return (
    <div className={css['shell']}>
      <a className={`bg-card c-ink fw-600 no-print ${css['skip']}`} href="#main">
        Skip to content
      </a>
      <header className={`row span-all align-center gap-14 c-white no-print ${css['top']}`}>
        <Link href="/" className={`row plain ${css['brand']}`}>
          <Brand />
        </Link>
        <UserMenu user={user} league={league} />
      </header>
      <div className={css['side']}>
        <SideNavigation items={items} selector={selector} />
      </div>
      <main id="main" ref={main} className={`miw-0 ${css['main']}`} tabIndex={-1}>
        <ConnectionLine />
        {hasDrafts && <UnsentRounds />}
        {unanswered.length > 0 && <AddedToLeagues leagues={unanswered} />}
        {mayChooseLeague && league === null && (
          <div className={css['chooseFirst']}>
            <LeagueSelector />
          </div>
        )}
        {children}
      </main>
      <div className={css['bar']}>
        <BottomBar
          items={items}
          selector={mayChooseLeague && <LeagueSelector />}
          onNewLeague={createsLeagues ? create : null}
        />
      </div>
      {dialog}
      <Question />
    </div>
  )
}

type SideNavigationProps = { readonly items: readonly NavItem[]; readonly selector: ReactNode }

/** The navigation beside every screen; items after the first belong to the selected league. */
function SideNavigation({ items, selector }: SideNavigationProps) {
  const [first, ...ofLeague] = items
  return (
    <nav className={`stack gap-2 ${css['navigation']}`} aria-label="Main">
      {first && <NavLink item={first} />}
      {selector && <div className={css['selector']}>{selector}</div>}
      {ofLeague.map((item) => (
        <NavLink key={item.label} item={item} />
      ))}
    </nav>
  )
}

/** Stores the shown user for offline use. */
function useLastSeen(userId: number): void {
  const client = useQueryClient()
  useEffect(() => keepAnswersOffline(client, String(userId)), [client, userId])
}

/** Moves focus and scroll position to the top of a new page; Back keeps the scroll position that the browser restores. */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation()
  const lastPath = useRef(path)
  const isReturning = useRef(false)

  useEffect(() => {
    const onPopState = () => {
      isReturning.current = true
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  useEffect(() => {
    if (path === lastPath.current) return
    lastPath.current = path
    main.current?.focus({ preventScroll: true })
    if (!isReturning.current) window.scrollTo(0, 0)
    isReturning.current = false
  }, [main, path])
}
