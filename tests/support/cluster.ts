import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, openEmbedded } from '#server/db/embedded/open-embedded.ts'

export type TestCluster = { readonly connection: EmbeddedDatabase['connection']; readonly stop: () => Promise<void> }

/** One PostgreSQL for a whole test run, without the safety that tests do not need. */
export async function startCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-tests-'))
  const { connection, stop } = await openEmbedded({ dataDir, durability: 'off', log: () => undefined })
  return {
    connection,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
