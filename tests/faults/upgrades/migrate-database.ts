import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'

// A process that can be killed: node tests/faults/upgrades/migrate-database.ts URL
const database = openDatabase({ connectionString: process.argv[2] ?? '' }, { connections: 2 })
await migrate(database)
await database.close()
