import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { type Session, SessionContext } from '#web/session/session.ts'
import { Failsafe, whyBroken } from './failsafe.tsx'
import { PublicLayout, Waiting } from './public-layout.tsx'
import { publicRoutes } from './screens.tsx'
import { toastsFrom } from './toasts.tsx'

/** Toasts are the only part of Mantine on these screens. */
const Toasts = toastsFrom(async () => {
  const [{ ToastRegion, showToast }, { Themed }] = await Promise.all([
    import('./toast-region.tsx'),
    import('./themed.tsx'),
  ])
  const ThemedRegion = () => (
    <Themed>
      <ToastRegion />
    </Themed>
  )
  return { ToastRegion: ThemedRegion, showToast }
})

type GuestAppProps = {
  readonly signIn: Session['signIn']
  /** Called at an address that only the whole app has. */
  readonly onLeave: () => void
}

/** The sign-in screens alone. The rest of the app, with its libraries, is loaded when someone begins to type. */
export function GuestApp({ signIn, onLeave }: GuestAppProps) {
  const [path] = useLocation()
  const session = useMemo(() => ({ ...guest, signIn }), [signIn])
  return (
    <SessionContext value={session}>
      <Failsafe path={path} fallback={<BrokenPage />}>
        <Suspense fallback={<Waiting />}>
          <Switch>
            {publicRoutes.map(({ path: route, page }) => (
              <Route key={route} path={route} component={page} />
            ))}
            <Route>
              <Elsewhere onArrival={onLeave} />
            </Route>
          </Switch>
        </Suspense>
      </Failsafe>
      <Toasts />
    </SessionContext>
  )
}

function BrokenPage() {
  return (
    <PublicLayout>
      <p>This page could not be shown. {whyBroken()}</p>
      <a href={location.href}>Load again</a>
    </PublicLayout>
  )
}

const nothing = () => undefined

const guest: Omit<Session, 'signIn'> = {
  user: null,
  status: 'out',
  loadError: null,
  hasEnded: false,
  signOut: nothing,
  changeUser: nothing,
  retry: nothing,
}

function Elsewhere({ onArrival }: { onArrival: () => void }): ReactNode {
  useEffect(onArrival, [onArrival])
  return <Waiting />
}
