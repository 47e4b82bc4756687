import pino from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { StartError } from './database-at.ts'
import { EmbeddedDatabaseError } from './db/embedded/embedded-database-error.ts'
import { runApp } from './run-app.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Refusals to start are for people: one sentence. Anything else is our fault, told whole. */
function fail(error: unknown): void {
  const isSentence = error instanceof ConfigError || error instanceof StartError || error instanceof EmbeddedDatabaseError
  process.stderr.write(`${isSentence ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
}

try {
  const config = readConfig(process.env, process.getuid?.() === 0)
  const log = pino({ level: config.logLevel })
  const app = await runApp(config, {
    log,
    say,
    onLost: (error) => {
      fail(error)
      process.exit(1)
    },
  })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      say('Stopping…')
      app.stop().then(() => process.exit(), (error: unknown) => {
        fail(error)
        process.exit(1)
      })
    })
  }
} catch (error) {
  fail(error)
  process.exit(1)
}
