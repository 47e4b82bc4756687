import { useSyncExternalStore } from 'react'
import { type LeagueEvent, leagueEvents } from '#contract/events.ts'
import { ApiProblem, callStream } from '#web/api/api-client.ts'
import { hasSignInEnded } from '#web/api/report-failure.ts'
import { refuseSignIn } from '#web/session/sign-in-token.ts'
import { eventReader, parseLeagueEvent, reconnectDelay } from './event-stream.ts'

/** The server sends a comment every 25 seconds; after this silence the connection is dead. */
const silenceTimeout = 60_000
/** A hidden page closes its connection after this time. */
const hiddenTimeout = 30_000
/** A stream that lasted this long resets the reconnect delay. */
const settled = 10_000

type Subscriber = {
  readonly onEvent: (event: LeagueEvent) => void
  /** The stream is connected, or connected again; earlier events are not repeated. */
  readonly onConnect: () => void
}

let liveLeagueId: number | null = null
const listeners = new Set<() => void>()

/** Whether the league's events are streamed, so that polling is not needed. */
export function useIsLive(leagueId: number | null): boolean {
  const live = useSyncExternalStore(onLiveChange, () => liveLeagueId)
  return leagueId !== null && live === leagueId
}

/**
 * Streams a league's events while the page is visible and allowed to read them, until the returned function is called.
 */
export function subscribeToLeague(leagueId: number, subscriber: Subscriber): () => void {
  const end = new AbortController()
  void keepReading(leagueId, subscriber, end.signal)
  return () => end.abort()
}

async function keepReading(leagueId: number, subscriber: Subscriber, ended: AbortSignal): Promise<void> {
  for (let failures = 0; !ended.aborted;) {
    if (document.visibilityState === 'hidden') await until(document, 'visibilitychange', ended)
    if (ended.aborted) return
    const start = Date.now()
    const isOver = await readOnce(leagueId, subscriber, ended)
    if (isOver) return
    failures = Date.now() - start > settled ? 0 : failures + 1
    await until(window, 'online', ended, reconnectDelay(failures, Math.random()))
  }
}

/** Reads one stream to its end; returns whether reconnecting is pointless. */
async function readOnce(leagueId: number, { onEvent, onConnect }: Subscriber, ended: AbortSignal): Promise<boolean> {
  const cut = new AbortController()
  const unwatch = cutWhenHidden(cut)
  let silence = setTimeout(() => cut.abort(), silenceTimeout)
  try {
    const signal = AbortSignal.any([ended, cut.signal])
    const stream = await callStream(leagueEvents, { query: { leagueId }, signal })
    setLive(leagueId)
    onConnect()
    const read = eventReader()
    const decoder = new TextDecoder()
    const reader = stream.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => cut.abort(), silenceTimeout)
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
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(() => cut.abort(), hiddenTimeout)
  }
  document.addEventListener('visibilitychange', watch)
  return () => {
    clearTimeout(timer)
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

/** Waits for an event of a target, at most this many milliseconds, or until the subscription ends. */
function until(target: EventTarget, name: string, ended: AbortSignal, atMost?: number): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const timer = atMost === undefined ? undefined : setTimeout(finish, atMost)
    target.addEventListener(name, finish, { signal: done.signal })
    ended.addEventListener('abort', finish, { signal: done.signal })

    function finish() {
      done.abort()
      clearTimeout(timer)
      resolve()
    }
  })
}
