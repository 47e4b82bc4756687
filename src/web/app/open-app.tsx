import '#web/ui/primitives.css'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import type { User } from '#contract/auth.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { meQuery } from '#web/session/session-provider.tsx'
import { App } from './app.tsx'
import { prepareFirstScreen } from './first-screen.ts'

/** Shows the whole app, to a user who has just signed in, if any. */
export async function openApp(root: Promise<Root>, user: User | null): Promise<void> {
  const client = createQueryClient()
  if (user !== null) client.setQueryData(meQuery.queryKey, user)
  await prepareFirstScreen(client, location.pathname)
  const shown = await root
  shown.render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )
}
