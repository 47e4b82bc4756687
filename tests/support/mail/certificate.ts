import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate and its key, both as PEM. */
export type Certificate = { readonly cert: string; readonly key: string }

/** A certificate for localhost and the given IPv4 addresses. */
export function selfSigned(...addresses: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from('localhost')))))
  const names = [
    tagged(0x82, Buffer.from('localhost')),
    ...addresses.map((address) => tagged(0x87, Buffer.from(address.split('.').map(Number)))),
  ]
  const signatureAlgorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    signatureAlgorithm,
    name,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), tagged(0x04, sequence(...names))))),
  )
  const signature = sign('sha256', body, privateKey)
  const der = sequence(body, signatureAlgorithm, tagged(0x03, Buffer.from([0]), signature))
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts)
const set = (...parts: readonly Buffer[]) => tagged(0x31, ...parts)
const integer = (value: number) => tagged(0x02, Buffer.from([value]))
const oid = (...bytes: readonly number[]) => tagged(0x06, Buffer.from(bytes))
const time = (text: string) => tagged(0x18, Buffer.from(text))
