/** The encryption of web push messages (RFC 8188, RFC 8291), which `web-push` uses; it comes without types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Params = { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string }
  export function decrypt(buffer: Buffer, params: Params): Buffer
}
