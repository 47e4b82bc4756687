/** What a process says of itself in its metrics. */
export type Vitals = {
  /** Seconds since this process began. */
  readonly at: number
  readonly resident: number
  readonly heap: number
  /** Seconds for which its event loop was held up at most since it was last asked. */
  readonly stall: number
  /** Seconds of processor time since its start. */
  readonly processor: number
}

export async function vitalsOf(metricsPort: number): Promise<Vitals> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
  return {
    at: performance.now() / 1000,
    resident: value('process_resident_memory_bytes'),
    heap: value('nodejs_heap_size_used_bytes'),
    stall: value('nodejs_eventloop_lag_max_seconds'),
    processor: value('process_cpu_seconds_total'),
  }
}
