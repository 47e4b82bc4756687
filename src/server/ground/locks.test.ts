import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { insertAccount } from '#server/people/accounts/auth.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { aGolfer, aLeague } from '#tests/factories/stored.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { untilBlocked } from '#tests/support/server/app.ts'
import { type Rows, type Strength, checkLocks, lock, lockGolfer } from './locks.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const database = useDatabase('whole file')

test('row locks are only here, and in the queue of emails', () => {
  const lockings = /\bfor (no key )?(update|share)\b|\bfor key share\b|\.for(NoKey)?Update\(|\.for(Key)?Share\(/
  const files = globSync('src/server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  expect(files.filter((file) => lockings.test(readFileSync(`${root}${file}`, 'utf8'))).sort()).toEqual([
    'src/server/ground/locks.ts',
    'src/server/platform/mail/mail.queries.ts',
  ])
})

const inOrder = (db: Db, [first, second]: readonly [Rows, Rows], [one, two]: readonly Strength[] = []) =>
  db.transaction().execute(async (tx) => {
    await lock(tx, first, one)
    await lock(tx, second, two)
  })

test('a lock out of order is an error', async () => {
  checkLocks()
  const { db } = database()
  const [golfer, other] = [await aGolfer(db, 'Ada Lind'), await aGolfer(db, 'Ben Roe')]
  const owner = await insertAccount(db, {
    name: 'Ada Lind',
    email: 'ada@locks.example',
    passwordHash: '',
    role: 'USER',
  })
  const accounts = [owner?.id ?? 0]
  const leagues = [await aLeague(db, { ownerId: accounts[0] ?? 0 })]
  await expect(inOrder(db, [{ leagues }, { golfers: [golfer] }])).rejects.toThrow(
    `golfers ${golfer} is locked after leagues`,
  )
  await expect(inOrder(db, [{ golfers: [other] }, { golfers: [golfer] }])).rejects.toThrow(`locked after ${other}`)
  await expect(inOrder(db, [{ leagues }, { leagues }], ['share', 'update'])).rejects.toThrow('is shared already')
  await expect(lock(db, { leagues })).rejects.toThrow('outside of a transaction')

  await inOrder(db, [{ golfers: [golfer], leagues }, { leagues }])
  await inOrder(db, [{ golfers: [golfer], leagues }, { golfers: [golfer] }])
  await inOrder(db, [{ golfers: [other, golfer], accounts, leagues }, { leagues }])
})

test('a locked row is returned as the transaction left it that had locked it before', async () => {
  const { db } = database()
  const id = await aGolfer(db, 'Cy Moss')
  let waiting: ReturnType<typeof lockGolfer> = Promise.resolve(undefined)
  await db.transaction().execute(async (tx) => {
    await lockGolfer(tx, id)
    waiting = db.transaction().execute((other) => lockGolfer(other, id))
    await untilBlocked(database().jobsDb)
    await tx.updateTable('golfers').set({ name: 'Cyrus Moss' }).where('id', '=', id).execute()
  })
  expect((await waiting)?.name).toBe('Cyrus Moss')
})
