export type Icon = { readonly contentType: string; readonly bytes: Buffer }

/** A picture cannot be fetched; the message is a sentence for the user who entered its address. */
export class IconError extends Error {
  override name = 'IconError'
}

/** The type of a picture by its first bytes, whatever its server says; null for everything else, including SVG, which can contain scripts. */
export function contentTypeOf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1', 0, 16)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  return /^.{4}ftypavi[fs]/s.test(text) ? 'image/avif' : null
}
