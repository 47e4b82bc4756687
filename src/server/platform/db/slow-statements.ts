import type { KyselyConfig, KyselyPlugin, QueryId } from 'kysely'

/** Milliseconds from which a statement is reported. */
const slow = 500

export type SlowStatement = {
  /** The function that made it, and its file: `pointsOfSeason (results/standings/standings.queries.ts)`. */
  readonly statement: string
  readonly milliseconds: number
  /** Its beginning, with placeholders instead of values. */
  readonly sql: string
}

/** Reports statements that take long, also those that fail by it. */
export function watchStatements(
  report: (slow: SlowStatement) => void,
): Required<Pick<KyselyConfig, 'plugins' | 'log'>> {
  // A stack is only written out when it is read: keeping one takes microseconds.
  const makers = new WeakMap<QueryId, Error>()
  const remember: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      makers.set(queryId, new Error('made here'))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return {
    plugins: [remember],
    log({ query: { sql, queryId }, queryDurationMillis }) {
      if (queryDurationMillis < slow) return
      const statement = makerIn(makers.get(queryId)?.stack ?? '')
      report({ statement, milliseconds: Math.round(queryDurationMillis), sql: sql.slice(0, 300) })
    },
  }
}

/** The innermost function of ours in a stack that is not part of the platform, and its file. */
function makerIn(stack: string): string {
  for (const line of stack.split('\n')) {
    const [, name = 'a function', file] =
      /at (?:async )?(?:([^\s(]+) \()?.*\/src\/server\/(?!platform\/db\/)([^:]+):/.exec(line) ?? []
    if (file !== undefined) return `${name} (${file})`
  }
  return 'unknown'
}
