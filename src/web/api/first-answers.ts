/** Requests with a token that the document's head sent before the app's code arrived, by address. */
type FirstAnswers = {
  readonly token: string
  /** Milliseconds since the page was opened. */
  readonly requestedAt: number
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers
  }
}

/** Older answers are requested again. */
const maxAgeMs = 10_000
/** Changes that no event reports are accepted for this long; before, each answer was as old when it arrived. */
const maxGapMs = 3000

/** The answer to a call that the head of the document has made already with this token, once; null if there is none. */
export function takeFirstAnswer(address: string, token: string | null): Promise<Response> | null {
  const { firstAnswers: first } = window
  if (first === undefined || first.token !== token || age(first) > maxAgeMs) return null
  const answer = first.answers.get(address) ?? null
  first.answers.delete(address)
  return answer
}

/** Whether the shown data may have changed between the first requests and now without a live event. */
export function mayHaveMissedEvents(): boolean {
  return window.firstAnswers !== undefined && age(window.firstAnswers) > maxGapMs
}

function age({ requestedAt }: FirstAnswers): number {
  return performance.now() - requestedAt
}
