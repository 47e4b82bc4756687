import { beforeEach, expect, test } from 'vitest'
import { listTeams, updateTeam } from '#contract/teams.ts'
import { noon } from '#tests/factories/stored.ts'
import { untilBlocked } from '#tests/support/server/app.ts'
import { iconStub } from '#tests/support/server/icon-stub.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import type { FetchIcon } from './fetch-icon.ts'
import { deleteUnusedIcon, iconOf, insertIcon } from './icons.queries.ts'
import { fetchMissingIcons } from './icons.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

test('an account can have thirty icons an hour fetched; an unchanged one does not count', async () => {
  const save = async (iconUrl: string | null) =>
    (await league.owner.try(updateTeam, { params: { id: league.hillbillies }, body: { iconUrl } })).status
  for (let n = 0; n < 30; n += 1) expect(await save(`https://icons.example/${n}.png`)).toBe(200)
  expect(await save('https://icons.example/29.png')).toBe(200)
  expect(await save('https://icons.example/30.png')).toBe(429)
  expect(await save(null)).toBe(200)
})

test('a picture that one team gives up while another takes it stays', async () => {
  const { db } = club().tools
  const hash = 'A'.repeat(43)
  const iconUrl = `/api/icons/${hash}`
  const icon = { hash, contentType: 'image/png', bytes: Buffer.from('picture'), fetchedAt: noon.toISOString() }
  await insertIcon(db, icon)
  await db.updateTable('teams').set({ iconUrl }).where('id', '=', league.gimme).execute()
  const { removal } = await db.transaction().execute(async (tx) => {
    await insertIcon(tx, icon)
    await tx.updateTable('teams').set({ iconUrl }).where('id', '=', league.hillbillies).execute()
    const giving = db.transaction().execute(async (other) => {
      await other.updateTable('teams').set({ iconUrl: null }).where('id', '=', league.gimme).execute()
      await deleteUnusedIcon(other, hash, iconUrl)
    })
    await untilBlocked(db)
    return { removal: giving }
  })
  await removal
  expect(await iconOf(db, hash)).toBeDefined()
})

test('an icon that cannot be copied is tried at five starts, a day apart, and the log says why', async () => {
  const { db } = club().tools
  await db
    .updateTable('teams')
    .set({ iconSource: 'https://gone.example/old.png' })
    .where('id', '=', league.gimme)
    .execute()
  const asked: string[] = []
  const logged: object[] = []
  const log = { ...club().tools.log, warn: (facts: object) => logged.push(facts) }
  const fetchIcon: FetchIcon = (address) => {
    asked.push(address)
    return iconStub(address)
  }
  const start = (hour: number) =>
    fetchMissingIcons({ ...club().tools, log, fetchIcon, now: () => new Date(Date.UTC(2026, 4, 1, hour)) })
  for (const hour of [0, 1]) await start(hour)
  expect(asked).toHaveLength(1)
  expect(logged).toEqual([
    { teamId: league.gimme, reason: 'gone.example cannot be found. Check the address of the picture.' },
  ])
  for (let day = 1; day < 9; day += 1) await Promise.all([start(24 * day), start(24 * day)])
  expect(asked).toHaveLength(5)
})

test('icons of teams from before icons were copied are fetched at the start, where they still exist', async () => {
  const { db } = club().tools
  await db
    .updateTable('teams')
    .set({ iconSource: 'https://icons.example/old.png' })
    .where('id', '=', league.hillbillies)
    .execute()
  await db
    .updateTable('teams')
    .set({ iconSource: 'https://gone.example/old.png' })
    .where('id', '=', league.gimme)
    .execute()
  await fetchMissingIcons(club().tools)
  expect((await league.owner.ask(listTeams, { query: { leagueId: league.id } })).map(({ iconUrl }) => iconUrl)).toEqual(
    [expect.stringMatching(/^\/api\/icons\//), null],
  )
})
