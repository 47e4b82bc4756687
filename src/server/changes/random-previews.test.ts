// @module-tag chance
import { expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { type Match, getMatch } from '#contract/matches.ts'
import { type RulePreview, previewRules } from '#contract/rule-previews.ts'
import { type Standings, getStandings } from '#contract/seasons.ts'
import { inTenths } from '#server/platform/db/strokes.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { writingOf, writtenBetween } from '#tests/support/database/written-rows.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type ExpectedTables, expectedTables, netIn } from '#tests/support/world/expected-season-table.ts'
import { type RuledLeague, type Settings, aRuledLeague, randomSettings } from '#tests/support/world/ruled-league.ts'

const club = useClub()
const settingsEach = runLength({ usual: 5, long: 10 })
const leagues = runLength({ usual: 5, long: 60 })
const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']

type Side = 'before' | 'after'
type Compared<Row> = { readonly rows: readonly Row[] }

/** What a preview says of a table, by golfer or team. */
const linesOf = <L>({ rows }: Compared<{ id: number; before: L | null; after: L | null }>, side: Side) =>
  new Map(rows.flatMap((row) => (row[side] === null ? [] : [[row.id, row[side]] as const])))

const previewed = (match: RulePreview['openMatches'][number] | undefined, side: Side) =>
  match === undefined ? undefined : { golfers: linesOf(match.golfers, side), teams: linesOf(match.teams, side) }

/** What a match's page says; nothing before its first day. */
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

/** A match is open while it has rows and is not finished. */
const isOpen = ({ scoredAt, finished }: Match) => scoredAt !== null && !finished

type Tried = { readonly league: RuledLeague; readonly settings: Settings }

/** Previews settings, saves them, and compares; returns how many open matches there were, null if nothing could change. */
async function tryOut({ league, settings }: Tried): Promise<number | null> {
  const { owner, id } = league
  const { db } = league.club.tools
  const call = { params: { id }, body: settings }
  const pages = await pagesOf(league)
  const seasons = await seasonsOf(league)
  const standings = await Promise.all(seasons.map((season) => owner.ask(getStandings, { params: season })))
  const before = await writingOf(db)
  const preview = await owner.ask(previewRules, call)
  expect(writtenBetween(before, await writingOf(db))).toEqual([])

  const saved = await owner.ask(updateLeague, call)
  if (!preview.affects) return null
  const pagesAfter = await pagesOf(league)
  const changing = pages.flatMap((page, n) => {
    const next = pagesAfter[n]
    const isShown = next !== undefined && !page.finished && (isOpen(page) || next.scoredAt !== null)
    return isShown ? [{ page, next }] : []
  })
  expect(preview.openMatches.map((match) => match.id)).toEqual(changing.map(({ page }) => page.id))
  for (const { page, next } of changing) {
    const match = preview.openMatches.find((one) => one.id === page.id)
    expect(previewed(match, 'before')).toEqual(shown(page))
    expect(previewed(match, 'after')).toEqual(shown(next))
    const listed = shown(next)
    expect([...(previewed(match, 'after')?.golfers.keys() ?? [])]).toEqual([...listed.golfers.keys()])
    expect(match?.after).toBe(next.finished ? 'finished' : next.scoredAt === null ? 'coming' : 'open')
  }

  expect(preview.seasons.map((season) => season.id)).toEqual(seasons.map((season) => season.id))
  for (const [n, season] of seasons.entries()) {
    const tables = preview.seasons[n]
    if (tables === undefined) throw new Error('The preview lacks a season')
    const [now, then] = [standings[n], await expectedOf(league, { season, pages, rules: saved })]
    expect({ golfers: linesOf(tables.golfers, 'before'), teams: linesOf(tables.teams, 'before') }).toEqual(
      now === undefined ? undefined : standingsShown(now),
    )
    expect({ golfers: linesOf(tables.golfers, 'after'), teams: linesOf(tables.teams, 'after') }).toEqual(then)
  }
  return changing.length
}

type Season = Awaited<ReturnType<typeof seasonsOf>>[number]
type Asked = { readonly season: Season; readonly pages: readonly Match[]; readonly rules: SavedRules }
type SavedRules = {
  readonly useTeams: boolean
  readonly scoresDroppedPerTeam: number
  readonly maxNetDifferential: number
  readonly noScoreNetDifferential: number
  readonly manualRounds: string
}

const tenths = (strokes: number) => Math.round(10 * strokes)

/** The tables that follow from the rounds of the finished matches; a match that has just ended has its own result. */
async function expectedOf(league: RuledLeague, { season, pages, rules }: Asked): Promise<ExpectedTables> {
  const { db } = league.club.tools
  const wasFinished = new Set(pages.flatMap((page) => (page.finished ? [page.id] : [])))
  const matches = await db
    .selectFrom('matches')
    .selectAll()
    .where('seasonId', '=', season.id)
    .orderBy('number')
    .execute()
  const finished = matches.filter(({ frozenAt }) => frozenAt !== null)
  const played = await Promise.all(
    finished.map(async ({ id, number, startDate, endDate }) => {
      const rows = await db
        .selectFrom('matchGolfers')
        .select((eb) => ['golferId', 'teamId', inTenths(eb.ref('net')).as('net')])
        .where('matchId', '=', id)
        .execute()
      const golfers = rows.map(({ golferId, teamId, net }) => {
        const days = { golferId, startDate, endDate, manualRounds: rules.manualRounds }
        return { id: golferId, teamId, net: wasFinished.has(id) ? netIn(league.rounds, days) : net }
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
  'open matches become what the preview says, and past tables are what their rounds give under the new rules: league %i',
  async (n) => {
    const random = seededRandom(seed + n)
    const league = await aRuledLeague(club(), random)
    const open: number[] = []
    while (open.length < settingsEach) {
      // A new time zone can end the open match, so that only the last ones change it, each at a time of its own: which rounds by hand
      // count in a match follows from when rules were changed.
      const changesZone = open.length >= 0.7 * settingsEach
      const settings = randomSettings(random, changesZone ? zones : [])
      if (changesZone) club().setNow(new Date(club().tools.now().getTime() + 1000))
      const count = await tryOut({ league, settings })
      if (count !== null) open.push(count)
    }
    expect(open.filter((count) => count > 0).length).toBeGreaterThan(0.6 * settingsEach)
  },
)
