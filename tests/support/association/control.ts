import { z } from 'zod'
import type { FaultName } from '#simulator/http/faults.ts'

type RoundRequest = {
  readonly ghin: string
  readonly played_at?: string
  readonly adjusted_gross_score?: number
  readonly number_of_holes?: 9 | 18
  readonly course?: string
  readonly tee?: string
  readonly course_rating?: number
  readonly slope_rating?: number
}

export type FaultDetails = {
  readonly times?: number
  readonly path?: string
  readonly ghin?: string
  readonly latencyMs?: number
  readonly retryAfter?: number
}

/** Controls the simulated association. */
export type Control = {
  /** The golfer with this number: name, and password at the association. */
  golfer(ghin: string): Promise<{ readonly name: string; readonly password: string }>
  post(round: RoundRequest): Promise<string>
  correct(id: string, adjustedGross: number): Promise<void>
  remove(id: string): Promise<void>
  injectFault(fault: FaultName, details?: FaultDetails): Promise<void>
  clearFaults(): Promise<void>
  /** A golfer answers a vendor who asked for their scores. */
  consent(ghin: string, status: 'approved' | 'denied'): Promise<void>
  /** Stops its clock at an instant. */
  turnClock(now: Date): Promise<void>
  /** The number of requests of this kind since the last reset. */
  asked(part: string): Promise<number>
  resetRequestLog(): Promise<void>
}

const Posted = z.object({ id: z.number() })
const Known = z.object({ name: z.string(), password: z.string() })

export function controlOf(simulatorUrl: string): Control {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(simulatorUrl.replace('/api/v1', `/control${path}`), {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`The simulator answered ${answer.status} to ${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    golfer: async (ghin) => Known.parse(await call('GET', `/golfers/${ghin}`)),
    post: async (round) => String(Posted.parse(await call('POST', '/rounds', round)).id),
    correct: async (id, gross) => void (await call('PATCH', `/rounds/${id}`, { adjusted_gross_score: gross })),
    remove: async (id) => void (await call('DELETE', `/rounds/${id}`)),
    injectFault: async (fault, details = {}) => void (await call('POST', '/faults', { fault, ...details })),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    consent: async (ghin, status) => void (await call('POST', '/consents', { ghin, gpa_status: status })),
    turnClock: async (now) => void (await call('POST', '/clock', { now: now.toISOString() })),
    async asked(part) {
      const counts = z.record(z.string(), z.number()).parse(await call('GET', '/requests'))
      return Object.entries(counts).reduce((sum, [route, count]) => sum + (route.includes(part) ? count : 0), 0)
    },
    resetRequestLog: async () => void (await call('DELETE', '/requests')),
  }
}
