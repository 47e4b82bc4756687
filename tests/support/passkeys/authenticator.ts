import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { CallOf } from '#contract/endpoint.ts'
import type { Assertion, addPasskey } from '#contract/passkeys.ts'

type Made = CallOf<typeof addPasskey>['body']
/** What a device or a browser gets wrong. */
export type Faults = {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly type?: string
  /** Whether the passkey says who made its device, as a self-signed statement. */
  readonly isAttested?: boolean
}

type Value = string | number | Uint8Array<ArrayBuffer>
type Statement = Map<string, Value>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')
const bytes = (data: Buffer) => new Uint8Array(data)

/** A passkey of the tests' site on a device made of software, with a P-256 key. It counts its uses from `counter`, if that is above 0. */
export class Authenticator {
  readonly #id = randomBytes(32)
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter: number

  constructor(counter = 0) {
    this.counter = counter
  }

  get id(): string {
    return text(this.#id)
  }

  /** As sites store it (RFC 9052). */
  get publicKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, 'base64url'))],
      [-3, bytes(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }

  /** What a browser sends of a new passkey. */
  make(challenge: string, faults: Faults = {}): Made {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.publicKey])
    const said = clientData(challenge, { type: 'webauthn.create', ...faults })
    const data = Buffer.concat([this.#data(0x40, faults), credential])
    const statement: Statement = faults.isAttested
      ? new Map<string, Value>([
          ['alg', -7],
          ['sig', bytes(this.#sign(data, said))],
        ])
      : new Map<string, Value>()
    const attestation = new Map<string, Value | Statement>([
      ['fmt', faults.isAttested ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', bytes(data)],
    ])
    return {
      clientDataJSON: text(said),
      attestationObject: text(isoCBOR.encode(attestation)),
      transports: ['internal', 'hybrid'],
    }
  }

  /** What a browser sends of a challenge that the passkey has signed. */
  sign(challenge: string, faults: Faults = {}): Assertion {
    if (this.counter > 0) this.counter += 1
    const data = this.#data(0, faults)
    const said = clientData(challenge, { type: 'webauthn.get', ...faults })
    return {
      id: this.id,
      clientDataJSON: text(said),
      authenticatorData: text(data),
      signature: text(this.#sign(data, said)),
    }
  }

  #sign(data: Buffer, said: string): Buffer {
    return sign('sha256', Buffer.concat([data, sha256(said)]), this.#pair.privateKey)
  }

  #data(flags: number, { rpId = 'golf.example', isVerified = true }: Faults): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | 0x01 | (isVerified ? 0x04 : 0))
    head.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(rpId), head])
  }
}

function clientData(challenge: string, { type, origin = 'https://golf.example' }: Faults): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false })
}
