import { expect, test } from 'vitest'
import { emailDocument } from './email-frame.tsx'

test('links in an email open outside its frame', () => {
  expect(emailDocument('<html><head lang="en"><title>Digest</title></head><body>Wren won</body></html>')).toBe(
    '<html><head lang="en"><base target="_blank"><title>Digest</title></head><body>Wren won</body></html>',
  )
  expect(emailDocument('<p>Wren won</p>')).toBe('<base target="_blank"><p>Wren won</p>')
})

test('a dollar sign in an email is kept', () => {
  expect(emailDocument('<head></head><p>$& and $1</p>')).toBe('<head><base target="_blank"></head><p>$& and $1</p>')
})
