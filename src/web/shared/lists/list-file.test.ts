import { expect, test } from 'vitest'
import { largestFile, readListFile } from './list-file.ts'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const inUtf16 = (text: string) => [...Buffer.from(text, 'utf16le')]

test('a list in UTF-8 or UTF-16 is read without its byte order mark', async () => {
  expect(await readListFile(new Blob(['José\tAces']))).toEqual({ text: 'José\tAces' })
  expect(await readListFile(new Blob(['\uFEFFJosé']))).toEqual({ text: 'José' })
  expect(await readListFile(file(0xff, 0xfe, ...inUtf16('José')))).toEqual({ text: 'José' })
  expect(await readListFile(file(0xfe, 0xff, 0, 0x4a))).toEqual({ text: 'J' })
})

test.each([
  ['of a spreadsheet', file(0x50, 0x4b, 3, 4, 0, 0, 0xff), /^This is not a list but a file of another program/],
  ['that is too large', new Blob(['x'.repeat(largestFile + 1)]), /^This file is too large/],
])('a file %s gets a sentence', async (_what, blob, problem) => {
  expect(await readListFile(blob)).toEqual({ problem: expect.stringMatching(problem) })
})

test('a list in the encoding of an older Windows or Mac is read', async () => {
  expect(await readListFile(file(0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0xd8))).toEqual({ text: 'José,Ø' })
  expect(await readListFile(file(0x4a, 0x6f, 0x73, 0x8e, 0x2c, 0x9f))).toEqual({ text: 'José,ü' })
})
