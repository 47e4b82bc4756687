import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#contract/openapi.ts'
import type { Admission } from './admission/admission.ts'
import { type StoredFile, replyWithFile, storedFile } from './files.ts'
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

/** Made once for all apps of this process. */
let made: ReadonlyMap<string, StoredFile> | null = null

function documents(): ReadonlyMap<string, StoredFile> {
  const text = (content: string, type: string) => storedFile(Buffer.from(content), `${type}; charset=utf-8`)
  const asBuilt = (name: string, type: string) => storedFile(readFileSync(join(built, name)), `${type}; charset=utf-8`)
  const document = JSON.stringify(openApi())
  return new Map([
    ['', text(page, 'text/html')],
    ['/', text(page, 'text/html')],
    ['/show.js', text(show, 'text/javascript')],
    ['/swagger-ui-bundle.js', asBuilt('swagger-ui-bundle.js', 'text/javascript')],
    ['/swagger-ui.css', asBuilt('swagger-ui.css', 'text/css')],
    ['/json', text(document, 'application/json')],
    // Every JSON document is YAML.
    ['/yaml', text(document, 'application/yaml')],
  ])
}

/** The API's document (/api/docs/json, /api/docs/yaml) and its page (/api/docs). */
export function serveDocuments(app: FastifyInstance, admission: Admission): void {
  made ??= documents()
  for (const [path, file] of made)
    app.get(
      `/api/docs${path}`,
      forAnyone(admission, (request, reply) => {
        reply.header('cache-control', 'no-cache')
        return replyWithFile(request, reply, file)
      }),
    )
}
