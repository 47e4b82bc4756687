import type { InputOf } from '#contract/endpoint.ts'
import type { getNeeded, Needed } from '#contract/matches.ts'
import { needed, neededGross } from '#domain/forecast/needed.ts'
import { netInReach } from '#domain/forecast/within-reach.ts'
import { handicapIndex } from '#domain/handicap/index-of-day.ts'
import type { RatedTee } from '#domain/handicap/score-differential.ts'
import type { LeagueRules } from '#domain/leagues/settings.ts'
import type { Actor } from '#domain/permissions.ts'
import { countedTee } from '#domain/rounds/manual-round.ts'
import { venueName } from '#domain/rounds/round.ts'
import { isFinished } from '#domain/schedule/match-days.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { leagueOfMatch } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type InLeague, indexFactsOf, netsOfYear, openMatch, roundsLeft, teesPlayed } from './needed.queries.ts'
import { waitingRound } from './waiting-round.ts'

/**
 * The net that a golfer needs in an open match (law 24). It is calculated on each request, because it depends on Index
 * revisions, whose changes are not announced, and requests are rare.
 */
export async function neededInMatch(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  actor: Actor,
  id: number,
  { golferId, courseRating, slopeRating }: InputOf<typeof getNeeded>['query'],
): Promise<Needed> {
  const { leagueId } = (await leagueOfMatch(db, id)) ?? refuse('match_not_found')
  const league = await leagueToRead(db, actor, leagueId, 'match_not_found')
  const today = dayOf(now().getTime(), league.timeZone)
  const match = (await openMatch(db, id)) ?? refuse('match_not_found')
  if (match.isFrozen || isFinished(match, today)) refuse('match_finished')
  const present = match.field.find((one) => one.golferId === golferId) ?? refuse('golfer_not_found')
  const others = match.field.filter((one) => one !== present)
  // A round that waits for confirmation already reaches these targets, so they are left out.
  const waiting = await waitingRound(db, { id, ...match }, golferId)
  const golfer = waiting === null ? present : { ...present, net: waiting.net }

  const index = await indexOf(db, { golferId, leagueId }, today)
  const { rules } = match
  const tees = await teesOf(db, { golferId, leagueId, rules }, today)
  const other =
    courseRating === undefined || slopeRating === undefined
      ? null
      : countedTee({ courseRating, slopeRating }, rules.countedHoles)
  const asked = other === null ? [] : [{ id: null, ...other }]
  const left = await roundsLeftIn(db, { id, rules }, golferId)
  const { places, team } = needed({ golfer, others, rules, index, roundsLeft: left })
  const asGross = (net: Tenths | null) => ({
    net,
    grosses: net === null || index === null ? [] : [...tees, ...asked].flatMap((tee) => grossAt(tee, net, index)),
  })
  return {
    golferId,
    handicapIndex: index,
    outOfReach: netInReach(await netsOfYear(db, { golferId, leagueId, today }), today),
    places: places.map(({ position, tied, net }) => ({ position, tied, ...asGross(net) })),
    team: team === null ? null : { position: team.position, ...asGross(team.net) },
    tees,
    ...(left === undefined ? {} : { roundsLeft: left }),
  }
}

/** The Handicap Index that a round of this day would be measured against. */
export async function indexOf(db: Db, golfer: InLeague, day: string): Promise<Tenths | null> {
  const { handicapIndex: known, differentials } = (await indexFactsOf(db, golfer, day)) ?? refuse('golfer_not_found')
  return known === null ? handicapIndex(differentials, null) : known
}

type Rules = Pick<LeagueRules, 'countedHoles' | 'roundsThatCount'>

/** How many more of a golfer's rounds can count in a match; undefined where all can (law 28). */
export async function roundsLeftIn(
  db: Db,
  { id, rules }: { readonly id: number; readonly rules: Rules },
  golferId: number,
): Promise<number | undefined> {
  return rules.roundsThatCount === null ? undefined : roundsLeft(db, id, golferId)
}

/** The tees of the last year with their course as it is named, the most often played first. */
export async function teesOf(db: Db, { rules, ...golfer }: InLeague & { readonly rules: Rules }, today: string) {
  const { countedHoles } = rules
  const tees = await teesPlayed(db, { ...golfer, countedHoles, since: addDays(today, -365) })
  return tees.map((tee) => ({ ...tee, courseName: venueName(tee) }))
}

type Tee = RatedTee & { readonly id: number | null }

function grossAt(tee: Tee, net: Tenths, index: Tenths) {
  const gross = neededGross(net, index, tee)
  return gross === null ? [] : [{ tee: tee.id, gross }]
}
