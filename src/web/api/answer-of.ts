import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Call, call } from './api-client.ts'
import type { FailureReport } from './report-failure.ts'

/** The query of what an operation answers, and how a failure is reported. */
export const answerOf = <Key extends QueryKey, E extends Endpoint>(
  queryKey: Key,
  endpoint: E,
  input: Call<E>,
  meta: FailureReport = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, { ...input, signal }), meta })
