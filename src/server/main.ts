import { readConfig } from './app/config.ts'
import { startMessage } from './app/database-at.ts'
import { createLog } from './app/log.ts'
import { runApp } from './app/run-app.ts'

// The reader of the output, as of a pipe, can end first: the app continues without it.
process.stdout.on('error', () => undefined)
const say = (line: string) => void process.stdout.write(`${line}\n`)

function fail(error: unknown): never {
  process.stderr.write(`${startMessage(error)}\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env, process.getuid?.() === 0)
  const app = await runApp(config, { log: createLog(config.logLevel), say, onLost: fail })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      say('Stopping…')
      app.stop().then(() => process.exit(), fail)
    })
  }
  // What waits for this can stop the app at once.
  app.introduction.forEach(say)
} catch (error) {
  fail(error)
}
