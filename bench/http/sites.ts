import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { startNginx } from '#tests/support/server/nginx.ts'
import { startApp } from '#tests/support/server/running-app.ts'

/** The product with the demo world, and bare servers in the same place. */
export type Site = {
  readonly url: string
  /** Serves the bytes of a file by minimal handlers, as many and behind the same proxy as the product. */
  bare(file: string): Promise<Server>
  stop(): Promise<void>
}

type Server = { readonly port: number; stop(): Promise<void> }

// Behind a proxy, an answer has the id that we send: an id of the app is a digit longer from its 1,296th request on.
const env = { REQUESTS_PER_MINUTE: '1000000000', METRICS_PORT: '0', TRUST_PROXY: '1' }

export async function oneNode(folder: string): Promise<Site> {
  const app = await startApp({ dataDir: folder, env })
  return { url: app.url, bare: startBare, stop: async () => void (await app.stop()) }
}

/** Two nodes on one database, behind nginx. */
export async function twoNodes(folder: string, nginx: string): Promise<Site> {
  const database = await openEmbedded({ dataDir: folder, log: () => undefined })
  const shared = { ...env, DATABASE_URL: database.url, DEMO: 'on' }
  // In sequence: the first fills in the demo world.
  const nodes = [
    await startApp({ dataDir: join(folder, 'first'), env: shared }),
    await startApp({ dataDir: join(folder, 'second'), env: shared }),
  ]
  const behind = (ports: readonly number[]) => startNginx(nginx, folder, ports)
  const proxy = await behind(nodes.map(({ url }) => Number(new URL(url).port)))
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    async bare(file) {
      const servers = [await startBare(file), await startBare(file)]
      const own = await behind(servers.map(({ port }) => port))
      return { port: own.port, stop: () => stopAll([own, ...servers]) }
    },
    async stop() {
      await proxy.stop()
      for (const node of nodes) await node.stop()
      await database.stop()
    },
  }
}

async function startBare(file: string): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = z.tuple([z.instanceof(Buffer)]).parse(await once(child.stdout, 'data'))
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(line.toString()))
  return { port, stop: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}

async function stopAll(servers: readonly Server[]): Promise<void> {
  for (const server of servers) await server.stop()
}
