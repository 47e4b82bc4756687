import { fieldsOf, textIn, wholeNumberIn } from './parameters.ts'
import { refuseParameter } from './refusal.ts'

export const faultNames = [
  'latency',
  'login-400',
  'login-throttle',
  '401',
  'html-403',
  '429',
  '500',
  'hang',
  'cut',
  'bad-json',
  'bad-row',
  'month-only',
  'unmoved',
  'webhook-late',
  'webhook-twice',
  'webhook-disordered',
  'webhook-forged',
  'webhook-lost',
] as const

export type FaultName = (typeof faultNames)[number]

/** A fault to inject. Null means no limit: any number of times, any path, any golfer. */
export type Fault = {
  readonly fault: FaultName
  readonly times: number | null
  readonly path: string | null
  readonly ghin: string | null
  readonly latencyMs: number
  /** Seconds; null leaves the header out. */
  readonly retryAfter: number | null
}

/** The parts of a request that faults match: its path, and all of its text, to look for a golfer's number. */
export type Target = { readonly path: string; readonly text: string }

export type Faults = {
  readonly add: (fault: Fault) => void
  readonly clear: () => void
  readonly list: () => readonly Fault[]
  readonly isOn: (name: FaultName) => boolean
  /** The faults that apply to this request; each of them has one time less left. */
  readonly take: (target: Target) => Fault[]
  /** The faults that apply to a webhook about this golfer, likewise. */
  readonly takeForWebhook: (ghin: string) => Fault[]
}

export const isFaultName = (text: string): text is FaultName => faultNames.some((name) => name === text)

/** An empty list of faults. */
export function noFaults(): Faults {
  let faults: readonly Fault[] = []
  return {
    add: (fault) => {
      faults = [...faults, fault]
    },
    clear: () => {
      faults = []
    },
    list: () => faults,
    isOn: (name) => faults.some(({ fault }) => fault === name),
    take: (target) => takeThose((fault) => fits(fault, target)),
    takeForWebhook: (golferGhin) =>
      takeThose(({ fault, ghin }) => isOfWebhooks(fault) && (ghin === null || ghin === golferGhin)),
  }

  function takeThose(isTaken: (fault: Fault) => boolean): Fault[] {
    const taken = faults.filter(isTaken)
    faults = faults
      .map((fault) =>
        taken.includes(fault) ? { ...fault, times: fault.times === null ? null : fault.times - 1 } : fault,
      )
      .filter(({ times }) => times !== 0)
    return taken
  }
}

const isOfWebhooks = (fault: FaultName): boolean => fault.startsWith('webhook-')

function fits({ fault, path, ghin }: Fault, target: Target): boolean {
  if (fault === 'login-throttle' || fault === 'unmoved' || isOfWebhooks(fault)) return false
  if (fault === 'login-400' && !target.path.endsWith('login.json')) return false
  return (path === null || target.path.includes(path)) && (ghin === null || namesGolfer(target.text, ghin))
}

const namesGolfer = (text: string, ghin: string): boolean => text.split(/\D+/).includes(ghin)

/**
 * Faults in a request's own header, such as 'latency; ms=300' or '429; retry-after=2'; several are separated by commas.
 */
export function faultsInHeader(header: string): Fault[] {
  return header.split(',').flatMap((entry) => {
    const [name = '', ...settings] = entry.split(';').map((part) => part.trim())
    if (!isFaultName(name)) return []
    const values = new Map(settings.map((setting) => [setting.split('=')[0] ?? '', Number(setting.split('=')[1])]))
    return [
      {
        fault: name,
        times: 1,
        path: null,
        ghin: null,
        latencyMs: values.get('ms') ?? defaultLatencyMs,
        retryAfter: values.get('retry-after') ?? null,
      },
    ]
  })
}

export const defaultLatencyMs = 1000

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
