import pino, { type DestinationStream, type Logger } from 'pino'

/** A request as it is logged. */
type Requested = {
  readonly method: string
  readonly url: string
  readonly routeOptions?: { readonly url?: string | undefined }
}

/** Emails and tokens that reach the log in an error's words after all. */
const emails = /[\w.!#$%&'*+/=?^{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g

/**
 * Logs of the app: of a request its route, or its path where it has none, never what was asked for or who asked; of an error its
 * words and its place, as its other fields may hold people's data.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: ({ method, url, routeOptions }: Requested) => ({ method, path: routeOptions?.url ?? url.split(/[?#]/)[0] }),
      err: describeError,
    },
    hooks: { streamWrite: (line: string) => line.replaceAll(emails, '[email]').replaceAll(tokens, '[token]') },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return { type: name, message, stack, ...code, ...cause }
}
