import { expect, test } from 'vitest'
import { clientOf, widestNetworkOf } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['garbage 17', 'unknown'],
])('the address %s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['garbage 17', 'unknown'],
])('the client of the address %s is in the network %s', (address, network) => {
  expect(widestNetworkOf(clientOf(address))).toBe(network)
})
