import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { LineLimit } from '#server/platform/line-limit.ts'
import { requestId } from '#server/platform/request-id.ts'

/** A request as it is logged. */
type Requested = {
  readonly method: string
  readonly url: string
  readonly routeOptions?: { readonly url?: string | undefined }
}

const { warn = 40 } = pino.levels.values

/** Email addresses and tokens that reach the log inside an error message. */
const emails = /(?<![\w.!#$%&'*+/=?^{|}~-])[\w.!#$%&'*+/=?^{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g

/**
 * The app's logger. Of a request it logs the route, or the path where no route matches, never the query, body or
 * caller; of an error the message and stack, because its other fields can contain personal data. Warnings and errors are
 * bounded: an outage, or a stranger, can cause any number of them.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const limit = new LineLimit((leftOut) => log.error(leftOut, 'lines were left out of the last minute'))
  const options: LoggerOptions = {
    level,
    mixin() {
      const id = requestId()
      return id === undefined ? {} : { requestId: id }
    },
    serializers: {
      req: ({ method, url, routeOptions }: Requested) => ({ method, path: routeOptions?.url ?? pathIn(url) }),
      err: describeError,
    },
    hooks: {
      logMethod(line, write, lineLevel) {
        const text: unknown = line[typeof line[0] === 'string' ? 0 : 1]
        if (lineLevel < warn || limit.admits(String(text))) write.apply(this, line)
      },
      streamWrite: (line: string) => line.replaceAll(emails, '[email]').replaceAll(tokens, '[token]'),
    },
  }
  const log = destination === undefined ? pino(options) : pino(options, destination)
  return log
}

/**
 * A path is chosen by the client: its first 300 characters tell enough. A token in it can have lost a character, or have
 * got some, as links in chats do.
 */
const pathIn = (url: string): string =>
  url
    .slice(0, 300)
    .replace(/[?#].*/s, '')
    .replaceAll(/[\w-]{40,}/g, '[token]')

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return { type: name, message, stack, ...code, ...cause }
}
