import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Call, call } from './api-client.ts'
import type { FailureReport } from './report-failure.ts'

/** A query for an operation's reply, and its failure report. */
export const answerOf = <Key extends QueryKey, E extends Endpoint>(
  queryKey: Key,
  endpoint: E,
  input: Call<E>,
  meta: FailureReport = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, { ...input, signal }), meta })
