import { defaultServiceAccount } from './http/login-routes.ts'
import { startOnPort } from './simulator.ts'

const printLine = (text: string) => void process.stdout.write(`${text}\n`)
const defaultPort = 3001
const { PORT, STATE_FILE, WEBHOOK_SECRET } = process.env

const simulator = await startOnPort({
  port: Number(PORT ?? defaultPort),
  ...(STATE_FILE === undefined ? {} : { stateFile: STATE_FILE }),
  ...(WEBHOOK_SECRET === undefined ? {} : { webhookSecret: WEBHOOK_SECRET }),
  log: printLine,
})
const control = simulator.url.replace('/api/v1', '/control')

printLine(`The simulated handicap association runs at ${simulator.url}
Service account: ${defaultServiceAccount.username} / ${defaultServiceAccount.password}
Every golfer's password is fairway- and the number, as in fairway-5000000.
Help: curl ${control}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close()
  })
}
