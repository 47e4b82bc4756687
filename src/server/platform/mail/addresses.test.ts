import { expect, test } from 'vitest'
import { isThisMachine, smtpAddressOf, defaultSender, senderOf } from './addresses.ts'

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, login: null }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, login: null }],
  ['smtp://mail.example:2525/', { host: 'mail.example', port: 2525, secure: false, login: null }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, login: null }],
  [
    'smtp://me%40golf.example:a%2Fb%3Ac@mail.example',
    { host: 'mail.example', port: 587, secure: false, login: { user: 'me@golf.example', pass: 'a/b:c' } },
  ],
])('%s names a mail server', (text, address) => {
  expect(smtpAddressOf(text)).toEqual(address)
})

test.each([
  'mail.example',
  'mail.example:587',
  'http://mail.example',
  'smtp://',
  'smtp:///x',
  'smtp://mail.example/inbox',
  'smtp://mail.example?tls=no',
])('%s names none', (text) => expect(smtpAddressOf(text)).toBeNull())

test.each(['smtp://user@mail.example', 'smtp://:secret@mail.example', 'smtp://us%er:secret@mail.example'])(
  '%s is half a login',
  (text) => {
    expect(smtpAddressOf(text)).toBeNull()
  },
)

test('this machine is localhost, 127.x.x.x and ::1, and nothing that only looks similar', () => {
  expect(['localhost', '127.0.0.1', '127.8.8.8', '::1'].map(isThisMachine)).toEqual([true, true, true, true])
  expect(['127.0.0.1.mail.example', 'localhost.example', '10.0.0.1', '0.0.0.0'].map(isThisMachine)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['league@golf.example', { name: 'Nineteenth', address: 'league@golf.example' }],
  ['<league@golf.example>', { name: 'Nineteenth', address: 'league@golf.example' }],
  ['Golf League <league@golf.example>', { name: 'Golf League', address: 'league@golf.example' }],
  ['"Golf, League" <league@golf.example>', { name: 'Golf, League', address: 'league@golf.example' }],
  ['Löwen-Liga <liga+tee@golf.example>', { name: 'Löwen-Liga', address: 'liga+tee@golf.example' }],
  ['no-reply@localhost', { name: 'Nineteenth', address: 'no-reply@localhost' }],
])('%s is a sender', (text, sender) => {
  expect(senderOf(text)).toEqual(sender)
})

test.each([
  'Golf League',
  'league@',
  '@golf.example',
  'a@b@c.example',
  'league@golf.example, other@golf.example',
  'League <league@golf.example',
  'League league@golf.example>',
  'League\r\nBcc: x@golf.example <league@golf.example>',
  'league @golf.example',
  'league@golf.example.',
])('%j is none', (text) => {
  expect(senderOf(text)).toBeNull()
})

test('without a sender, emails are from no-reply at the host of the site', () => {
  const addresses = [
    'https://golf.example/league',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]',
    'https://gölf.example',
  ].map((appUrl) => defaultSender(appUrl).address)
  expect(addresses).toEqual([
    'no-reply@golf.example',
    'no-reply@localhost',
    'no-reply@localhost',
    'no-reply@localhost',
    'no-reply@xn--glf-sna.example',
  ])
})
