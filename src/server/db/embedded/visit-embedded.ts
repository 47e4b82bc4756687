import type { Durability } from './cluster.ts'
import { prepareFolders } from './folders.ts'
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.ts'
import { passwordsOf } from './passwords.ts'
import { findPostmaster, port } from './postmaster.ts'
import { appRole, database } from './roles.ts'

export type Visit = Pick<EmbeddedDatabase, 'connection'> & {
  /** Disconnects; stops the server only if it was started for this visit. */
  readonly leave: () => Promise<void>
}

type Options = { readonly dataDir: string; readonly log: (line: string) => void; readonly durability?: Durability }

/** Connects to the database in `dataDir` beside the app that owns it, or opens it when no app does. */
export async function visitEmbedded(options: Options): Promise<Visit> {
  const folders = await prepareFolders(options.dataDir)
  const running = await findPostmaster(folders.cluster)
  if (running?.ready === true) {
    const { app: password } = await passwordsOf(folders)
    return {
      connection: { host: running.socket, port, user: appRole, password, database, ssl: false },
      leave: () => Promise.resolve(),
    }
  }
  const opened = await openEmbedded(options)
  return { connection: opened.connection, leave: opened.stop }
}
