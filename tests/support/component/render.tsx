import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { type User, me } from '#contract/auth.ts'
import { type OwnLeague, listLeagues } from '#contract/leagues.ts'
import { getSite } from '#contract/site.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { siteReply } from '#tests/factories/site-reply.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { App, Providers } from '#web/app/app.tsx'
import { Screens } from '#web/app/router.tsx'
import { screenAt } from '#web/app/screen-list.ts'
import { screens } from '#web/app/screens.tsx'
import { meQuery } from '#web/session/session-provider.tsx'
import { forgetSignIn, keepSignIn } from '#web/session/sign-in-token.ts'
import { SelectedLeagueProvider } from '#web/shared/leagues/selected-league.tsx'
import { onToast } from '#web/ui/toast.ts'
import { type Reply, openNetwork } from './network.ts'
import { golfer } from './readers.ts'
import { answers } from './replies.ts'
import shell from '#web/app/shell/shell.module.css'

type Options = {
  readonly as?: User
  /** The reader's leagues; the first one they play in is selected. */
  readonly leagues?: readonly OwnLeague[]
  readonly replies?: readonly Reply[]
  /** Whether calls without a prepared reply get no answer, instead of failing the test: for a part of a large screen. */
  readonly ignoresOtherCalls?: boolean
}

let root: Root | null = null

/** Shows the screen at a path in the frame of the app, without its menus, to a signed-in reader. */
export async function renderScreen(
  path: string,
  { as: reader = golfer, leagues = [leagueReply()], replies = [], ignoresOtherCalls = false }: Options = {},
): Promise<void> {
  unmount()
  await screenAt(screens, path.replace(/\?.*/, ''))?.load?.()
  const client = openAt(path, { reader, leagues, replies, ignoresOtherCalls })
  client.setQueryData(meQuery.queryKey, reader)
  show(
    <Providers client={client}>
      <SelectedLeagueProvider userId={reader.id}>
        <div className={shell['shell']}>
          <div className={shell['side']} />
          <main id="main" className={shell['main']}>
            <Screens />
          </main>
        </div>
      </SelectedLeagueProvider>
    </Providers>,
  )
}

type AppOptions = Omit<Options, 'as' | 'ignoresOtherCalls'> & {
  /** Null for someone who is not signed in. */
  readonly as?: User | null
}

/** Shows the whole app at a path, with its menus. Calls without a prepared reply get no answer. */
export function renderApp(
  path: string,
  { as: reader = golfer, leagues = [leagueReply()], replies = [] }: AppOptions = {},
): void {
  unmount()
  show(<App client={openAt(path, { reader, leagues, replies, ignoresOtherCalls: true })} />)
}

type Opened = Required<Omit<Options, 'as'>> & { readonly reader: User | null }

function openAt(path: string, { reader, leagues, replies, ignoresOtherCalls }: Opened): QueryClient {
  history.pushState(null, '', path)
  openNetwork(ignoresOtherCalls ? null : location.pathname, [
    ...replies,
    ...(reader === null ? [] : [answers(me, reader)]),
    answers(listLeagues, [...leagues]),
    answers(getSite, siteReply()),
  ])
  if (reader === null) forgetSignIn()
  else keepSignIn('token', reader)
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retry: false } })
  return client
}

/** Shows anything, without the frame of the app. */
export function show(app: ReactNode): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(app)
}

/** Removes the screen. */
export function unmount(): void {
  root?.unmount()
  root = null
  document.body.replaceChildren()
  // Late reports of an earlier screen must not reach the next one.
  onToast(() => undefined)()
  notifications.clean()
}
