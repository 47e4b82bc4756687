import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AroundNavHandler, Router as WouterRouter } from 'wouter'
import { arePagesOutdated } from '#web/api/pages-version.ts'
import { keepEditing, leaveForms, useDiscardQuestion, watchHistory } from '#web/forms/unsaved.ts'
import { SessionProvider } from '#web/session/session-provider.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { dialogPart } from '#web/ui/part.tsx'
import { Failsafe } from './failsafe.tsx'
import { BrokenPage, Router } from './router.tsx'
import { Themed } from './themed.tsx'
import { toastsFrom } from './toasts.tsx'

const Toasts = toastsFrom(() => import('./toast-region.tsx'))

watchHistory()
keepFocus()

/**
 * Asks before a navigation discards typed input, and reloads the pages once the site was updated. When the app itself
 * replaces an address, the form of that address is already gone.
 */
const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => {
    const before = location.pathname
    navigate(to, options)
    if (location.pathname !== before && arePagesOutdated()) location.reload()
  }
  const isSameScreen = new URL(to, location.href).pathname === location.pathname
  if (isSameScreen || options?.replace === true) go()
  else leaveForms(go)
}

export function App({ client }: { client: QueryClient }) {
  return (
    <Providers client={client}>
      <Router />
    </Providers>
  )
}

/** The providers around every screen. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <Themed>
      <Failsafe fallback={<BrokenPage />}>
        <QueryClientProvider client={client}>
          <SessionProvider>
            <WouterRouter aroundNav={guardNavigation}>{children}</WouterRouter>
            <DiscardQuestion />
          </SessionProvider>
        </QueryClientProvider>
        <Toasts />
      </Failsafe>
    </Themed>
  )
}

const ConfirmDialog = dialogPart(async () => (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog)

/** Asks before changes are discarded, on any screen. */
function DiscardQuestion() {
  const discard = useDiscardQuestion()
  if (discard === null) return null
  const confirm = () => {
    keepEditing()
    discard()
  }
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isPending={false}
      onConfirm={confirm}
      onClose={keepEditing}
    >
      They have not been saved.
    </ConfirmDialog>
  )
}
