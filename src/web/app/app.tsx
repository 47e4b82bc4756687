import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '#web/lib/query-client.ts'
import { SessionProvider } from '#web/lib/session.tsx'
import { Failsafe } from './failsafe.tsx'
import { Router } from './router.tsx'
import { theme, themeVariables } from './theme.ts'
import { Toasts } from './toasts.tsx'

const client = createQueryClient()
const colorSchemes = localStorageColorSchemeManager({ key: 'nineteenth.color-scheme' })

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
            <Router />
          </SessionProvider>
        </QueryClientProvider>
        <Toasts />
      </Failsafe>
    </MantineProvider>
  )
}
