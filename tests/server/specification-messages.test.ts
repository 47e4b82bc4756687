import { beforeAll, expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { addGolferFromAssociation, getGolfer } from '#contract/golfers.ts'
import { verifyGolfer } from '#contract/handicap.ts'
import * as leagues from '#contract/leagues.ts'
import { getMatch, recalculateMatch } from '#contract/matches.ts'
import { createSeason, getSeason } from '#contract/seasons.ts'
import { syncAll } from '#contract/syncs.ts'
import { createTeam } from '#contract/teams.ts'
import { aGolfer } from '#tests/factories/stored.ts'
import { type Answer, until } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

/** The sentences of the specification, sections 5 and 8, that the server sends; the pages have the others. */

const club = useClub()
let league: Twilight

beforeAll(async () => {
  league = await twilight(club())
})

const unknownId = 4711
const season = () => ({
  year: 2026,
  startDate: '2026-06-01',
  endDate: '2026-06-28',
  isActive: false,
  leagueId: league.id,
})
const seasonWith = (wrong: object) => league.owner.try(createSeason, { body: { ...season(), ...wrong } })

/** The token of a reset email sent to a new account. */
async function resetToken(): Promise<string> {
  const address = 'wren.forgets@people.example'
  await club().signUp('Wren Forgets')
  await club().anonymous.ask(auth.forgotPassword, { body: { email: address } })
  const email = await until(() => club().mailbox.emails.find(({ to }) => to.address === address))
  return /reset-password\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
}

/** A sync while another one is queued and the worker is stopped. */
async function secondSync(): Promise<Answer<unknown>> {
  await club().stopWorker()
  await club().admin.ask(syncAll, { body: { leagueId: league.id } })
  return club().admin.try(syncAll, { body: { leagueId: league.id } })
}

type Row = readonly [message: string, status: number, provoke: () => Promise<Answer<unknown>>]

const messages: readonly Row[] = [
  [
    'Invalid reset token',
    400,
    () => club().anonymous.try(auth.resetPassword, { body: { token: 'unknown', password: 'secret' } }),
  ],
  [
    'Invalid reset token',
    400,
    () => club().anonymous.try(auth.resetPassword, { body: { token: '', password: 'secret' } }),
  ],
  [
    'Password must be at least 6 characters long',
    400,
    () => club().anonymous.try(auth.resetPassword, { body: { token: 'unknown', password: 'five5' } }),
  ],
  [
    'Password must be at least 6 characters long',
    400,
    () =>
      club().anonymous.try(auth.register, { body: { name: 'Wren', email: 'wren@people.example', password: 'five5' } }),
  ],
  [
    'New password must be at least 6 characters long',
    400,
    () => league.wren.try(auth.changePassword, { body: { currentPassword: 'nineteenth', newPassword: 'five5' } }),
  ],
  [
    'If an account exists with this email, you will receive a password reset link',
    200,
    () => club().anonymous.try(auth.forgotPassword, { body: { email: 'nobody@people.example' } }),
  ],
  [
    'Your password has been reset successfully',
    200,
    async () =>
      club().anonymous.try(auth.resetPassword, { body: { token: await resetToken(), password: 'heather and gorse' } }),
  ],
  [
    'Your password has been changed successfully',
    200,
    () => league.wren.try(auth.changePassword, { body: { currentPassword: 'nineteenth', newPassword: 'eighteenth' } }),
  ],

  ['Invalid year', 400, () => seasonWith({ year: 2023 })],
  ['Invalid year', 400, () => seasonWith({ year: 2101 })],
  ['End date must be after start date', 400, () => seasonWith({ endDate: '2026-05-31' })],
  ['Please select a league', 400, () => seasonWith({ leagueId: null })],
  ['League name is required', 400, () => club().admin.try(leagues.createLeague, { body: { name: '   ' } })],
  ['Team name is required', 400, () => league.owner.try(createTeam, { body: { name: ' ', leagueId: league.id } })],

  [
    'Golfer is already a member of this league',
    400,
    () => league.owner.try(leagues.addMember, { params: { id: league.id }, body: { golferId: league.ezra } }),
  ],
  [
    'Golfer already exists',
    400,
    async () => {
      await aGolfer(club().tools.db, 'Fern Alder', { ghinNumber: '5000042' })
      return league.wren.try(addGolferFromAssociation, {
        body: { firstName: 'Fern', lastName: 'Alder', ghinNumber: '5000042' },
      })
    },
  ],
  [
    'Failed to verify GHIN credentials. Please check your password and try again.',
    400,
    () => league.owner.try(verifyGolfer, { body: { ghinNumber: '5000042', password: 'bunker' } }),
  ],

  ['Season not found', 404, () => league.wren.try(getSeason, { params: { id: unknownId } })],
  ['Match not found', 404, () => league.wren.try(getMatch, { params: { id: unknownId } })],
  ['Match not found', 404, () => club().admin.try(recalculateMatch, { params: { id: unknownId } })],
  ['Golfer not found', 404, () => league.wren.try(getGolfer, { params: { id: unknownId } })],
  ['Sync skipped: a sync of Tuesday Twilight is already running', 200, secondSync],
]

test.each(messages)('“%s” (%i)', async (message, status, provoke) => {
  const answer = await provoke()
  expect(answer.status).toBe(status)
  expect(sentenceOf(answer.body)).toBe(message)
})

/** What the toast shows: the error, a list of errors joined, or the message of a success. */
function sentenceOf(body: unknown): unknown {
  const { error, message }: { error?: unknown; message?: unknown } = Object(body)
  return Array.isArray(error) ? error.map((problem) => problem.message).join(', ') : (error ?? message)
}
