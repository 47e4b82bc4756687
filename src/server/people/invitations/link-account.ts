import { type Actor, may } from '#domain/permissions.ts'
import { userOfGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { withdrawConfirmations } from '#server/facts/rounds/withdraw-confirmations.ts'
import { setGolfer, leaguesPlayedIn } from '#server/ground/access.queries.ts'
import { type Origin, recordEvent } from '#server/ground/audit.queries.ts'
import type { Results } from '#server/ground/results.ts'
import { insertUnverifiedLink } from '#server/people/accounts/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** An organizer on whose authority an account is linked to a golfer. */
export type Linker = Pick<Actor, 'id' | 'role'>

type Link = {
  readonly account: { readonly id: number; readonly name: string }
  readonly golferId: number
  readonly league: { readonly id: number; readonly name: string }
  readonly linkedBy: number | null
  /** Organizers, at least one of whom must run all of the golfer's leagues. */
  readonly organizers: readonly Linker[]
}

type Linking = { readonly at: Date; readonly by: Origin; readonly results: Results }

/**
 * Links an account without a golfer to a golfer without an account, unverified, on the authority of an organizer of
 * all the golfer's leagues. The caller has locked the golfer, the account and the golfer's leagues.
 */
export async function linkAccount(tx: Db, link: Link, { at, by, results }: Linking) {
  const { account, golferId, league, linkedBy, organizers } = link
  if ((await userOfGolfer(tx, golferId)) !== undefined) refuse('golfer_taken')
  await refuseElsewhere(tx, golferId, organizers)
  if (!(await setGolfer(tx, account.id, golferId))) refuse('golfer_taken')
  await insertUnverifiedLink(tx, {
    userId: account.id,
    golferId,
    leagueId: league.id,
    linkedBy,
    linkedAt: at.toISOString(),
  })
  await withdrawConfirmations(tx, { userId: account.id, golferId, at, results })
  const detail = { userId: account.id, user: account.name, isVerified: false }
  await recordEvent(tx, { kind: 'golfer_linked', at, by, target: { kind: 'golfer', id: golferId }, league, detail })
}

/** Refuses unless one of these organizers runs all of the golfer's leagues. */
export async function refuseElsewhere(db: Db, golferId: number, organizers: readonly Linker[]): Promise<void> {
  const leagues = await leaguesPlayedIn(db, golferId)
  if (!organizers.some((organizer) => may.linkOthers(organizer, leagues))) refuse('golfer_elsewhere')
}
