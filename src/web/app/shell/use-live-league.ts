import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LeagueEvent } from '#contract/events.ts'
import { mayHaveMissedEvents } from '#web/api/first-answers.ts'
import { isInvalidatedBy } from '#web/api/query-keys.ts'
import { subscribeToLeague } from '#web/live/live-events.ts'
import { currentToken, onSignInChange } from '#web/session/sign-in-token.ts'

/** Milliseconds. A sync sends many events at once: they become one refetch, at a random time so that clients spread out. */
const batchDelay = 300

/** Refetches what is on screen when something happens in the league. */
export function useLiveLeague(leagueId: number | null): void {
  const client = useQueryClient()
  const token = useSyncExternalStore(onSignInChange, currentToken)

  useEffect(() => {
    if (leagueId === null || token === null) return undefined
    const batch = batchEvents((events) => invalidateAffected(client, events))
    let hasConnected = false
    const unsubscribe = subscribeToLeague(leagueId, {
      onEvent: (event) => batch.add(event),
      onConnect: () => {
        const missed = (['match', 'sync'] as const).map((type) => ({ type, leagueId, matchId: null }))
        if (hasConnected || mayHaveMissedEvents()) invalidateAffected(client, missed)
        else invalidateAffected(client, missed, 'none')
        hasConnected = true
      },
    })
    return () => {
      unsubscribe()
      batch.stop()
    }
  }, [client, leagueId, token])
}

/** Invalidates the queries that events affect; with 'active' the ones on screen are refetched. */
function invalidateAffected(
  client: QueryClient,
  events: readonly LeagueEvent[],
  refetchType: 'active' | 'none' = 'active',
): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => events.some((event) => isInvalidatedBy(event, queryKey, state.data)),
    refetchType,
  })
}

function batchEvents(flush: (events: readonly LeagueEvent[]) => void) {
  let pending: LeagueEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(event: LeagueEvent) {
      pending.push(event)
      timer ??= setTimeout(
        () => {
          timer = undefined
          flush(pending)
          pending = []
        },
        batchDelay * (0.5 + Math.random()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}
