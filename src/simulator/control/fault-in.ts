import { defaultLatencyMs, faultNames, isFaultName } from '../http/faults.ts'
import type { Fault } from '../http/faults.ts'
import { fieldsOf, textIn, wholeNumberIn } from '../http/parameters.ts'
import { refuseParameter } from '../http/refusal.ts'

/** Reads a fault from JSON; an invalid field is refused by name. */
export function faultIn(body: unknown): Fault {
  const fields = fieldsOf(body)
  const fault = textIn(fields, 'fault')
  if (!isFaultName(fault)) return refuseParameter('fault', `must be one of ${faultNames.join(', ')}`)
  const wholeOrNull = (name: string, from: number) =>
    textIn(fields, name) === '' ? null : wholeNumberIn(fields, name, { from, upTo: 1_000_000 })
  return {
    fault,
    times: wholeOrNull('times', 1),
    path: textIn(fields, 'path') || null,
    ghin: textIn(fields, 'ghin') || null,
    latencyMs: wholeOrNull('latencyMs', 0) ?? defaultLatencyMs,
    retryAfter: wholeOrNull('retryAfter', 0),
  }
}
