import { ApiProblem } from '#web/api/api-client.ts'
import { pauseAfter } from './pause.ts'

/** Milliseconds after which an answer is not waited for any more. */
const timeoutMs = 10_000

export type Answer<Reply> = { readonly reply: Reply; readonly tag: string | null }

type Polling<Reply> = {
  /** Requests the page; null if the server's version has this tag. */
  readonly ask: (signal: AbortSignal, tag: string | null) => Promise<Answer<Reply> | null>
  readonly everyMs: number
  /** Called with each new reply; with null when the last one is still right. */
  readonly onAnswer: (reply: Reply | null) => void
  readonly onFailure: (problem: ApiProblem) => void
}

/**
 * Polls while the page is visible, with retries while the server does not answer. At most one request and one timer
 * exist at a time. Returns a function that stops it.
 */
export function startPolling<Reply>({ ask, everyMs, onAnswer, onFailure }: Polling<Reply>): () => void {
  let tag: string | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | null = null
  let isStopped = false

  const run = async () => {
    if (document.hidden || request !== null) return
    clearTimeout(timer)
    const own = new AbortController()
    request = own
    const late = setTimeout(() => own.abort(), timeoutMs)
    const outcome = await ask(own.signal, tag).catch((error: unknown) => failureOf(error))
    clearTimeout(late)
    request = null
    if (isStopped) return
    if (outcome instanceof ApiProblem) {
      failures += 1
      // The shown data may be discarded, so the next request gets a whole answer.
      tag = null
      onFailure(outcome)
    } else {
      failures = 0
      tag = outcome?.tag ?? tag
      onAnswer(outcome?.reply ?? null)
    }
    timer = setTimeout(() => void run(), failures === 0 ? everyMs : pauseAfter(failures))
  }
  const askNow = () => void run()
  document.addEventListener('visibilitychange', askNow)
  window.addEventListener('online', askNow)
  askNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    request?.abort()
    document.removeEventListener('visibilitychange', askNow)
    window.removeEventListener('online', askNow)
  }
}

/** An answer that came too late, or none, is a failure without an answer. */
const failureOf = (error: unknown): ApiProblem => (error instanceof ApiProblem ? error : new ApiProblem(0, null))
