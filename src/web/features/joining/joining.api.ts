import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { Claim } from '#contract/claims.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { acceptInvitation, joinLeague, keepInvitation, listUnclaimed, openInvitation } from '#contract/invitations.ts'
import type { OwnLeague } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { useSending } from '#web/forms/use-sending.ts'

export type Link = ReplyOf<typeof openInvitation>
export type Unclaimed = ReplyOf<typeof listUnclaimed>

export type Asked<Reply> = {
  readonly reply: Reply | null
  readonly error: Error | null
  readonly retry: () => void
}

/** Fetches the reply for a code once, without the query client, which these screens do not load. */
function useAsked<Reply>(ask: (signal: AbortSignal) => Promise<Reply>): Asked<Reply> {
  const [attempt, setAttempt] = useState(() => ({ ask }))
  const [state, setState] = useState<Omit<Asked<Reply>, 'retry'>>({ reply: null, error: null })
  useEffect(() => {
    const gone = new AbortController()
    attempt
      .ask(gone.signal)
      .then((reply) => setState({ reply, error: null }))
      .catch((reason: unknown) => {
        if (gone.signal.aborted) return
        setState({ reply: null, error: reason instanceof Error ? reason : new Error('An error occurred') })
      })
    return () => gone.abort()
  }, [attempt])
  const retry = () => {
    setState({ reply: null, error: null })
    setAttempt({ ask })
  }
  return { ...state, retry }
}

/** The content of a link; if signed in, the invitation is also saved to the account. */
export const useLink = (code: string, isSignedIn: boolean) =>
  useAsked((signal) => call(isSignedIn ? keepInvitation : openInvitation, { body: { code }, signal }))

/** The names that can be claimed with a league's link, and what the account has asked already. */
export const useUnclaimed = (code: string) => useAsked((signal) => call(listUnclaimed, { body: { code }, signal }))

/** These screens say themselves why something failed; on a phone a toast would cover their button. */
const besideTheButton = { quiet: true }

export const useInvitation = (code: string, user: User) =>
  useSending(
    (golferId: number | undefined) => call(acceptInvitation, { body: { code, golferId } }),
    (league) => enterLeague(user, league),
    besideTheButton,
  )

/** An own golfer joins; else one of the league's golfers is claimed, or a name is given. */
type Who = { readonly golferId?: number; readonly name?: string }

export const useJoining = (code: string, user: User) =>
  useSending(
    (who: Who) => call(joinLeague, { body: { code, ...who } }),
    ({ league }) => (league === null ? undefined : enterLeague(user, league)),
    besideTheButton,
  )

/** Interval between requests for the organizer's answer, in milliseconds. */
const pollIntervalMs = 5000

/** A claim as it is by now: asked again while the screen is visible, and when it becomes so; it can end without an answer. */
export function useAnswer(claim: Claim, onEnd: () => void): Claim {
  const end = useEffectEvent(onEnd)
  const [latest, setLatest] = useState(claim)
  const { id, state } = latest
  useEffect(() => {
    if (state !== 'open') return
    const gone = new AbortController()
    const { signal } = gone
    const ask = () => {
      if (document.visibilityState === 'visible')
        claimNow(id, signal)
          .then((now) => (now === undefined ? end() : setLatest(now)))
          .catch(() => null)
    }
    const timer = setInterval(ask, pollIntervalMs)
    document.addEventListener('visibilitychange', ask, { signal })
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [id, state])
  return latest
}

async function claimNow(id: number, signal: AbortSignal): Promise<Claim | undefined> {
  const { listOwnClaims } = await import('#contract/claims.ts')
  return (await call(listOwnClaims, { signal })).find((one) => one.id === id)
}

/** Fetches code on demand that otherwise only signed-in screens load. */
export const useWithdrawal = () =>
  useSending(
    async (id: number) => {
      const { withdrawClaim } = await import('#contract/claims.ts')
      return call(withdrawClaim, { params: { id } })
    },
    undefined,
    besideTheButton,
  )

/**
 * Opens the match of a league, with the account as it is now: it may have got a golfer and a league. The page takes the
 * place of the link, which Back would find used, and never settles, so that the button waits until it is there.
 */
async function enterLeague({ id: userId }: Pick<User, 'id'>, { id }: Pick<OwnLeague, 'id'>): Promise<void> {
  const { keepChosenLeague } = await import('#web/shared/leagues/first-league.ts')
  keepChosenLeague(userId, id)
  location.replace('/matches/current')
  return new Promise(() => undefined)
}
