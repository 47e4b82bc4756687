import { afterEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { getLeague } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { recalculation } from '#domain/scoring/setting-changes.ts'
import { untilBlocked } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'
import { change, ofLeague } from './change.ts'
import { lock } from './locks.ts'
import type { Results } from './results.ts'

const club = useClub()

const at = new Date('2026-05-06T12:00:00Z')
const steps: string[] = []
afterEach(() => void steps.splice(0))
const step = <T>(name: string, value: T): Promise<T> => {
  steps.push(name)
  return Promise.resolve(value)
}
const results: Results = {
  prepare: (_tx, touched) => step(`prepare ${JSON.stringify(touched)}`, [7, 8]),
  settle: (_tx, _touched, { matches }) => step(`settle ${matches.join(' ')}`, 2),
  finalize: () => step('finalize', undefined),
  publishChecked: () => step('publish', undefined),
}
const tools = (given: Results = results) => ({ db: club().tools.db, now: () => at, results: given })

/** A command of an organizer that renames a league. */
async function renaming(
  because: typeof recalculation | null,
  given?: Results,
  changed?: { readonly matches: readonly number[] },
) {
  const { id, owner } = await twilight(club())
  const actor = { id: owner.id, role: 'USER', golferId: null } as const
  const command = () =>
    change(
      tools(given),
      { actor, address: '192.0.2.7' },
      {
        ...ofLeague(actor, { leagueId: id, allowed: may.editLeague }, (tx) => lock(tx, { accounts: [owner.id] })),
        work: async (tx, league, around) => {
          await step(`work at ${around.at.toISOString()}`, null)
          await tx.updateTable('leagues').set({ name: 'Renamed' }).where('id', '=', league.id).execute()
          const target = { kind: 'league', id } as const
          return {
            event: { kind: 'league_changed', target },
            because,
            ...changed,
            reply: () => step('reply', league.name),
          }
        },
      },
    )
  const saved = async () => (await owner.ask(getLeague, { params: { id } })).name
  const events = async () =>
    (await club().admin.ask(listAuditEvents, { query: { kind: 'league_changed' } })).filter(
      ({ target }) => target?.id === id,
    )
  return { id, owner, command, saved, events }
}

test('results are prepared before a change and settled after it, with one event in the trail', async () => {
  const { id, owner, command, saved, events } = await renaming(recalculation)
  expect(await command()).toBe('Tuesday Twilight')
  const touched = `prepare {"leagueId":${id}}`
  expect(steps).toEqual([touched, 'work at 2026-05-06T12:00:00.000Z', 'settle 7 8', 'reply'])
  expect(await saved()).toBe('Renamed')
  expect(await events()).toEqual([
    expect.objectContaining({ at: at.toISOString(), actor: { id: owner.id, name: 'Otis Larkspur' } }),
  ])
})

test('a change without an effect on results settles none', async () => {
  const { command } = await renaming(null)
  await command()
  expect(steps.some((name) => name.startsWith('settle'))).toBe(false)
})

test('a change that names the matches it changes settles only those', async () => {
  const { command } = await renaming(recalculation, results, { matches: [8] })
  await command()
  expect(steps).toContain('settle 8')
})

test('a failure while results are settled takes back the change and its event', async () => {
  const settle = () => Promise.reject(new Error('no result'))
  const { command, saved, events } = await renaming(recalculation, { ...results, settle })
  await expect(command()).rejects.toThrow('no result')
  expect([await saved(), await events()]).toEqual(['Tuesday Twilight', []])
})

test('a right that was taken away while the locks were waited for is refused', async () => {
  const { id, owner, command, saved } = await renaming(recalculation)
  const { db } = club().tools
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await lock(tx, { leagues: [id] })
    waiting = command()
    waiting.catch(() => null)
    await untilBlocked(club().tools.jobsDb)
    await tx
      .updateTable('leagues')
      .set({ ownerId: (await club().signUp('New Owner')).id })
      .where('id', '=', id)
      .execute()
  })
  await expect(waiting).rejects.toMatchObject({ status: 404 })
  expect([steps, await saved().catch(() => owner.id)]).toEqual([[], owner.id])
})
