import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AroundNavHandler, Router as Addresses } from 'wouter'
import { arePagesOutdated } from '#web/lib/pages-version.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { SessionProvider } from '#web/lib/session.tsx'
import { Failsafe } from './failsafe.tsx'
import { Router } from './router.tsx'
import { theme, themeVariables } from './theme.ts'
import { Toasts } from './toasts.tsx'

const client = createQueryClient()
const colorSchemes = localStorageColorSchemeManager({ key: 'nineteenth.color-scheme' })

/** Who goes to another screen after the site was updated gets it from the new pages. */
const renewing: AroundNavHandler = (navigate, to, options) => {
  const before = location.pathname
  navigate(to, options)
  if (location.pathname !== before && arePagesOutdated()) location.reload()
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
            <Addresses aroundNav={renewing}>
              <Router />
            </Addresses>
          </SessionProvider>
        </QueryClientProvider>
        <Toasts />
      </Failsafe>
    </MantineProvider>
  )
}
