import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded before the app: at each SIGUSR2 it prints how long the event loop was blocked at most since the last one. */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  process.stderr.write(`${JSON.stringify({ maxStallMs: delay.max / 1e6, rss: process.memoryUsage().rss / 1e6 })}\n`)
  delay.reset()
})
