// @module-tag chance
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/permissions.ts'
import { addDays } from '#domain/shared/day.ts'
import { reviseDue } from '#server/facts/own-indexes/revise-due.ts'
import { saveDecisions } from '#server/facts/rounds/by-hand.queries.ts'
import { insertEntry } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import { insertFollow } from '#server/people/follows/follows.queries.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { type SeededRandom, hashOf, seededRandom } from '#simulator/world/chance.ts'
import { aGolfer, aLeague, aMember, aPlayer, aRevision, aRound, aSeason, aTeam } from '#tests/factories/stored.ts'
import { tableNames } from '#tests/support/database/written-rows.ts'
import { isLong, seed } from '#tests/support/random/seed.ts'
import { useClub } from '#tests/support/world/club.ts'
import { mergeGolfers } from './merge-golfers.ts'
import { undoMerge } from './undo-merge.ts'

const club = useClub()
const worlds = isLong ? 100 : 5
const firstDay = '2026-05-04'
const db = () => club().tools.db
const at = (day: number) => new Date(`${addDays(firstDay, day)}T12:00:00Z`)

/** A golfer's position in the script: the kept one, the duplicate, and others. */
type Place = number
const [kept, gone] = [0, 1]
type Round = {
  readonly day: number
  readonly golfer: Place
  readonly playedOn: number
  readonly gross: number
  readonly net: number
  readonly byHand: boolean
  /** Whether the organizer of the first league has confirmed the round, if it was entered manually. */
  readonly confirmed: boolean
}
type Script = {
  readonly members: readonly (readonly Place[])[]
  readonly rounds: readonly Round[]
  readonly lastDay: number
  readonly finalAfterDays: number | null
  readonly account: boolean
  readonly number: Place | null
  readonly indexes: readonly Place[]
  readonly plans: readonly (readonly [Place, number])[]
  readonly follows: readonly Place[]
}

function aScript(random: SeededRandom): Script {
  const isTrue = (chance: number) => random.chance() < chance
  // Two golfers of one league can be merged until a match there is finished.
  const together = isTrue(0.4)
  const lastDay = together ? 1 + random.below(4) : 1 + random.below(24)
  const others = () => [2, 3, 4, 5].filter(() => isTrue(0.7))
  const members = [
    [kept, ...(together ? [gone] : []), ...others()],
    [gone, ...others()],
  ]
  const rounds = Array.from({ length: 8 + random.below(16) }, (): Round => {
    const day = random.below(lastDay + 1)
    const facts = {
      gross: 80 + random.below(3),
      net: 10 * random.below(9) - 30,
      byHand: isTrue(0.3),
      confirmed: isTrue(0.5),
    }
    return {
      ...facts,
      day,
      golfer: isTrue(0.6) ? random.below(2) : random.below(6),
      playedOn: Math.max(0, day - random.below(3)),
    }
  }).toSorted((a, b) => a.day - b.day)
  const account = isTrue(0.5)
  return {
    members,
    rounds,
    lastDay,
    finalAfterDays: isTrue(0.4) ? 1 : null,
    account,
    // If neither has an account, the golfer with the number is kept.
    number: isTrue(0.5) ? (account ? random.below(2) : kept) : null,
    indexes: [kept, gone].filter(() => isTrue(0.5)),
    plans: Array.from({ length: random.below(5) }, () => [random.below(2), lastDay + random.below(3)] as const),
    follows: [kept, gone].filter(() => isTrue(0.6)),
  }
}

let numbers = 7_000_000

/**
 * Runs a script until its last rounds count in the golfers' own Indexes; with `isOne`, as if the duplicate had always
 * been the kept golfer.
 */
async function live(script: Script, owner: Actor, { isOne }: { isOne: boolean }) {
  const who = (place: Place) => (isOne && place === gone ? kept : place)
  club().setNow(at(0))
  numbers += 1
  const ids: number[] = []
  for (let place = 0; place < 6; place += 1) {
    const facts = script.number === place ? { ghinNumber: `${numbers}` } : {}
    const name = `Golfer ${place}`
    const isPlayer = script.account && place === kept
    ids.push(isPlayer ? (await aPlayer(club(), name, facts)).golferId : await aGolfer(db(), name, facts))
  }
  const id = (place: Place) => ids[who(place)] ?? 0
  for (const place of script.indexes) if (who(place) === place) await aRevision(db(), id(place), 12 + place)
  const matches: number[] = []
  const leagueIds: number[] = []
  for (const [n, members] of script.members.entries()) {
    const settings = {
      name: `League ${n}`,
      useTeams: n === 0,
      manualRounds: 'all',
      finalAfterDays: script.finalAfterDays,
    } as const
    const leagueId = await aLeague(db(), { ownerId: owner.id, ...settings })
    leagueIds.push(leagueId)
    const teams = [await aTeam(db(), leagueId, 'Bunker Hillbillies'), await aTeam(db(), leagueId, 'Gimme Gimme')]
    for (const place of members) {
      const teamId = teams[place % 2]
      if (who(place) === place || !members.includes(kept))
        await aMember(db(), { leagueId, golferId: id(place), ...(teamId === undefined ? {} : { teamId }) })
    }
    matches.push(...(await aSeason(db(), { leagueId }, at(0))).matchIds)
    const rejection = { leagueId, golferId: id(gone), playedOn: firstDay, rejectedAt: at(0).toISOString() }
    await db().insertInto('rejections').values(rejection).execute()
    const invited = new Set([gone, ...script.follows].map(id))
    const invitation = { leagueId, email: 'fern@people.example', createdAt: at(0).toISOString() }
    const expiresAt = at(30).toISOString()
    for (const golferId of invited)
      await db()
        .insertInto('invitations')
        .values({ ...invitation, golferId, expiresAt })
        .execute()
  }
  for (const place of script.follows) await insertFollow(db(), owner.id, id(place))
  const played = isOne ? withoutDoubles(script.rounds) : script.rounds
  for (let day = 0; day <= script.lastDay + 2; day += 1) {
    club().setNow(at(day))
    await reviseDue(club().tools)
    for (const { golfer, playedOn, byHand, confirmed, gross, net } of played.filter((round) => round.day === day)) {
      const facts = { playedOn: addDays(firstDay, playedOn), gross, net, ...(byHand ? { enteredBy: owner.id } : {}) }
      const roundId = await aRound(db(), id(golfer), facts, at(day))
      const decision = {
        roundId,
        leagueIds: leagueIds.slice(0, 1),
        decidedBy: owner.id,
        decidedAt: at(day).toISOString(),
      }
      if (byHand && confirmed) await saveDecisions(db(), decision)
    }
    await finishMatches(club().tools)
    await publishMatches(club().tools)
  }
  for (const [place, day] of script.plans)
    await insertEntry(db(), { golferId: id(place), date: addDays(firstDay, day), course: `Course ${place}` })
  return { ids, matches }
}

/** Removes rounds of the two golfers that are doubles of the other's rounds. */
function withoutDoubles(rounds: readonly Round[]): Round[] {
  const isTwin = (a: Round, b: Round) =>
    a.golfer + b.golfer === 1 && a.golfer !== b.golfer && a.playedOn === b.playedOn && a.gross === b.gross
  const beats = (a: Round, b: Round) => (a.byHand === b.byHand ? a.golfer === kept : b.byHand)
  const losers = rounds.filter(
    (round) => round.golfer === gone && rounds.some((other) => isTwin(round, other) && beats(other, round)),
  )
  return rounds.filter(
    (round) =>
      !losers.includes(round) &&
      !rounds.some((other) => isTwin(round, other) && beats(other, round) && !losers.includes(other)),
  )
}

/** Tables that record a merge or list pending work. */
const records = ['audit_events', 'golfer_merges', 'golfer_merge_rows', 'restatements', 'notifications']
const work = ['own_indexes_due', 'rate_limits', 'season_odds', 'site_secrets', 'kysely_migration']

/** All rows of all tables, without the columns that count changes. */
async function everything(): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Map<string, readonly string[]>()
  for (const name of await tableNames(db())) {
    if (work.includes(name)) continue
    const counters = name === 'matches' ? sql`- 'version' - 'scored_at'` : sql``
    const { rows } = await sql<{ row: string }>`select (to_jsonb(t) ${counters})::text as row
      from ${sql.table(name)} as t order by 1`.execute(db())
    tables.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return tables
}

/** The results that can still change, with golfers by their place. */
async function openResults(
  { ids, matches }: { ids: readonly number[]; matches: readonly number[] },
  among: readonly number[],
) {
  const { rows } = await sql<{ match: number; golfer: number; result: unknown }>`
    select match_id as match, golfer_id as golfer,
      to_jsonb(result) - 'match_id' - 'golfer_id' - 'team_id' - 'round_id' - 'listing' as result
    from match_golfers as result where match_id = any(${sql.val([...matches])}::int[]) order by match_id, listing`.execute(
    db(),
  )
  return rows
    .map(({ match, golfer, result }) => ({ match: matches.indexOf(match), golfer: ids.indexOf(golfer), result }))
    .filter(({ match }) => among.includes(match))
}

async function notFinal({ matches }: { matches: readonly number[] }): Promise<number[]> {
  const rows = await db()
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', matches)
    .where('finalAt', 'is', null)
    .execute()
  return rows.map(({ id }) => matches.indexOf(id))
}

test(`a merge in ${worlds} random leagues gives the results of one golfer, and undone leaves every table as before`, async () => {
  const { id } = await club().signUp('Otis Larkspur')
  const owner = { id, role: 'USER', golferId: null } as const
  const caller = { actor: owner, address: '192.0.2.1' }
  for (let n = 0; n < worlds; n += 1) {
    const script = aScript(seededRandom(hashOf(seed, n)))
    const as = `league ${n} of the seed ${seed}`
    const asOne = await live(script, owner, { isOne: true })
    const two = await live(script, owner, { isOne: false })
    const before = await everything()

    const chosen = { id: two.ids[kept] ?? 0, golferId: two.ids[gone] ?? 0 }
    const outcome = await mergeGolfers(club().tools, caller, chosen)
    const open = (await notFinal(two)).filter((match) => match >= 0)
    expect(outcome.kept.id).toBe(chosen.id)
    expect(await openResults(two, open), as).toEqual(await openResults(asOne, open))

    const { id: mergeId } = await db()
      .selectFrom('golferMerges')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await undoMerge(club().tools, caller, mergeId)
    const after = await everything()
    for (const [table, rows] of before) {
      if (records.includes(table))
        expect(after.get(table), `${table} of ${as}`).toEqual(expect.arrayContaining([...rows]))
      else expect(after.get(table), `${table} of ${as}`).toEqual(rows)
    }
    // The following nights have nothing to revise.
    for (const night of [3, 4]) {
      club().setNow(at(script.lastDay + night))
      await reviseDue(club().tools)
    }
    expect((await everything()).get('own_index_revisions'), as).toEqual(before.get('own_index_revisions'))
  }
})
