import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startCluster } from './cluster.ts'
import { writeTypes } from './schema-types.ts'

/** Writes src/server/db/schema.ts anew from the migrations, on a database that is thrown away. */
const { connection, stop } = await startCluster()
try {
  const database = openDatabase(connection)
  await migrate(database)
  await database.close()
  await writeTypes(connection)
} finally {
  await stop()
}
