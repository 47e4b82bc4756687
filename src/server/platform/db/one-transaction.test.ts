import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aGolfer } from '#tests/factories/stored.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { apart, inOneTransaction } from './one-transaction.ts'

const database = useDatabase('whole file')
beforeEach(() => database().db.deleteFrom('golfers').execute())

const names = async () =>
  (await database().db.selectFrom('golfers').select('name').orderBy('id').execute()).map(({ name }) => name)

test.each([true, false])(
  'work in transactions and beside them is kept as a whole or not at all: %s',
  async (isKept) => {
    const { db } = database()
    const seen = await inOneTransaction(async () => {
      await aGolfer(db, 'Ann')
      await db.transaction().execute((tx) => aGolfer(tx, 'Bea'))
      const failing = db.transaction().execute(async (tx) => {
        await aGolfer(tx, 'Cleo')
        throw new Error('taken back')
      })
      await expect(failing).rejects.toThrow('taken back')
      await Promise.all([aGolfer(db, 'Dora'), sql`select 1`.execute(db)])
      return { isKept, value: await names() }
    })
    expect(seen).toEqual(['Ann', 'Bea', 'Dora'])
    expect(await names()).toEqual(isKept ? seen : [])
  },
)

test('work that fails leaves the database as it was, and its connection can be used again', async () => {
  const { db } = database()
  for (let n = 0; n < 30; n += 1) {
    const failing = inOneTransaction(async () => {
      await aGolfer(db, 'Ann')
      return { isKept: true, value: await sql`select 1/0`.execute(db) }
    })
    await expect(failing).rejects.toThrow('division by zero')
  }
  expect(await names()).toEqual([])
})

test('what goes on after the work has another connection', async () => {
  const { db } = database()
  let later = () => Promise.resolve(0)
  await inOneTransaction(async () => {
    later = async () => aGolfer(db, 'Ann')
    await aGolfer(db, 'Bea')
    return { isKept: false, value: null }
  })
  await later()
  expect(await names()).toEqual(['Ann'])
})

test('what is done apart from such work is kept without it, and sees nothing of it', async () => {
  const { db } = database()
  const seen = await inOneTransaction(async () => {
    await aGolfer(db, 'Ann')
    const value = await apart(async () => {
      await db.transaction().execute((tx) => aGolfer(tx, 'Bea'))
      return names()
    })
    return { isKept: false, value }
  })
  expect(seen).toEqual(['Bea'])
  expect(await names()).toEqual(['Bea'])
})

test.each([true, false])('such work in other such work is a part of it, kept: %s', async (isKept) => {
  const { db } = database()
  await inOneTransaction(async () => {
    await aGolfer(db, 'Ann')
    const inner = await inOneTransaction(async () => ({ isKept, value: await aGolfer(db, 'Bea') }))
    expect(inner).toBeGreaterThan(0)
    expect(await names()).toEqual(isKept ? ['Ann', 'Bea'] : ['Ann'])
    return { isKept: false, value: null }
  })
  expect(await names()).toEqual([])
})
