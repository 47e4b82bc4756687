import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Admission } from './admission/admission.ts'
import { replyWithFile, storedFile } from './files.ts'
import { forAnyone } from './serve.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Nineteenth: the API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/show.js" defer></script>
  </head>
  <body><main id="document"></main></body>
</html>
`
const show = `SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#document', docExpansion: 'none', deepLinking: true })
`

/** Swagger UI as it is built, inside a package that serves it from disk. */
const built = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

const Sent = z.tuple([z.string()])

/** Milliseconds: making the API's document takes a second. */
const timeLimit = 20_000

/** The API's document, made in a thread: it takes longer than a request may hold up the others. */
async function openApiText(): Promise<string> {
  const worker = new Worker(new URL('openapi.worker.ts', import.meta.url))
  try {
    return Sent.parse(await once(worker, 'message', { signal: AbortSignal.timeout(timeLimit) }))[0]
  } finally {
    await worker.terminate()
  }
}

const text = (content: string, type: string) => storedFile(Buffer.from(content), `${type}; charset=utf-8`)
const asBuilt = async (name: string, type: string) =>
  storedFile(await readFile(join(built, name)), `${type}; charset=utf-8`)

/** Each is made on first request: requests are rare, and making all would add a quarter of a second to the start. */
const makers = {
  '': () => text(page, 'text/html'),
  '/': () => text(page, 'text/html'),
  '/show.js': () => text(show, 'text/javascript'),
  '/swagger-ui-bundle.js': () => asBuilt('swagger-ui-bundle.js', 'text/javascript'),
  '/swagger-ui.css': () => asBuilt('swagger-ui.css', 'text/css'),
  '/json': async () => text(await openApiText(), 'application/json'),
  // Every JSON document is YAML.
  '/yaml': async () => text(await openApiText(), 'application/yaml'),
}

/** The API's document (/api/docs/json, /api/docs/yaml) and its page (/api/docs). */
export function serveDocuments(app: FastifyInstance, admission: Admission): void {
  for (const [path, make] of Object.entries(makers)) {
    const file = madeOnce(make)
    app.get(
      `/api/docs${path}`,
      forAnyone(admission, async (request, reply) => {
        reply.header('cache-control', 'no-cache')
        return replyWithFile(request, reply, await file())
      }),
    )
  }
}

/** Makes a value once for concurrent requests; a failed attempt is repeated for the next request. */
function madeOnce<T>(make: () => T | Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return async () => {
    made ??= Promise.resolve(make())
    try {
      return await made
    } catch (error) {
      made = null
      throw error
    }
  }
}
