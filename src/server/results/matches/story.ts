import type { InputOf } from '#contract/endpoint.ts'
import type { MatchScore } from '#contract/matches.ts'
import type { getStory, Story } from '#contract/stories.ts'
import type { Need } from '#domain/forecast/needed-score.ts'
import { netInReach } from '#domain/forecast/within-reach.ts'
import type { Actor } from '#domain/permissions.ts'
import { type Rivals, rivalsOf } from '#domain/rivals/rivals.ts'
import type { Place } from '#domain/scoring/rank.ts'
import { restatementClause } from '#domain/scoring/restatement-words.ts'
import { type Day, dayOf, msPerDay } from '#domain/shared/day.ts'
import { dayWords } from '#domain/shared/phrases.ts'
import { standingsOf } from '#domain/standings/standings.ts'
import { storyOf } from '#domain/story/compose-story.ts'
import type {
  LatestChange,
  Outcome,
  SeasonSoFar,
  StoryFacts,
  StoryGolfer,
  StoryMatch,
  StorySubject,
  StoryTeam,
  WaitingRound,
} from '#domain/story/story-facts.ts'
import { confirmersOf } from '#server/facts/rounds/by-hand.queries.ts'
import { golfersWhoPlanIn } from '#server/facts/rounds/listed-rounds.queries.ts'
import { scheduledRoundsOf } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import { seasonById } from '#server/facts/seasons/seasons.queries.ts'
import { leagueOfMatch } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import { enqueueOdds } from '#server/ground/announcements.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { oddsOfSeason } from '#server/results/odds/odds.ts'
import { opponentsOf } from '#server/results/rivals/rivals.ts'
import { pointsOfSeason } from '#server/results/standings/standings.ts'
import { matchById, matchScores, rosterScores } from './matches.queries.ts'
import { netsOfYear } from './needed.queries.ts'
import { indexOf, roundsLeftIn, teesOf } from './needed.ts'
import { restatementsOf } from './result/restatements.queries.ts'
import { latestChanges, openMatchBefore, roundsOfGolfers } from './story.queries.ts'
import { waitingRound } from './waiting-round.ts'

/**
 * A match's story: about a golfer of the match, in the second person for the reader's own golfer, or about the match.
 * Calculated on each request, like the net that a golfer needs.
 */
export async function matchStory(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  actor: Actor,
  id: number,
  { golferId, teeId }: InputOf<typeof getStory>['query'],
): Promise<Story> {
  const { leagueId } = (await leagueOfMatch(db, id)) ?? refuse('match_not_found')
  await leagueToRead(db, actor, leagueId, 'match_not_found')
  const subject = golferId === undefined ? null : { golferId, isReader: golferId === actor.golferId }
  const { facts, seasonWithoutOdds } =
    (await factsOf(db, { id, subject, teeId, now: now() })) ?? refuse('match_not_found')
  if (seasonWithoutOdds !== null) await enqueueOdds(db, seasonWithoutOdds)
  return storyOf(facts)
}

type Asked = { readonly id: number; readonly subject: StorySubject | null; readonly now: Date } & {
  /** The tee of what the golfer needs, unless it is the one played most. */
  readonly teeId?: number | undefined
  readonly isBrief?: boolean
}

/** A match's story, from one snapshot of the database. */
export async function storyOfMatch(db: Db, asked: Asked): Promise<Story | undefined> {
  const found = await factsOf(db, asked)
  return found && storyOf(found.facts)
}

/** The facts of a match's first sentences, which say nothing of what a golfer needs, of odds or of rivals. */
export async function briefFactsOf(db: Db, asked: Asked): Promise<StoryFacts | undefined> {
  return (await factsOf(db, { ...asked, isBrief: true }))?.facts
}

/** Its facts, and the season whose odds it would name if they were up to date; the statements see the same moment. */
type FoundFacts = { readonly facts: StoryFacts; readonly seasonWithoutOdds: number | null }

function factsOf(db: Db, asked: Asked): Promise<FoundFacts | undefined> {
  return snapshotOf(db).execute((tx) => storyFacts(tx, asked))
}

type Row = NonNullable<Awaited<ReturnType<typeof matchById>>>

async function storyFacts(db: Db, { id, subject, teeId, isBrief, now }: Asked): Promise<FoundFacts | undefined> {
  const row = await matchById(db, id)
  if (row === undefined) return undefined
  const today = dayOf(now.getTime(), row.league.timeZone)
  const match = await storyMatch(db, row, today)
  const onlyFacts = (facts: StoryFacts): FoundFacts => ({ facts, seasonWithoutOdds: null })
  if (row.finished) return onlyFacts({ phase: 'finished', match, subject, outcome: await outcomeOf(db, row) })
  if (today < row.startDate) return onlyFacts({ phase: 'coming', match, subject, season: await seasonSoFar(db, row) })
  if (isBrief === true) {
    const waiting = await waitingOf(db, row.league.id, match, subject?.golferId)
    return onlyFacts({ phase: 'open', match, subject, need: null, waiting, latest: null, odds: null, rivals: null })
  }
  const { need, waiting } = await needOf(db, row.league.id, match, { subject, teeId })
  const latest = await latestChange(db, id, now)
  const season = subject === null ? undefined : await oddsOfSeason(db, row.seasonId, now)
  // Odds from before the match's latest round would differ from those of the standings.
  const odds = season?.showOdds === true && season.stored?.isCurrent === true ? season.stored.odds : null
  return {
    facts: {
      phase: 'open',
      match,
      subject,
      need,
      waiting,
      latest,
      odds,
      rivals: await rivalsIn(db, row.league.id, match, subject),
    },
    seasonWithoutOdds: season?.showOdds === true && odds === null ? row.seasonId : null,
  }
}

async function storyMatch(db: Db, row: Row, today: Day): Promise<StoryMatch> {
  const { id, number, startDate, endDate, league, rules, finished, scoredAt } = row
  const rows = scoredAt === null && !finished ? await rosterScores(db, id) : await matchScores(db, id, null)
  const rounds = new Map((await roundsOfGolfers(db, id)).map(({ golferId, nextNet }) => [golferId, nextNet]))
  const ahead = { startDate: today > startDate ? today : startDate, endDate }
  const plans = finished
    ? []
    : await scheduledRoundsOf(db, {
        whose: golfersWhoPlanIn(league.id),
        span: ahead,
        teamsOf: { league: league.id },
      })
  return {
    id,
    number,
    startDate,
    endDate,
    today,
    rules,
    golfers: rows.flatMap((one) => golferOf(one, rounds)),
    teams: rows.flatMap(teamOf),
    plans: plans.map(({ golfer, date, course }) => ({ golferId: golfer.id, name: golfer.name, day: date, course })),
  }
}

type ScoreRow = Omit<MatchScore, 'climbed' | 'newcomer'>

function golferOf(row: ScoreRow, rounds: ReadonlyMap<number, number | null>): StoryGolfer[] {
  const { golfer } = row
  if (golfer === null) return []
  return [
    {
      golferId: golfer.id,
      name: golfer.name,
      teamId: row.teamId,
      net: row.netScore,
      effectiveNet: row.effectiveNet,
      dropped: row.dropped,
      place: placeOf(row),
      points: row.worth,
      hasRounds: rounds.has(golfer.id),
      nextNet: rounds.get(golfer.id) ?? null,
    },
  ]
}

function teamOf({ golferId, team, netScore, worth, ...row }: ScoreRow): StoryTeam[] {
  if (golferId !== null || team === null) return []
  const { id: teamId, name } = team
  return [{ teamId, name, net: netScore ?? 0, place: placeOf(row), points: worth }]
}

const placeOf = ({ position, tied }: Pick<ScoreRow, 'position' | 'tied'>): Place | null =>
  position === null ? null : { position, tied }

type Needing = { readonly need: Need | null; readonly waiting: WaitingRound | null }

type Whose = Pick<Asked, 'subject' | 'teeId'>

/** What the golfer needs besides a round that waits for confirmation. */
async function needOf(db: Db, leagueId: number, match: StoryMatch, whose: Whose): Promise<Needing> {
  const golfer = match.golfers.find(({ golferId }) => golferId === whose.subject?.golferId)
  if (golfer === undefined) return { need: null, waiting: null }
  const { golferId } = golfer
  const waiting = await waitingOf(db, leagueId, match, golferId)
  const index = await indexOf(db, { golferId, leagueId }, match.today)
  const others = match.golfers.filter((one) => one !== golfer)
  const own = waiting === null ? golfer : { ...golfer, net: waiting.net }
  const { rules } = match
  const roundsLeft = await roundsLeftIn(db, match, golferId)
  const need = {
    question: { golfer: own, others, rules, index, roundsLeft },
    netInReach: netInReach(await netsOfYear(db, { golferId, leagueId, today: match.today }), match.today),
    tees: await teesOf(db, { golferId, leagueId, rules }, match.today),
    teeId: whose.teeId ?? null,
  }
  return { need, waiting }
}

/** The golfer's round that waits for confirmation, and who confirms it. */
async function waitingOf(db: Db, leagueId: number, match: StoryMatch, golferId: number | undefined) {
  const round = golferId === undefined ? null : await waitingRound(db, match, golferId)
  return round === null ? null : { ...round, ...(await confirmersOf(db, round.roundId, leagueId)) }
}

/** The golfer's rivals in the league, once the golfer has a place in the match. */
async function rivalsIn(
  db: Db,
  leagueId: number,
  match: StoryMatch,
  whom: StorySubject | null,
): Promise<Rivals | null> {
  const golfer = match.golfers.find(({ golferId }) => golferId === whom?.golferId)
  return golfer === undefined || golfer.place === null
    ? null
    : rivalsOf(await opponentsOf(db, golfer.golferId, [leagueId]))
}

/** News is shown until the next change, and for a day at most. */
const newsLasts = msPerDay

async function latestChange(db: Db, id: number, now: Date): Promise<LatestChange | null> {
  const atOnce = await latestChanges(db, id, new Date(now.getTime() - newsLasts).toISOString())
  const last = atOnce.at(-1)
  if (last === undefined) return null
  const { at, setting } = last
  const changes = atOnce.filter((change) => change.setting?.cause === setting?.cause)
  const changesOf = (who: 'golferId' | 'teamId') =>
    changes.flatMap((change) => {
      const changed = change[who]
      return changed === null ? [] : [{ id: changed, before: change.netBefore }]
    })
  return { at, setting, golfers: changesOf('golferId'), teams: changesOf('teamId') }
}

async function outcomeOf(db: Db, row: Row): Promise<Outcome> {
  const { restatements, finalAt, becomesFinalAt, league } = row
  const latest =
    restatements.counted === 0 ? undefined : (await restatementsOf(db, row.id)).find(({ counted }) => counted)
  const dayIn = (at: string | null) => (at === null ? null : dayOf(Date.parse(at), league.timeZone))
  const restated =
    latest === undefined
      ? null
      : {
          day: dayOf(Date.parse(latest.createdAt), league.timeZone),
          clause: restatementClause(latest, dayWords),
        }
  return { restated, finalSince: dayIn(finalAt), finalOn: finalAt === null ? dayIn(becomesFinalAt) : null }
}

/** The points of the season so far: of the teams, or of the golfers in a league without teams. */
async function seasonSoFar(db: Db, row: Row): Promise<SeasonSoFar> {
  const season = await seasonById(db, row.seasonId)
  const { golfers, teams } = await pointsOfSeason(db, row.seasonId)
  const played = teams.map(({ position, net, ...team }) => ({ ...team, net: position === null ? null : net }))
  const rows = row.rules.useTeams ? played : golfers
  const matches = season?.matches ?? []
  const table = standingsOf({ matches, matchesCounted: season?.matchesCounted ?? null }, rows)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    finishedMatches: matches.filter(({ finished }) => finished).length,
    rows: table.map(({ id, points }) => ({ id, name: names.get(id) ?? '', points })),
    openBefore: await openMatchBefore(db, row.seasonId, row.number),
  }
}
