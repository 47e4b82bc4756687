import pg from 'pg'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'

/**
 * A small app on a data directory; on a signal, unless it ignores them, it finishes its work and stops its database.
 */
async function main(dataDir: string, isDeaf: boolean): Promise<void> {
  const database = await openEmbedded({ dataDir, log: () => undefined })
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('create table if not exists card (signed text)')

  async function finish(signal: string): Promise<void> {
    await client.query('select pg_sleep(0.2)')
    await client.query('insert into card values ($1)', [signal])
    await client.end()
    await database.stop()
  }
  for (const signal of isDeaf ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void finish(signal))
  process.stdin.on('data', () => process.exit(0))
  process.stdin.unref()
  process.stdout.write('open\n')
}

main(process.argv[2] ?? '', process.argv[3] === 'deaf').catch((error: unknown) => {
  process.stdout.write(`${String(error)}\n`)
  process.exitCode = 1
})
