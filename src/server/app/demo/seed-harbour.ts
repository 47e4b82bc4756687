import { startingDay } from '#domain/rounds/manual-round.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { saveRevisions } from '#server/facts/association/sync/syncs.queries.ts'
import { insertGolfers } from '#server/facts/golfers/golfers.queries.ts'
import { insertLeague, insertMember, updateLeague } from '#server/facts/leagues/leagues.queries.ts'
import { actsTomorrow } from '#server/facts/own-indexes/revise-due.ts'
import { reviseGolfers } from '#server/facts/own-indexes/revise-golfers.ts'
import { measured } from '#server/facts/rounds/measure-scorecard.ts'
import { insertRounds } from '#server/facts/rounds/rounds.queries.ts'
import { generateSeasonMatches } from '#server/facts/seasons/generate-matches.ts'
import { insertSeason } from '#server/facts/seasons/seasons.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { results } from '#server/results/matches/result/around-change.ts'
import { demoSeasons } from './demo-world.ts'
import { confirmEntered } from './demo.queries.ts'
import { type HarbourRound, harbourGolfers, harbourRounds, waitingRound } from './harbour-rounds.ts'

type Place = { readonly ownerId: number; readonly zone: string; readonly today: Day; readonly now: Date }

/** A league without association numbers: its rounds are entered by its owner, and its golfers have own Indexes. */
export async function seedHarbour(tx: Db, { ownerId, zone, today, now }: Place): Promise<void> {
  const leagueId = await insertLeague(tx, {
    name: 'Harbour Nine',
    description: 'Rounds by hand, nine holes or eighteen, and handicaps of our own. Two weeks a match.',
    ownerId,
    timeZone: zone,
  })
  await updateLeague(tx, leagueId, { useTeams: false, matchLength: 2, countedHoles: '9 and 18' })
  const golferIds = await addGolfers(tx, leagueId, now)
  const entering = { leagueId, ownerId, golferIds }
  const days = Map.groupBy(harbourRounds(today), ({ card }) => card.playedOn)
  for (const [day, rounds] of days) await playDay(tx, { ...entering, day, rounds })
  const { golfer, card } = waitingRound(today)
  await enter(tx, { golferId: golferIds[golfer] ?? 0, card, at: now.toISOString() })
  await actsTomorrow(tx, golferIds[golfer] ?? 0, now)
  const season = { leagueId, ...demoSeasons(today).harbour, isActive: true }
  const row = { ...season, year: Number(season.startDate.slice(0, 4)) }
  await generateSeasonMatches(tx, { ...row, id: await insertSeason(tx, row), matchLength: 2 }, { results, at: now })
}

/** Adds the golfers with the Indexes they start with, as if an organizer had typed them. */
async function addGolfers(tx: Db, leagueId: number, now: Date): Promise<number[]> {
  const rows = harbourGolfers.map(({ name, startingIndex }) => ({
    name,
    ghinNumber: null,
    handicapIndex: startingIndex,
  }))
  const ids = (await insertGolfers(tx, rows)) ?? []
  for (const [n, golferId] of ids.entries()) {
    const index = harbourGolfers[n]?.startingIndex ?? null
    const start = { revisedOn: startingDay(now), handicapIndex: index, lowHandicapIndex: null }
    if (index !== null) await saveRevisions(tx, golferId, [start])
    await insertMember(tx, { leagueId, golferId, acceptedBy: null })
  }
  return ids
}

type PlayedDay = {
  readonly leagueId: number
  readonly ownerId: number
  readonly golferIds: readonly number[]
  readonly day: Day
  readonly rounds: readonly HarbourRound[]
}

/** The owner enters a day's rounds that evening, and their golfers' Indexes are revised for the day after. */
async function playDay(tx: Db, { leagueId, ownerId, golferIds, day, rounds }: PlayedDay): Promise<void> {
  const at = `${day}T21:00:00Z`
  const ids: number[] = []
  for (const { golfer, card } of rounds) ids.push(await enter(tx, { golferId: golferIds[golfer] ?? 0, card, at }))
  await confirmEntered(tx, { ids, leagueId, by: ownerId, at })
  const dueOn = addDays(day, 1)
  await reviseGolfers(
    tx,
    rounds.map(({ golfer }) => ({ golferId: golferIds[golfer] ?? 0, dueOn })),
  )
}

type Entry = { readonly golferId: number; readonly card: HarbourRound['card']; readonly at: string }

async function enter(tx: Db, { golferId, card, at }: Entry): Promise<number> {
  const { facts, net } = await measured(tx, card, { golferId, postedAt: at })
  const [id = 0] = await insertRounds(tx, golferId, [{ ...facts, net }])
  return id
}
