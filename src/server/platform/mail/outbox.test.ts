import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import type { Email } from './port.ts'

const from = { name: 'Golf League', address: 'league@golf.example' }
const email: Email = {
  to: { name: 'Zoë Ångström', address: 'zoe@people.example' },
  subject: 'Üben, üben',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  headers: {},
}

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-outbox-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

test('an email is saved in the outbox as a file that mail programs open and only its owner can read, and its path is printed', async () => {
  const said: string[] = []
  const folder = join(dataDir, 'outbox')
  const { note } = await createOutbox({ folder, from, say: (line) => said.push(line) }).send(email, '20260506.reset.7')
  expect(note).toBe(join(folder, '20260506.reset.7.eml'))
  expect(said).toEqual([`An email was saved in ${note}`])
  const source = await readFile(note, 'latin1')
  expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(await PostalMime.parse(source)).toMatchObject({
    from,
    to: [email.to],
    subject: 'Üben, üben',
    text: 'Grüße\n',
    html: '<p>Grüße</p>\n',
    messageId: '<20260506.reset.7@golf.example>',
  })
  expect([(await stat(folder)).mode & 0o777, (await stat(note)).mode & 0o777]).toEqual([0o700, 0o600])
})

test('an email sent twice is saved once', async () => {
  const outbox = createOutbox({ folder: dataDir, from, say: () => undefined })
  await outbox.send(email, '7')
  await outbox.send({ ...email, subject: 'Later' }, '7')
  expect(await readdir(dataDir)).toEqual(['7.eml'])
  expect((await PostalMime.parse(await readFile(join(dataDir, '7.eml')))).subject).toBe('Later')
})

test('an outbox that cannot be written to is unavailable', async () => {
  const folder = join(dataDir, 'taken')
  await writeFile(folder, '')
  const sent = createOutbox({ folder, from, say: () => undefined }).send(email, '7')
  await expect(sent).rejects.toMatchObject({ kind: 'unavailable', message: expect.stringContaining(folder) })
})
