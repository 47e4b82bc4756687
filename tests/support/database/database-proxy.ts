import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/**
 * The traffic between an app and its database. cut: connections end, and new ones too. silent: nothing arrives any
 * more, as from a machine that has vanished. A number: everything arrives that many milliseconds later.
 */
export type Passage = 'open' | 'cut' | 'silent' | number

export type DatabaseProxy = {
  readonly port: number
  become(passage: Passage): void
  /** Routes new connections to another server. */
  leadTo(server: Server): void
  stop(): Promise<void>
}

/** A PostgreSQL server, by the folder of its socket. */
type Server = { readonly host: string; readonly port?: number | undefined }

/** A way to a database server that tests can close, slow down or lead elsewhere. */
export async function databaseProxy(first: Server): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let passage: Passage = 'open'
  let server = first
  const listener = createServer((client) => {
    if (passage === 'cut') return client.resetAndDestroy()
    const { host, port = 5432 } = server
    const database = connect({ path: `${host}/.s.PGSQL.${port}` })
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => pass(bytes, to))
      from.on('error', () => undefined)
      from.once('close', () => {
        sockets.delete(from)
        if (passage !== 'silent') to.destroy()
      })
    }
  })

  function pass(bytes: Buffer, to: Socket): void {
    if (passage === 'open') to.write(bytes)
    if (typeof passage === 'number') setTimeout(() => to.write(bytes), passage)
  }

  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    become(next) {
      passage = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    leadTo(next) {
      server = next
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
