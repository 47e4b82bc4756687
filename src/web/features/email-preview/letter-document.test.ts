import { expect, test } from 'vitest'
import { letterDocument } from './letter-document.ts'

test('the links of a letter open outside of its frame', () => {
  expect(letterDocument('<html><head lang="en"><title>Digest</title></head><body>Wren won</body></html>')).toBe(
    '<html><head lang="en"><base target="_blank"><title>Digest</title></head><body>Wren won</body></html>',
  )
  expect(letterDocument('<p>Wren won</p>')).toBe('<base target="_blank"><p>Wren won</p>')
})

test('a dollar sign in a letter stays what it is', () => {
  expect(letterDocument('<head></head><p>$& and $1</p>')).toBe('<head><base target="_blank"></head><p>$& and $1</p>')
})
