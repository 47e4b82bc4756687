import { expect, test } from 'vitest'
import { Opened } from './opened.ts'

test('a part that fails to close does not keep the others open, and is reported at the end', async () => {
  const opened = new Opened()
  const closed: string[] = []
  const part = (name: string) => async () => void closed.push(name)
  opened.add(part('database'))
  opened.add(() => Promise.reject(new Error('the port is stuck')))
  opened.add(() => {
    throw new Error('no such worker')
  })
  opened.add(part('server'))
  await expect(opened.close()).rejects.toThrow(
    'Not everything could be closed: Error: no such worker; Error: the port is stuck',
  )
  expect(closed).toEqual(['server', 'database'])
  await expect(opened.close()).resolves.toBeUndefined()
})
