import { expect, test } from 'vitest'
import { isPublic } from './public-https.ts'

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})
