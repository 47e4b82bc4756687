// @module-tag chance
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { type LeagueChanges, type WhatWouldChange, makeChange } from '#contract/changes.ts'
import { mergeGolfers } from '#contract/golfer-merges.ts'
import { type League, addMember, getLeague, removeMember, updateLeague } from '#contract/leagues.ts'
import { type Match, getMatch } from '#contract/matches.ts'
import { importRoster, previewRoster } from '#contract/rosters.ts'
import { type Standings, generateMatches, getSeason, getStandings, updateSeason } from '#contract/seasons.ts'
import { arrangeTeams, assignTeam } from '#contract/teams.ts'
import { addDays } from '#domain/shared/day.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import { writingOf, writtenBetween } from '#tests/support/database/written-rows.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type ExpectedTables, expectedTables, netIn } from '#tests/support/world/expected-season-table.ts'
import { type EnteredRound, type RuledLeague, aRuledLeague, randomSettings } from '#tests/support/world/ruled-league.ts'

const club = useClub()
const changesEach = runLength({ short: 10, long: 16 })
const leagues = runLength({ short: 5, long: 200 })
const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']

type Side = 'before' | 'after'
type Compared<Row> = { readonly rows: readonly Row[] }

/** A preview's values of a table, by golfer or team. */
const linesOf = <L>({ rows }: Compared<{ id: number; before: L | null; after: L | null }>, side: Side) =>
  new Map(rows.flatMap((row) => (row[side] === null ? [] : [[row.id, row[side]] as const])))

const previewed = (match: LeagueChanges['openMatches'][number] | undefined, side: Side) =>
  match === undefined ? undefined : { golfers: linesOf(match.golfers, side), teams: linesOf(match.teams, side) }

/** A match page's values; empty before its first day. */
function shown({ scoredAt, matchScores, rules }: Match) {
  const rows = scoredAt === null ? [] : matchScores
  const place = ({ position, tied, worth: points }: Match['matchScores'][number]) => ({ position, tied, points })
  const golfers = rows.flatMap((row) => {
    const { golferId, netScore: net, effectiveNet, dropped } = row
    const isHidden = net !== null && (!rules.useTeams || row.teamId === null)
    const line = { net, effectiveNet: isHidden ? null : effectiveNet, ...place(row), dropped }
    return golferId === null ? [] : [[golferId, line] as const]
  })
  const teams = rows.flatMap((row) => {
    const line = { net: row.position === null ? null : row.netScore, ...place(row) }
    return row.golferId === null && row.teamId !== null ? [[row.teamId, line] as const] : []
  })
  return { golfers: new Map(golfers), teams: new Map(teams) }
}

const standing = ({ position, tied, points }: Standings['golfers'][number] | Standings['teams'][number]) => ({
  position,
  tied,
  points,
})
const standingsShown = ({ golfers, teams }: Standings): ExpectedTables => ({
  golfers: new Map(golfers.map((row) => [row.golfer.id, standing(row)])),
  teams: new Map(teams.map((row) => [row.team.id, standing(row)])),
})

const pagesOf = async ({ club: { tools }, id, owner }: RuledLeague) => {
  const matches = await tools.db.selectFrom('matches').select('id').where('leagueId', '=', id).orderBy('id').execute()
  return Promise.all(matches.map((match) => owner.ask(getMatch, { params: { id: match.id } })))
}
const seasonsOf = ({ club: { tools }, id }: RuledLeague) =>
  tools.db
    .selectFrom('seasons')
    .select(['id', 'matchesCounted', 'isActive'])
    .where('leagueId', '=', id)
    .orderBy('startDate', 'desc')
    .execute()

const isOpen = ({ scoredAt, finished }: Match) => scoredAt !== null && !finished

type Asked = { readonly operation: string; readonly params?: object; readonly body?: unknown }

const pagesById = async (league: RuledLeague) => new Map((await pagesOf(league)).map((page) => [page.id, page]))

async function standingsOf({ owner }: RuledLeague, seasons: readonly Season[]): Promise<Map<number, ExpectedTables>> {
  const tables = new Map<number, ExpectedTables>()
  for (const season of seasons) tables.set(season.id, standingsShown(await owner.ask(getStandings, { params: season })))
  return tables
}

/** Without those who have nothing that others could notice. */
const noticed = <L extends object>(rows: ReadonlyMap<number, L>, isNoticed: (line: L) => boolean) =>
  new Map([...rows].filter(([, line]) => isNoticed(line)).toSorted(([a], [b]) => a - b))
const scored = ({ golfers, teams }: ExpectedTables) => ({
  golfers: noticed(golfers, ({ points }) => points > 0),
  teams: noticed(teams, ({ points }) => points > 0),
})
const played = ({ golfers, teams }: ReturnType<typeof shown>) => ({
  golfers: noticed(golfers, ({ position }) => position !== null),
  teams: noticed(teams, ({ position }) => position !== null),
})
type Tables = LeagueChanges['seasons'][number]
const tablesOf = ({ golfers, teams }: Tables, side: Side): ExpectedTables => ({
  golfers: linesOf(golfers, side),
  teams: linesOf(teams, side),
})

/**
 * Previews a change, confirms it, and compares the preview with the outcome; returns whether the preview had any
 * changes.
 */
async function tryOut(league: RuledLeague, asked: Asked): Promise<boolean | null> {
  const { owner, id } = league
  const { db } = league.club.tools
  const body = JSON.parse(JSON.stringify(asked))
  const [rules, pages, seasons] = [await rulesOf(league), await pagesById(league), await seasonsOf(league)]
  const standings = await standingsOf(league, seasons)
  const before = await writingOf(db)
  const { status, body: answer } = await owner.try(makeChange, { body })
  if (status !== 200) return null
  const first: WhatWouldChange = JSON.parse(JSON.stringify(answer))
  if (!first.isDone) expect(writtenBetween(before, await writingOf(db))).toEqual([])
  // The same changes: only new rows have another id.
  const done = first.isDone ? first : await owner.ask(makeChange, { body: { ...body, key: first.key } })
  expect(done).toMatchObject({ isDone: true, key: first.key })
  const said = done.leagues.find((one) => one.id === id)
  const pagesAfter = await pagesById(league)
  for (const page of pages.values()) {
    const next = pagesAfter.get(page.id)
    const match = said?.openMatches.find((one) => one.id === page.id)
    if (match === undefined) {
      // A match that begins or ends is always said; others show what they showed.
      if (isOpen(page)) expect(next && played(shown(next))).toEqual(played(shown(page)))
      continue
    }
    expect(previewed(match, 'before')).toEqual(shown(page))
    expect(previewed(match, 'after')).toEqual(next === undefined ? none : shown(next))
    expect(match.after).toBe(
      next === undefined ? 'removed' : next.finished ? 'finished' : next.scoredAt === null ? 'coming' : 'open',
    )
  }
  const standingsAfter = await standingsOf(league, await seasonsOf(league))
  for (const [season, tables] of standings) {
    const match = said?.seasons.find((one) => one.id === season)
    if (match === undefined) expect(scored(standingsAfter.get(season) ?? none)).toEqual(scored(tables))
    else {
      expect(scored(tablesOf(match, 'before'))).toEqual(scored(tables))
      expect(scored(tablesOf(match, 'after'))).toEqual(scored(standingsAfter.get(season) ?? none))
    }
  }
  if (asked.operation === updateLeague.name)
    for (const season of seasons) {
      const saved = await rulesOf(league)
      const tables = said?.comparison.find((one) => one.id === season.id)
      const now = standingsAfter.get(season.id) ?? none
      const then = await expectedOf(league, { season, rules: saved })
      if (tables !== undefined) expect(tablesOf(tables, 'after')).toEqual(then)
      else if (!isDeepStrictEqual(rules, saved)) expect(scored(then)).toEqual(scored(now))
    }
  return !first.isDone
}

const none: ReturnType<typeof shown> & ExpectedTables = { golfers: new Map(), teams: new Map() }

async function rulesOf({ owner, id }: RuledLeague): Promise<SavedRules> {
  const league: League = await owner.ask(getLeague, { params: { id } })
  const { useTeams, scoresDroppedPerTeam, maxNetDifferential, noScoreNetDifferential, manualRounds } = league
  return { useTeams, scoresDroppedPerTeam, maxNetDifferential, noScoreNetDifferential, manualRounds }
}

/** Organizers' actions in the middle of a match. */
const actions: Record<string, (league: RuledLeague) => Promise<Asked> | Asked> = {
  settings: ({ random, id }) => ({
    operation: updateLeague.name,
    params: { id },
    body: randomSettings(random, random.chance() < 0.2 ? zones : []),
  }),
  teams: ({ random, id, teams, golfers, members }) => {
    const golferIds = golfers.filter((one) => members.has(one) && random.chance() < 0.5)
    return {
      operation: arrangeTeams.name,
      params: { id },
      body: { teams: [{ id: teams[random.below(3)], golferIds }] },
    }
  },
  team: ({ random, id, teams, golfers }) => ({
    operation: assignTeam.name,
    params: { golferId: golfers[random.below(golfers.length)] },
    body: { teamId: teams[random.below(4)] ?? null, leagueId: id },
  }),
  joins: async (league) => ({
    operation: addMember.name,
    params: { id: league.id },
    body: { golferId: await aNewcomer(league) },
  }),
  goes: ({ random, id, golfers }) => ({
    operation: removeMember.name,
    params: { id, golferId: golfers[random.below(golfers.length)] },
  }),
  list: async ({ random, id, owner }) => {
    const text = `Name\tTeam\nGolfer ${random.below(8)}\tLost Balls\nNewcomer ${random.below(1000)}\tGimme Gimme`
    const form = { text, invites: false }
    const { key } = await owner.ask(previewRoster, { params: { id }, body: form })
    return { operation: importRoster.name, params: { id }, body: { ...form, key } }
  },
  season: async (league) => {
    const { random, owner } = league
    const [season] = await seasonsOf(league)
    const form = await owner.ask(getSeason, { params: { id: season?.id ?? 0 } })
    const { year, startDate, isActive, leagueId } = form
    const endDate = addDays(form.endDate, 7 * (random.below(5) - 3))
    const body = { year, startDate, endDate, isActive, leagueId, matchesCounted: random.below(3) + 1 }
    return { operation: updateSeason.name, params: { id: form.id }, body }
  },
  schedule: async (league) => {
    const { random, id, owner } = league
    await owner.ask(updateLeague, { params: { id }, body: { matchLength: 1 + random.below(3) } })
    const [season] = await seasonsOf(league)
    return { operation: generateMatches.name, params: { id: season?.id } }
  },
  same: async (league) => {
    const { random, id, owner, golfers } = league
    const golferId = await aNewcomer(league)
    await owner.ask(addMember, { params: { id }, body: { golferId } })
    return { operation: mergeGolfers.name, params: { id: golfers[random.below(7)] }, body: { golferId } }
  },
}

/** A golfer of no league, who has often played today. */
async function aNewcomer({ club: { tools }, random }: RuledLeague): Promise<number> {
  const golferId = await aGolfer(tools.db, 'Juniper Vale')
  const playedOn = tools.now().toISOString().slice(0, 10)
  if (random.chance() < 0.7) await aRound(tools.db, golferId, { playedOn, net: 10 * random.below(6) - 20 })
  return golferId
}

type Season = Awaited<ReturnType<typeof seasonsOf>>[number]
type Past = { readonly season: Season; readonly rules: SavedRules }
type SavedRules = {
  readonly useTeams: boolean
  readonly scoresDroppedPerTeam: number
  readonly maxNetDifferential: number
  readonly noScoreNetDifferential: number
  readonly manualRounds: string
}

/** Every round with what the league decided about it; merged golfers have theirs together. */
async function enteredRounds({ club: { tools }, id }: RuledLeague): Promise<EnteredRound[]> {
  const rows = await tools.db
    .selectFrom('rounds')
    .leftJoin('roundDecisions', (join) =>
      join.onRef('roundDecisions.roundId', '=', 'rounds.id').on('roundDecisions.leagueId', '=', id),
    )
    .select((eb) => [
      'rounds.golferId',
      'playedOn',
      'netScoreDifferential as net',
      eb('associationId', 'is', null).$castTo<boolean>().as('byHand'),
      'decision',
    ])
    .execute()
  return rows.flatMap(({ net, decision, ...row }) =>
    net === null
      ? []
      : [{ ...row, net, decision: decision === 'confirmed' || decision === 'rejected' ? decision : null }],
  )
}

const tenths = (strokes: number) => Math.round(10 * strokes)

/** The tables that follow from the rounds of the finished matches. */
async function expectedOf(league: RuledLeague, { season, rules }: Past): Promise<ExpectedTables> {
  const { db } = league.club.tools
  const matches = await db
    .selectFrom('matches')
    .selectAll()
    .where('seasonId', '=', season.id)
    .orderBy('number')
    .execute()
  const finished = matches.filter(({ frozenAt }) => frozenAt !== null)
  const rounds = await enteredRounds(league)
  const played = await Promise.all(
    finished.map(async ({ id, number, startDate, endDate }) => {
      const rows = await db
        .selectFrom('matchGolfers')
        .select(['golferId', 'teamId'])
        .where('matchId', '=', id)
        .execute()
      const golfers = rows.map(({ golferId, teamId }) => {
        const days = { golferId, startDate, endDate, manualRounds: rules.manualRounds }
        return { id: golferId, teamId, net: netIn(rounds, days) }
      })
      return { number, golfers }
    }),
  )
  const members = await db
    .selectFrom('memberships')
    .select(['golferId', 'teamId'])
    .where('leagueId', '=', league.id)
    .execute()
  const isOver = finished.length === matches.length
  return expectedTables({
    matches: played,
    matchesCounted: season.matchesCounted,
    rules: {
      useTeams: rules.useTeams,
      scoresDroppedPerTeam: rules.scoresDroppedPerTeam,
      maxNetDifferential: tenths(rules.maxNetDifferential),
      noScoreNetDifferential: tenths(rules.noScoreNetDifferential),
    },
    listed: {
      golfers: isOver ? [] : members.map(({ golferId }) => golferId),
      teams: isOver ? [] : members.flatMap(({ teamId }) => teamId ?? []),
    },
  })
}

test.each(Array.from({ length: leagues }, (_, n) => n))(
  'what a change is said to do is what it does, for open matches and tables: league %i',
  async (n) => {
    const random = seededRandom(seed + n)
    const league = await aRuledLeague(club(), random)
    await club().tools.db.deleteFrom('rateLimits').execute()
    const names = Object.keys(actions)
    const said: string[] = []
    for (let change = 0; change < changesEach; change += 1) {
      // Which rounds by hand count in a match follows from when rules were changed.
      club().setNow(new Date(club().tools.now().getTime() + 1000))
      const name = names[change < names.length ? change : random.below(names.length)] ?? ''
      const asked = await actions[name]?.(league)
      if (asked !== undefined && (await tryOut(league, asked)) === true) said.push(name)
    }
    expect(said.length).toBeGreaterThan(0)
  },
)
