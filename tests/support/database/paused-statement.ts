import pg from 'pg'
import { z } from 'zod'
import { isUpkeep } from './statements.ts'

/** Work that has come to one of its statements, which waits. */
export type Pause = {
  /** Settles when the statement is about to be sent. */
  readonly reached: Promise<void>
  /** Sends it; work that never comes to it is no longer counted. */
  resume(): void
}

const Asked = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

/** Holds back the statement that comes after this many, of all that are sent to the database from now on. */
export function pauseAfter(statements: number): Pause {
  const { prototype } = pg.Client
  const original = Object.getOwnPropertyDescriptor(prototype, 'query')
  const send: unknown = original?.value
  if (original === undefined || typeof send !== 'function')
    throw new Error('The driver sends statements in another way')
  const restore = () => Object.defineProperty(prototype, 'query', original)
  const [reached, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let seen = 0
  Object.defineProperty(prototype, 'query', {
    ...original,
    value(this: pg.Client, ...call: unknown[]): unknown {
      const text = Asked.safeParse(call[0])
      const answer = (): unknown => Reflect.apply(send, this, call)
      if (!text.success || isUpkeep(text.data) || (seen += 1) !== statements + 1) return answer()
      restore()
      reached.resolve()
      return sent.promise.then(answer)
    },
  })
  return {
    reached: reached.promise,
    resume() {
      restore()
      sent.resolve()
    },
  }
}
