import { useSyncExternalStore } from 'react'
import { type LeagueEvent, leagueEvents } from '#contract/events.ts'
import { ApiProblem, callStream } from '#web/api/api-client.ts'
import { eventReader, parseLeagueEvent, reconnectDelay } from './event-stream.ts'
import { hasSignInEnded } from '#web/api/query-client.ts'
import { refuseSignIn } from '#web/session/sign-in-token.ts'

/** The server gives a sign of life every 25 seconds. */
const longestSilence = 60_000
/** A page nobody looks at leaves its connection to others after this time. */
const longestHidden = 30_000
/** A stream that lasted this long was a good one. */
const settled = 10_000

type Follower = {
  readonly onEvent: (event: LeagueEvent) => void
  /** The stream begins, or begins anew: what happened before is not told. */
  readonly onBegin: () => void
}

let liveLeagueId: number | null = null
const listeners = new Set<() => void>()

/** Whether events of a league come in by themselves, so that nobody needs to ask for them. */
export function useIsLive(leagueId: number | null): boolean {
  const live = useSyncExternalStore(onLiveChange, () => liveLeagueId)
  return leagueId !== null && live === leagueId
}

/** Reads a league's events for as long as the page is looked at and may read them, until the returned function is called. */
export function subscribeToLeague(leagueId: number, follower: Follower): () => void {
  const end = new AbortController()
  void keepReading(leagueId, follower, end.signal)
  return () => end.abort()
}

async function keepReading(leagueId: number, follower: Follower, ended: AbortSignal): Promise<void> {
  for (let failures = 0; !ended.aborted;) {
    if (document.visibilityState === 'hidden') await until(document, 'visibilitychange', ended)
    if (ended.aborted) return
    const begun = Date.now()
    const isOver = await readOnce(leagueId, follower, ended)
    if (isOver) return
    failures = Date.now() - begun > settled ? 0 : failures + 1
    await until(window, 'online', ended, reconnectDelay(failures, Math.random()))
  }
}

/** Reads one stream to its end; tells whether another try would be in vain. */
async function readOnce(leagueId: number, { onEvent, onBegin }: Follower, ended: AbortSignal): Promise<boolean> {
  const cut = new AbortController()
  const unwatch = cutWhenHidden(cut)
  let silence = setTimeout(() => cut.abort(), longestSilence)
  try {
    const signal = AbortSignal.any([ended, cut.signal])
    const stream = await callStream(leagueEvents, { query: { leagueId }, signal })
    setLive(leagueId)
    onBegin()
    const read = eventReader()
    const decoder = new TextDecoder()
    const reader = stream.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => cut.abort(), longestSilence)
      for (const data of read(decoder.decode(piece.value, { stream: true }))) {
        const event = parseLeagueEvent(data)
        if (event !== null) onEvent(event)
      }
    }
    return false
  } catch (error) {
    if (error instanceof ApiProblem && hasSignInEnded(error)) refuseSignIn()
    return error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429
  } finally {
    clearTimeout(silence)
    unwatch()
    if (liveLeagueId === leagueId) setLive(null)
  }
}

function cutWhenHidden(cut: AbortController): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(patience)
    if (document.visibilityState === 'hidden') patience = setTimeout(() => cut.abort(), longestHidden)
  }
  document.addEventListener('visibilitychange', watch)
  return () => {
    clearTimeout(patience)
    document.removeEventListener('visibilitychange', watch)
  }
}

function setLive(leagueId: number | null): void {
  liveLeagueId = leagueId
  for (const listener of listeners) listener()
}

function onLiveChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits for an event of a target, for some milliseconds at most where they are given, and no longer than the reading lasts. */
function until(target: EventTarget, name: string, ended: AbortSignal, atMost?: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const timer = atMost === undefined ? undefined : setTimeout(finish, atMost)
    target.addEventListener(name, finish, { signal: over.signal })
    ended.addEventListener('abort', finish, { signal: over.signal })

    function finish() {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
  })
}
