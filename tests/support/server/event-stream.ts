import { LeagueEvent } from '#contract/events.ts'

export type EventStream = {
  readonly status: number
  readonly type: string | null
  /** The events received so far. */
  readonly events: readonly LeagueEvent[]
  forget(): void
  /** Settles when either side has closed the stream. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/** Opens a league's events, as a page does, and listens until it is closed. */
export async function eventsOf(url: string, token: string | null, leagueId: number): Promise<EventStream> {
  const closing = new AbortController()
  const response = await fetch(`${url}/api/events?leagueId=${leagueId}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  const events: LeagueEvent[] = []
  const ended = listen(response, events).catch(() => undefined)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    events,
    forget: () => void events.splice(0),
    ended,
    async close() {
      closing.abort()
      await ended
    },
  }
}

async function listen({ body }: Response, events: LeagueEvent[]): Promise<void> {
  let rest = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const messages = `${rest}${chunk}`.split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1]
      if (data !== undefined) events.push(LeagueEvent.parse(JSON.parse(data)))
    }
  }
}
