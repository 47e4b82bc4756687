import { startSimulator } from './simulator.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'

/** Starts on the requested port, or on any free one when it is taken. */
export async function startOnPort(options: SimulatorOptions): Promise<Simulator> {
  try {
    return await startSimulator(options)
  } catch (error) {
    if (!isPortTaken(error)) throw error
    return startSimulator({ ...options, port: 0 })
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
