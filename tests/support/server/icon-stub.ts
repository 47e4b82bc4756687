import { type FetchIcon, IconError } from '#server/facts/teams/fetch-icon.ts'

/** A picture of one pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A stub of the internet: hosts named gone.… do not resolve, every other address has a distinct picture. */
export const iconStub: FetchIcon = (address) => {
  const { hostname } = new URL(address)
  if (hostname.startsWith('gone.'))
    return Promise.reject(new IconError(`${hostname} cannot be found. Check the address of the picture.`))
  return Promise.resolve({ contentType: 'image/png', bytes: Buffer.concat([tinyPng, Buffer.from(address)]) })
}
