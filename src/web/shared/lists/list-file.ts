import { notAList, otherEncoding } from '#domain/roster/read-roster.ts'

export const largestFile = 1_000_000

type ReadFile = { readonly text: string } | { readonly problem: string }

/** The text of a list in a file, in whatever encoding spreadsheets write; or why it is none. */
export async function readListFile(file: Blob): Promise<ReadFile> {
  if (file.size > largestFile) return { problem: 'This file is too large for a list, which has at most 1 MB' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8' && bytes.includes(0)) return { problem: notAList }
  const text = decoded(bytes, encoding) ?? decoded(bytes, oldEncodingOf(bytes))
  return text === null ? { problem: otherEncoding } : { text }
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Spreadsheets write plain CSV in their system's encoding: accented letters are below A0 on a Mac, above it in Windows.
 */
function oldEncodingOf(bytes: Uint8Array): string {
  const [low, high] = [bytes.filter((byte) => byte >= 0x80 && byte < 0xa0), bytes.filter((byte) => byte >= 0xc0)]
  return low.length > high.length ? 'macintosh' : 'windows-1252'
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
