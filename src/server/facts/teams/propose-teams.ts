import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { ProposedTeam, Team, proposeTeams as contract } from '#contract/teams.ts'
import { golfersWithRounds } from '#domain/forecast/even-league.ts'
import { enoughGolfers } from '#domain/forecast/shares.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { byName } from '#domain/shared/names.ts'
import { evenTeams, indexNets, snakeTeams } from '#domain/teams/balance-teams.ts'
import { expectedNets, expectedSpreads } from '#domain/teams/expected-nets.ts'
import {
  averageIndex,
  balanceText,
  expectedText,
  lastSeasonText,
  noneMoreEven,
  tooFewRounds,
} from '#domain/teams/team-words.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { fairFactsOf } from './fair-facts.queries.ts'
import { golfersToShare, pastTeams, teamGolfers, teamsOf } from './teams.queries.ts'

type Asked = InputOf<typeof contract>['query'] & { readonly leagueId: number }
type Proposal = ReplyOf<typeof contract>
type TeamGolfer = Team['golfers'][number]

export async function proposeTeams(tools: Tools, actor: Actor, { leagueId, by, teams }: Asked): Promise<Proposal> {
  await leagueToChange(tools.db, actor, { leagueId, allowed: may.manageTeams })
  return by === 'lastSeason' ? teamsOfLastSeason(tools, leagueId) : balanced(tools, leagueId, { by, teams })
}

type Balance = { readonly by: 'snake' | 'difference'; readonly teams: number | undefined }

async function balanced(tools: Tools, leagueId: number, { by, teams }: Balance): Promise<Proposal> {
  const golfers = await golfersToShare(tools.db, leagueId)
  if (golfers.length === 0) refuse('no_golfers')
  const known = await teamsOf(tools.db, leagueId)
  const count = teams ?? Math.max(1, known.length)
  const { dealt, summary } =
    by === 'snake' ? withAverages(snakeTeams(golfers, count)) : await evenly(tools, leagueId, { golfers, known, count })
  const shared = dealt.map((team, index) =>
    proposed(known[index] ?? { id: null, name: freeName(known, index + 1) }, team),
  )
  return { teams: shared, without: [], summary }
}

function withAverages(dealt: readonly TeamGolfer[][]) {
  const averages = dealt.map((team) => averageIndex(team.map(({ handicapIndex }) => handicapIndex)))
  return { dealt, summary: balanceText(averages) }
}

type ToShare = {
  readonly golfers: TeamGolfer[]
  readonly known: readonly { readonly id: number }[]
  readonly count: number
}

/** By expected team nets, or by average Index while there are too few rounds. */
async function evenly({ db, now }: Tools, leagueId: number, { golfers, known, count }: ToShare) {
  const fair = (await fairFactsOf(db, leagueId, now())) ?? refuse('league_not_found')
  if (golfersWithRounds(fair.facts, fair.settings) < enoughGolfers) {
    const { dealt, summary } = withAverages(await inTurns(evenTeams(golfers, count, indexNets(golfers))))
    return { dealt, summary: `${summary} ${tooFewRounds}` }
  }
  const dealt = await inTurns(evenTeams(golfers, count, await inTurns(expectedNets(golfers, fair))))
  const teamOf = new Map((await teamGolfers(db, leagueId)).map(({ id, teamId }) => [id, teamId]))
  const today = known.map((team) => golfers.filter(({ id }) => teamOf.get(id) === team.id))
  const played = today.filter(({ length }) => length > 0)
  const [before = 0, after = 0] = await inTurns(expectedSpreads(golfers, fair, [played, dealt]))
  const isAsEven = before <= after && isShared(today, dealt)
  if (isAsEven) return { dealt: today, summary: noneMoreEven(before) }
  return { dealt, summary: expectedText({ before: played.length < 2 ? null : before, after }) }
}

/** Whether everyone who is dealt has a team, of as many teams of the same sizes. */
function isShared(today: readonly TeamGolfer[][], dealt: readonly TeamGolfer[][]): boolean {
  const [own, other] = [today, dealt].map((teams) => teams.map(({ length }) => length).toSorted((a, b) => a - b))
  return isDeepStrictEqual(own, other)
}

/** Lets others take turns between the parts of a work. */
async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const part = work.next()
    if (part.done === true) return part.value
    await turn()
  }
}

/** 'Team 3', unless the league has one of that name. */
function freeName(known: readonly { readonly name: string }[], number: number): string {
  const taken = new Set(known.map(({ name }) => name.toLowerCase()))
  const names = [`Team ${number}`, `New team ${number}`, `Another team ${number}`]
  return names.find((name) => !taken.has(name.toLowerCase())) ?? `Team ${number} (${known.length})`
}

async function teamsOfLastSeason({ db }: Tools, leagueId: number): Promise<Proposal> {
  const past = await pastTeams(db, leagueId)
  const [first] = past
  if (first === undefined) refuse('no_past_teams')
  const golfers = await golfersToShare(db, leagueId)
  const teamOf = new Map(past.map(({ golferId, teamId }) => [golferId, teamId]))
  const teams = [...new Map(past.map(({ teamId, team }) => [teamId, team]))].map(([id, name]) =>
    proposed(
      { id, name },
      golfers.filter((golfer) => teamOf.get(golfer.id) === id),
    ),
  )
  const without = golfers.filter(({ id }) => !teamOf.has(id))
  const { year } = first
  return { teams, without, summary: lastSeasonText({ year, newcomers: without.length }) }
}

function proposed(team: Pick<ProposedTeam, 'id' | 'name'>, golfers: readonly TeamGolfer[]): ProposedTeam {
  return {
    id: team.id,
    name: team.name,
    golfers: golfers.toSorted((a, b) => byName(a.name, b.name) || a.id - b.id),
    averageIndex: averageIndex(golfers.map(({ handicapIndex }) => handicapIndex)),
  }
}
