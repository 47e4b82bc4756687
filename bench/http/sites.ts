import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { startApp } from '#tests/support/server/running-app.ts'

/** The product with the demo world, and bare servers in the same place. */
export type Site = {
  readonly url: string
  /** Serves the bytes of a file by handlers that do nothing else, as many and behind the same proxy as the product. */
  bare(file: string): Promise<Server>
  stop(): Promise<void>
}

type Server = { readonly port: number; stop(): Promise<void> }

const env = { REQUESTS_PER_MINUTE: '1000000000', METRICS_PORT: '0' }

export async function oneNode(folder: string): Promise<Site> {
  const app = await startApp({ dataDir: folder, env })
  return { url: app.url, bare: startBare, stop: async () => void (await app.stop()) }
}

/** Two nodes on one database, behind nginx. */
export async function twoNodes(folder: string, nginx: string): Promise<Site> {
  const database = await openEmbedded({ dataDir: folder, log: () => undefined })
  const shared = { ...env, DATABASE_URL: database.url, DEMO: 'on', TRUST_PROXY: '1' }
  // One after the other: the first fills in the demo world.
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

/** The configuration that docs/operations.md names, without logs. */
async function startNginx(program: string, folder: string, ports: readonly number[]): Promise<Server> {
  const port = await freePort()
  const file = join(folder, `nginx-${port}.conf`)
  const configuration = `
    daemon off; pid ${file}.pid; error_log stderr; worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off; client_body_temp_path ${file}.body; proxy_temp_path ${file}.proxy; fastcgi_temp_path ${file}.fastcgi;
      uwsgi_temp_path ${file}.uwsgi; scgi_temp_path ${file}.scgi;
      upstream nodes { ${ports.map((one) => `server 127.0.0.1:${one};`).join(' ')} keepalive 64; keepalive_requests 1000000000; }
      server {
        listen 127.0.0.1:${port}; keepalive_requests 1000000000;
        location / {
          proxy_pass http://nodes; proxy_http_version 1.1; proxy_set_header Connection '';
          proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
    }`
  await writeFile(file, configuration)
  const child = spawn(program, ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  await answering(port)
  return { port, stop: () => ended(child) }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/unchanged`).then(
        () => true,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error('nginx does not answer')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}

async function stopAll(servers: readonly Server[]): Promise<void> {
  for (const server of servers) await server.stop()
}
