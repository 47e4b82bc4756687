import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LeagueEvent } from '#contract/events.ts'
import { subscribeToLeague } from '#web/live/live-events.ts'
import { currentToken, onSignInChange } from '#web/session/sign-in-token.ts'
import { isInvalidatedBy } from '#web/api/query-keys.ts'

/** A sync tells of many matches within a moment; they are asked for once, by each reader at a moment of their own. */
const gathering = 300

/** Fetches anew what the reader looks at when something happens in the league. */
export function useLiveLeague(leagueId: number | null): void {
  const client = useQueryClient()
  const token = useSyncExternalStore(onSignInChange, currentToken)

  useEffect(() => {
    if (leagueId === null || token === null) return undefined
    const gatherer = gatherEvents((events) => askAnew(client, events))
    let hasBegun = false
    const unfollow = subscribeToLeague(leagueId, {
      onEvent: (event) => gatherer.add(event),
      onBegin: () => {
        const missed = (['match', 'sync'] as const).map((type) => ({ type, leagueId, matchId: null }))
        if (hasBegun) askAnew(client, missed)
        else askAnew(client, missed, 'none')
        hasBegun = true
      },
    })
    return () => {
      unfollow()
      gatherer.stop()
    }
  }, [client, leagueId, token])
}

/** Marks as old what events touched, and asks again for what is on the screen unless told not to. */
function askAnew(client: QueryClient, events: readonly LeagueEvent[], refetchType: 'active' | 'none' = 'active'): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => events.some((event) => isInvalidatedBy(event, queryKey, state.data)),
    refetchType,
  })
}

function gatherEvents(tell: (events: readonly LeagueEvent[]) => void) {
  let gathered: LeagueEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(event: LeagueEvent) {
      gathered.push(event)
      timer ??= setTimeout(
        () => {
          timer = undefined
          tell(gathered)
          gathered = []
        },
        gathering * (0.5 + Math.random()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}
