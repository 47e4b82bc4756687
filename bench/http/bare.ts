import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** A server that answers every request with the bytes of a file. */
const [, , file = '', port = '0'] = process.argv
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
app.get('/unchanged', (_request, reply) => reply.code(304).send())
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify(app.server.address())}\n`)
