import { useEffect, useState } from 'react'
import { getPublicBoard, getPublicLeague } from '#contract/public-pages.ts'
import { type ApiProblem, callIfNew, isRefused } from '#web/api/api-client.ts'
import { type Answer, startPolling } from './polling.ts'

type Shown<Reply> = {
  /** The newest reply; null before the first, and once the league shows nothing to everyone. */
  readonly reply: Reply | null
  readonly problem: ApiProblem | null
}

/** Milliseconds between two looks: those of a page, and those of a board, which shows a round within five seconds. */
const ofPage = 30_000
const ofBoard = 3000

const askPage = (slug: string) => (signal: AbortSignal, tag: string | null) =>
  callIfNew(getPublicLeague, { params: { slug }, signal }, tag)
const askBoard = (slug: string) => (signal: AbortSignal, tag: string | null) =>
  callIfNew(getPublicBoard, { params: { slug }, signal }, tag)

export const usePublicLeague = (slug: string) => useLatest(slug, { everyMs: ofPage, asking: askPage })

/** The public board; `onAnswer` is called after every answer of the server. */
export const usePublicBoard = (slug: string, onAnswer: () => void) =>
  useLatest(slug, { everyMs: ofBoard, asking: askBoard, onAnswer })

/** Whether there is nothing for everyone at this address, as the server says. */
export const isPrivate = (problem: ApiProblem | null): boolean =>
  isRefused(problem, 'league_not_found') || isRefused(problem, 'invalid_input')

type Asking<Reply> = {
  readonly everyMs: number
  readonly asking: (slug: string) => (signal: AbortSignal, tag: string | null) => Promise<Answer<Reply> | null>
  readonly onAnswer?: () => void
}

/** The newest reply; the functions that are passed must stay the same. */
function useLatest<Reply>(slug: string, { everyMs, asking, onAnswer }: Asking<Reply>): Shown<Reply> {
  const [shown, setShown] = useState<Shown<Reply>>({ reply: null, problem: null })
  useEffect(
    () =>
      startPolling({
        ask: asking(slug),
        everyMs,
        onAnswer: (reply) => {
          setShown((before) =>
            reply === null && before.problem === null ? before : { reply: reply ?? before.reply, problem: null },
          )
          onAnswer?.()
        },
        onFailure: (problem) => setShown(({ reply }) => ({ reply: isPrivate(problem) ? null : reply, problem })),
      }),
    [slug, everyMs, asking, onAnswer],
  )
  return shown
}
