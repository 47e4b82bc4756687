import { expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { addGolferFromAssociation, createGolfer } from '#contract/golfers.ts'
import { searchAssociation, verifyGolfer } from '#contract/handicap.ts'
import { createLeague, listMembers } from '#contract/leagues.ts'
import { getSite } from '#contract/site.ts'
import { syncAll, syncHistory, syncInfo, syncScores } from '#contract/syncs.ts'
import { useApp } from '#tests/support/server/app.ts'

const app = useApp({ scope: 'whole file', hasAssociation: false })

test('a site without the association says so, and refuses operations that need it with a correct sentence', async () => {
  const admin = await app().signUp('Ada Fairweather')
  expect(await admin.ask(getSite)).toEqual({
    hasAssociation: false,
    createsLeagues: 'admins',
    secondFactor: 'optional',
  })
  const error = 'This site has no access to the handicap association. Golfers and rounds are entered by hand.'
  const refused = { status: 409, body: { error, code: 'no_association' } }
  expect(await admin.try(searchAssociation, { query: { last_name: 'Quill' } })).toMatchObject(refused)
  expect(await admin.try(verifyGolfer, { body: { ghinNumber: '5000042', password: 'secret' } })).toMatchObject(refused)
  const found = { firstName: 'Tobias', lastName: 'Quill', ghinNumber: '5000042' }
  expect(await admin.try(addGolferFromAssociation, { body: found })).toMatchObject(refused)
  for (const sync of [syncAll, syncScores, syncInfo]) expect(await admin.try(sync, { body: {} })).toMatchObject(refused)
  expect(await admin.ask(syncHistory)).toEqual([])
})

test('there an account adds itself as a golfer, once; with the association a password proves it', async () => {
  const wren = await app().signUp('Wren Ashdown')
  const add = (body: object) => wren.try(createGolfer, { body: { name: 'Wren Ashdown', ...body } })
  const added = await wren.ask(createGolfer, { body: { name: 'Wren Ashdown', handicapIndex: 12.6, isMe: true } })
  expect((await wren.ask(me)).golfer).toMatchObject({ id: added.id, name: 'Wren Ashdown', handicapIndex: 12.6 })
  expect(await add({ isMe: true })).toMatchObject({ status: 409, body: { code: 'golfer_taken' } })
  const { rows } = await app().database.pool.query('select count(*)::int from golfers')
  expect(rows, 'nothing is left of a refused one').toEqual([{ count: 1 }])
  expect(await add({ isMe: false })).toMatchObject({ status: 200 })

  const other = await app().startNode()
  const elsewhere = await fetch(`${other.url}/api/golfers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${wren.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Wren Ashdown', isMe: true }),
  })
  expect(await elsewhere.json()).toMatchObject({ code: 'not_verified' })
})

test('there an account without a golfer that creates a league and says it plays becomes one, and its member', async () => {
  const calvin = await app().signUp('Calvin Reed')
  await app().tools.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', calvin.id).execute()
  const quiet = await calvin.ask(createLeague, { body: { name: 'Sunday Stableford' } })
  expect(await calvin.ask(listMembers, { params: { id: quiet.id } })).toEqual([])
  const { id } = await calvin.ask(createLeague, { body: { name: 'Thursday Skins', plays: true } })
  const { golfer } = await calvin.ask(me)
  expect(golfer).toMatchObject({ name: 'Calvin Reed' })
  expect(await calvin.ask(listMembers, { params: { id } })).toMatchObject([{ id: golfer?.id, hasAccepted: true }])
  await calvin.ask(createLeague, { body: { name: 'Monday Match', plays: true } })
  expect((await calvin.ask(me)).golfer?.id).toBe(golfer?.id)
})

test('a site with the association says so', async () => {
  const other = await app().startNode()
  const { token } = await app().signUp('Otis Larkspur')
  const reply = await fetch(`${other.url}/api/site`, { headers: { authorization: `Bearer ${token}` } })
  expect(await reply.json()).toEqual({
    hasAssociation: true,
    createsLeagues: 'admins',
    secondFactor: 'optional',
  })
})
