import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { atEnd } from './at-end.ts'
import type { Durability } from './cluster.ts'
import { EmbeddedDatabaseError, codeOf } from './embedded-database-error.ts'
import type { Folders } from './folders.ts'
import { createLauncher } from './launcher.ts'
import { takeOwnership } from './ownership.ts'
import type { Passwords } from './passwords.ts'
import { type Postmaster, findPostmaster } from './postmaster.ts'
import { allowWithoutPasswords } from './roles.ts'

/** The owner's connection to a running server; the ownership lasts as long as the connection. */
export type OwnerConnection = { readonly client: pg.Client; readonly server: Postmaster }

// A server that recovers from a crash takes long before it answers.
const startTimeout = 120_000
/** SQLSTATE. */
const wrongPassword = '28P01'

type Options = { readonly durability: Durability; readonly passwords: Passwords; readonly signal: AbortSignal }

/** Adopts the server that runs in these folders, or starts one; refuses when another app owns it. When aborted it stops the server it started. */
export async function takeConnection(
  folders: Folders,
  { durability, passwords, signal }: Options,
): Promise<OwnerConnection> {
  const deadline = performance.now() + startTimeout
  const launcher = createLauncher(folders, durability)
  const leave = atEnd(launcher.end)
  try {
    let lastError: unknown
    while (performance.now() < deadline) {
      const server = await findPostmaster(folders.cluster)
      if (!server) await launcher.launch()
      else if (server.ready) {
        const answer = await answerOf(server, folders, passwords)
        if ('client' in answer) return { client: answer.client, server }
        lastError = answer.error
      }
      await sleep(10)
      if (signal.aborted) break
    }
    launcher.end()
    signal.throwIfAborted()
    const sentence = `The database server on ${folders.cluster} does not answer; its log is ${folders.log}.`
    throw new EmbeddedDatabaseError(sentence, { cause: lastError })
  } finally {
    leave()
  }
}

/** A server that is 'ready' can still stop or crash before it answers: then the caller tries again. */
async function answerOf(
  server: Postmaster,
  folders: Folders,
  passwords: Passwords,
): Promise<{ client: pg.Client } | { error: unknown }> {
  try {
    return { client: await takeOwnership(server.socket, folders.dataDir, passwords.superuser) }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    if (codeOf(error) === wrongPassword) await allowWithoutPasswords(folders)
    return { error }
  }
}
