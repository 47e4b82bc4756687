import { expect, test } from 'vitest'
import { setUserDigest, setUserGimmeRange, setUserGolfer } from '#contract/admin.ts'
import { me } from '#contract/auth.ts'
import { aGolfer, aPlayer } from '#tests/factories/stored.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

test('an admin switches a user’s digest off and on', async () => {
  const wren = await club().signUp('Wren Ashdown')
  for (const receiveEmailDigest of [false, true]) {
    const user = await club().admin.ask(setUserDigest, { params: { id: wren.id }, body: { receiveEmailDigest } })
    expect(user).toMatchObject({ id: wren.id, receiveEmailDigest })
    expect(await wren.ask(me)).toEqual(user)
  }
})

test('an admin sets a gimme range of 0 to 10 feet, or none', async () => {
  const wren = await club().signUp('Wren Putter')
  const set = (gimmeRange: number | null) =>
    club().admin.try(setUserGimmeRange, { params: { id: wren.id }, body: { gimmeRange } })
  for (const gimmeRange of [0, 2, 10, null])
    expect(await set(gimmeRange)).toMatchObject({ status: 200, body: { gimmeRange } })
  for (const wrong of [-1, 11, 2.5])
    expect(await set(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await wren.ask(me)).toMatchObject({ gimmeRange: null })
})

test('an admin links a golfer without their password, replaces it, and unlinks it', async () => {
  const wren = await club().signUp('Wren Plays')
  const first = await aGolfer(club().tools.db, 'Wren Plays')
  const second = await aGolfer(club().tools.db, 'Wren Ashdown-Plays')
  const set = (golferId: number | null) =>
    club().admin.ask(setUserGolfer, { params: { id: wren.id }, body: { golferId } })
  for (const golferId of [first, second]) {
    expect(await set(golferId)).toMatchObject({ golfer: { id: golferId } })
    expect(await wren.ask(me)).toMatchObject({ golfer: { id: golferId } })
  }
  expect(await set(null)).toMatchObject({ golfer: null })
  expect(await set(first)).toMatchObject({ golfer: { id: first } })
})

test('a golfer is linked to one account at most, even by two admins at once', async () => {
  const tobias = await aPlayer(club(), 'Tobias Quill')
  const accounts = [await club().signUp('Ezra One'), await club().signUp('Ezra Two')]
  const taken = { error: 'This golfer is already associated with another account', code: 'golfer_taken' }
  const set = (id: number, golferId: number) => club().admin.try(setUserGolfer, { params: { id }, body: { golferId } })
  expect(await set(accounts[0]?.id ?? 0, tobias.golferId)).toMatchObject({ status: 409, body: taken })
  const free = await aGolfer(club().tools.db, 'Ezra Lindqvist')
  const answers = await Promise.all(accounts.map(({ id }) => set(id, free)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await set(tobias.id, tobias.golferId)).toMatchObject({
    status: 200,
    body: { golfer: { id: tobias.golferId } },
  })
})

test('an unknown user or golfer is named in the refusal', async () => {
  const { admin } = club()
  const unknownUser = { params: { id: 4711 } }
  const answers = [
    await admin.try(setUserDigest, { ...unknownUser, body: { receiveEmailDigest: true } }),
    await admin.try(setUserGimmeRange, { ...unknownUser, body: { gimmeRange: 2 } }),
    await admin.try(setUserGolfer, { ...unknownUser, body: { golferId: null } }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { error: 'User not found', code: 'user_not_found' } })
  const golfer = await admin.try(setUserGolfer, { params: { id: admin.id }, body: { golferId: 4711 } })
  expect(golfer).toMatchObject({ status: 404, body: { error: 'Golfer not found', code: 'golfer_not_found' } })
})
