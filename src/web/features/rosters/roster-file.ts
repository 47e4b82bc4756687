import { notAList, otherEncoding } from '#domain/roster/read-roster.ts'

export const largestFile = 1_000_000

type ReadFile = { readonly text: string } | { readonly problem: string }

/** The text of a list in a file, in UTF-8 or as spreadsheets save “Unicode text”; or why it is none. */
export async function readRosterFile(file: Blob): Promise<ReadFile> {
  if (file.size > largestFile)
    return { problem: 'This file is too large for a list of golfers, which has at most 1 MB' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8' && bytes.includes(0)) return { problem: notAList }
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return { problem: otherEncoding }
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
