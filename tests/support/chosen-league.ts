import type { Page } from 'playwright-core'

/** Lets a visit begin with a league that was chosen the last time; what is chosen on the way stays chosen. */
export function rememberLeague(page: Page, userId: number, leagueId: number): Promise<unknown> {
  return page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    [`nineteenth.league.${userId}`, String(leagueId)] as const,
  )
}
