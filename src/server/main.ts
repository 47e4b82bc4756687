import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { runApp } from './run-app.ts'
import { startSentence } from './start-sentence.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

function fail(error: unknown): never {
  process.stderr.write(`${startSentence(error)}\n`)
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
} catch (error) {
  fail(error)
}
