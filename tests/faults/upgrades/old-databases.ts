import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { createDatabase, databaseUrl, dropDatabase } from '#tests/support/database/cluster.ts'
import { readDumps } from './bundle.ts'

const dumps = readDumps()

/** The versions of which a database is kept, oldest first: each by the number of its newest migration. */
export const versions: readonly string[] = dumps.map(({ version }) => version)

/** A database that the program of an earlier version wrote. */
export type OldDatabase = {
  readonly database: Database
  /** For programs. */
  readonly url: string
  /** When it was written; matches that were open then are finished by a later clock. */
  readonly writtenAt: Date
}

let opened = 0

/** Loads the database of a version; it is dropped after the test. */
export async function oldDatabase(version: string): Promise<OldDatabase> {
  const dump = dumps.find((one) => one.version === version)
  if (dump === undefined) throw new Error(`There is no database of version ${version}`)
  const name = `old_${version}_${process.pid}_${(opened += 1)}`
  const connection = { ...inject('cluster'), database: name }
  await createDatabase(inject('cluster'), name)
  const database = openDatabase(connection, { connections: 6, statementSeconds: 60 })
  onTestFinished(async () => {
    await database.close()
    await dropDatabase(inject('cluster'), name)
  })
  const client = await database.connect()
  try {
    await client.query(`set check_function_bodies = off; ${dump.text}`)
  } finally {
    await client.end()
  }
  return { database, url: databaseUrl(connection), writtenAt: new Date(dump.writtenAt) }
}
