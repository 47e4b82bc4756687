import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AroundNavHandler, Router as WouterRouter } from 'wouter'
import { arePagesOutdated } from '#web/api/pages-version.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { leaveForms, watchHistory } from '#web/forms/unsaved.ts'
import { SessionProvider } from '#web/session/session.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { Failsafe } from './failsafe.tsx'
import { Router } from './router.tsx'
import { theme, themeVariables } from './theme.ts'
import { Toasts } from './toasts.tsx'

const client = createQueryClient()
const colorSchemes = localStorageColorSchemeManager({ key: 'nineteenth.color-scheme' })

watchHistory()

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

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <Failsafe>
        <QueryClientProvider client={client}>
          <SessionProvider>
            <WouterRouter aroundNav={guardNavigation}>
              <Router />
            </WouterRouter>
            <DiscardQuestion />
          </SessionProvider>
        </QueryClientProvider>
        <Toasts />
      </Failsafe>
    </MantineProvider>
  )
}
