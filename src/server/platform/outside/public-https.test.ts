import { expect, test } from 'vitest'
import { isPublic, publicHttps } from './public-https.ts'

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
  ['::', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  // Ways to write an IPv4 address that some tunnel leads to.
  ['2002:7f00:1::1', false],
  ['2001:0:7f00:1::1', false],
  ['2001:db8::1', false],
  ['100::1', false],
  ['192.0.0.1', false],
  ['198.18.0.1', false],
  ['203.0.113.9', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['2130706433', false],
  ['0177.0.0.1', false],
  ['0x7f.1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test.each([
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://1２7.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://[0:0:0:0:0:ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://icons.example@127.0.0.1/',
  'https://0/',
])('an address of this machine is not asked, however it is written: %s', async (address) => {
  const ask = publicHttps({ resolve: () => Promise.resolve(['93.184.215.14']) })
  const asked = ask(new URL(address), { headers: {}, signal: AbortSignal.timeout(5000) })
  await expect(asked).rejects.toMatchObject({ reason: 'not-public' })
})
