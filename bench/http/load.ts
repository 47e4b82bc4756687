import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const Load = z.object({
  port: z.number(),
  request: z.string(),
  connections: z.number(),
  seconds: z.number(),
})
export type Load = z.output<typeof Load>

/**
 * Requests answered a second. Each connection has one request in flight. Answers are not parsed: all have the length of the first
 * one, so that the load takes as little as possible of the processor that it shares with the server.
 */
async function perSecond({ port, request, connections, seconds }: Load): Promise<number> {
  const length = await lengthOfAnswer(port, request)
  let answered = 0
  let isOver = false
  const clients = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1')
    let received = 0
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    socket.setNoDelay(true)
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', ({ length: size }) => {
      received += size
      if (received < length) return
      if (received > length) reject(new Error(`An answer has ${received} bytes instead of ${length}`))
      received = 0
      answered += 1
      if (isOver) socket.end()
      else socket.write(request)
    })
    return promise
  })
  const started = performance.now()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const [count, elapsed] = [answered, performance.now() - started]
  isOver = true
  await Promise.all(clients)
  return count / (elapsed / 1000)
}

/** The second answer: the first may be read from the database. */
function lengthOfAnswer(port: number, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  let sizes: number[] = []
  let text = ''
  let quiet: NodeJS.Timeout | undefined
  socket.on('error', reject)
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      if (!/^HTTP\/1.1 (200|304)/.test(text)) reject(new Error(`The answer is ${text.slice(0, 200)}`))
      sizes = [...sizes, text.length]
      text = ''
      if (sizes.length < 3) socket.write(request)
      else {
        socket.end()
        resolve(sizes.at(-1) ?? 0)
      }
    }, 150)
  })
  return promise
}

if (parentPort !== null) parentPort.postMessage(await perSecond(Load.parse(workerData)))
