import { expect, test } from 'vitest'
import { Opened } from './opened.ts'

test('a part that fails to close does not keep the others open, and is reported at the end', async () => {
  const opened = new Opened()
  const closed: string[] = []
  const part = (name: string) => async () => void closed.push(name)
  opened.add('database', part('database'))
  opened.add('port', () => Promise.reject(new Error('the port is stuck')))
  opened.add('worker', () => {
    throw new Error('no such worker')
  })
  opened.add('server', part('server'))
  await expect(opened.close()).rejects.toThrow(
    'Not everything could be closed: Error: no such worker; Error: the port is stuck',
  )
  expect(closed).toEqual(['server', 'database'])
  await expect(opened.close()).resolves.toBeUndefined()
})

test('a part that does not end is left behind and named, and the others are closed', async () => {
  const opened = new Opened()
  let isClosed = false
  opened.add('database', async () => void (isClosed = true))
  opened.add('jobs', () => new Promise(() => undefined), 20)
  await expect(opened.close()).rejects.toThrow(
    'Not everything could be closed: Error: the jobs took longer than 0.02 seconds',
  )
  expect(isClosed).toBe(true)
})
