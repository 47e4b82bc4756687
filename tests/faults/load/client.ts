import { type Socket, connect } from 'node:net'

export type Answer = { readonly status: number; readonly tag: string | null; readonly retryAfter: string | null }

const broken: Answer = { status: 0, tag: null, retryAfter: null }

/** Milliseconds, well below the server’s 72 seconds, as of browsers and proxies. */
const maxIdleMs = 60_000

/** A connection with one request at a time; it reads of an answer only what it has to, to leave the processor to the server. */
export class Client {
  private readonly socket: Socket
  private received: Buffer = Buffer.alloc(0)
  private answered: ((answer: Answer) => void) | null = null
  private isOpen = true
  private usedAt = performance.now()

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.setNoDelay(true)
    this.socket.on('data', (chunk) => this.read(chunk))
    this.socket.on('error', () => undefined)
    this.socket.on('close', () => {
      this.isOpen = false
      this.answer(broken)
    })
  }

  /** Whether it can be used again: the server closes a connection that has been idle for a while, and says for how long. */
  get isUsable(): boolean {
    return this.isOpen && performance.now() - this.usedAt < maxIdleMs
  }

  /** Sends a request; an answer of status 0 means that the connection ended. */
  ask(text: string): Promise<Answer> {
    return new Promise((resolve) => {
      this.answered = resolve
      if (this.isOpen) this.socket.write(text)
      else this.answer(broken)
    })
  }

  end(): void {
    this.socket.destroy()
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const end = this.received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.received.toString('latin1', 0, end)
    if (!isComplete(head, this.received.subarray(end + 4))) return
    this.received = Buffer.alloc(0)
    this.answer({
      status: Number(head.slice(9, 12)),
      tag: headerOf(head, 'etag'),
      retryAfter: headerOf(head, 'retry-after'),
    })
  }

  private answer(answer: Answer): void {
    this.usedAt = performance.now()
    this.answered?.(answer)
    this.answered = null
  }
}

function isComplete(head: string, body: Buffer): boolean {
  // It has the length of what it leaves out.
  if (head.startsWith('HTTP/1.1 304')) return true
  const length = headerOf(head, 'content-length')
  if (length !== null) return body.length >= Number(length)
  if (headerOf(head, 'transfer-encoding') === null) return true
  return body.subarray(-5).toString('latin1') === '0\r\n\r\n'
}

function headerOf(head: string, name: string): string | null {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? null
}
