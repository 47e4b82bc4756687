import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter'
import { useServerBack } from '#web/offline/use-server-back.ts'
import { signInFor, useAskedAddress } from '#web/session/return-address.ts'
import { useSession, useUser } from '#web/session/session.ts'
import { currentToken } from '#web/session/sign-in-token.ts'
import { leaguesQuery, SelectedLeagueProvider, useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Contained, part } from '#web/ui/part.tsx'
import { FailedState, ListSkeleton, EmptyState } from '#web/ui/states.tsx'
import { Failsafe, whyBroken } from './failsafe.tsx'
import { signedInLayout } from './first-screen.ts'
import { PublicLayout, Waiting } from './public-layout.tsx'
import { routeAccess } from './route-access.ts'
import { type Screen, publicRoutes, screens } from './screens.tsx'
import { UnknownPage } from './unknown-page.tsx'

const { Component: Shell, load: loadShell } = signedInLayout
const SessionEndedDialog = part(
  async () => (await import('#web/features/auth/session-ended-dialog.tsx')).SessionEndedDialog,
)

const SecondFactorNeeded = part(
  async () => (await import('#web/features/profile/second-factor/second-factor-needed.tsx')).SecondFactorNeeded,
)

export function Router() {
  return (
    <Switch>
      {publicRoutes.map(({ path, page: Page, isForGuests }) => (
        <Route key={path} path={path}>
          <Public isForGuests={isForGuests}>
            <Page />
          </Public>
        </Route>
      ))}
      <Route>
        <SignedIn />
      </Route>
    </Switch>
  )
}

/** Redirects signed-in users away from sign-in screens; a password reset, for one, is open to them too. */
function Public({ isForGuests, children }: { isForGuests: boolean; children: ReactNode }) {
  const { status } = useSession()
  const asked = useAskedAddress()
  if (status === 'loading' && isForGuests) return <Waiting />
  // A redirect to the sign-in screen itself continues after sign-in.
  if (status === 'in' && isForGuests) return <Redirect key={asked} to={asked} replace />
  return <Suspense fallback={<Waiting />}>{children}</Suspense>
}

function SignedIn() {
  const { status, user, hasEnded, loadError, retry } = useSession()
  useServerBack(status === 'unreachable', retry)
  const isKnown = usePreloadedScreen() !== undefined
  const [path] = useLocation()
  if (status === 'loading') return <Waiting />
  if (status === 'unreachable')
    return (
      <PublicLayout>
        <FailedState what="Nineteenth cannot be reached" error={loadError} hasToast={false} onRetry={retry} />
      </PublicLayout>
    )
  if (user === null)
    return isKnown ? <Redirect to={signInFor(path + location.search + location.hash)} replace /> : <UnknownPage />
  if (user.secondFactor === 'required' || user.secondFactor === 'passkey_required')
    return (
      <PublicLayout>
        <SecondFactorNeeded />
      </PublicLayout>
    )
  return (
    <SelectedLeagueProvider key={user.id} userId={user.id}>
      <Suspense fallback={<Waiting />}>
        <Shell>
          <Screens />
        </Shell>
        {hasEnded && <SessionEndedDialog />}
      </Suspense>
    </SelectedLeagueProvider>
  )
}

/** The screen of the address, if the user may open it. */
export function Screens() {
  const [path] = useLocation()
  return (
    <Failsafe path={path} fallback={<BrokenPage />}>
      <Switch>
        {screens.map((screen) => (
          <Route key={screen.path} path={screen.path}>
            <Guarded screen={screen} />
          </Route>
        ))}
        <Route>
          <UnknownPage />
        </Route>
      </Switch>
    </Failsafe>
  )
}

function Guarded({ screen: { access, page: Page, forget } }: { screen: Screen }) {
  const user = useUser()
  const [path] = useLocation()
  const { league, leagues, status, loadError, retry } = useSelectedLeague()
  const decision = routeAccess(access, { user, league, leagues: status === 'ready' ? leagues : null })
  if (decision.kind === 'open')
    return (
      <Contained forget={forget} whileLoading={<ListSkeleton rows={8} />}>
        <Page />
      </Contained>
    )
  if (decision.kind === 'redirect') return <Redirect to={decision.to} replace state={{ refused: path }} />
  if (status === 'failed')
    return <FailedState what="Your leagues could not be loaded" error={loadError} onRetry={retry} />
  return <ListSkeleton rows={8} />
}

/** The screen of the address. Fetches its code and the user's leagues while the sign-in is still being checked. */
function usePreloadedScreen(): Screen | undefined {
  const client = useQueryClient()
  const { parser } = useRouter()
  const [path] = useLocation()
  const screen = screens.find((one) => matchRoute(parser, one.path, path)[0])

  useEffect(() => {
    if (currentToken() === null) return
    loadShell().catch(() => null)
    void screen?.load?.()
    void client.prefetchQuery(leaguesQuery)
  }, [client, screen])
  return screen
}

/** In place of a screen that throws: what happened, and a button to reload. */
export function BrokenPage() {
  return (
    <EmptyState text="This page could not be shown" hint={whyBroken()}>
      <Button onClick={() => location.reload()}>Load again</Button>
    </EmptyState>
  )
}
