import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#web/session/session-provider.tsx'
import { currentToken } from '#web/session/sign-in-token.ts'
import { chosenLeagueId, leagueToShow } from '#web/shared/leagues/first-league.ts'
import { leaguesQuery } from '#web/shared/leagues/selected-league.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { patternOf, screenAt } from './screen-list.ts'
import { type Screen, publicRoutes, screens } from './screens.tsx'

/** The layout around every screen of a signed-in user. */
export const signedInLayout = onDemand(() => import('./shell/shell.tsx').then(({ Shell }) => Shell))

/** How long the first render waits, in milliseconds. */
const timeoutMs = 250

/** Loads the code and the answers of the opened screen, so that the first render shows it whole. */
export async function prepareFirstScreen(client: QueryClient, path: string): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  await Promise.race([currentToken() === null ? loadPublic(path) : loadScreen(client, path), late]).catch(() => null)
}

async function loadPublic(path: string): Promise<void> {
  await (screenAt(publicRoutes, path) ?? screenAt(publicRoutes, '/login'))?.load?.()
}

async function loadScreen(client: QueryClient, path: string): Promise<void> {
  const screen = screenAt(screens, path)
  await Promise.all([signedInLayout.load(), screen?.load?.(), screen && loadAnswers(client, screen, path)])
}

async function loadAnswers(client: QueryClient, screen: Screen, path: string): Promise<void> {
  const [user, leagues] = await Promise.all([client.fetchQuery(meQuery), client.fetchQuery(leaguesQuery)])
  const league = leagueToShow(leagues, user.id, chosenLeagueId(user.id))
  const { prefetchScreen } = await import('./shell/prefetch.ts')
  if (league !== null)
    await prefetchScreen(screen.path, { client, id: patternOf(screen).exec(path)?.[1] ?? '', league })
}
