import type { QueryKey } from '@tanstack/react-query'
import type { LeagueEvent } from '#contract/events.ts'
import type { Day, Span } from '#domain/shared/day.ts'

/** How pages use a query's answers besides showing them. */
type Rule = {
  /** Kept on this device, and shown while the server does not answer. */
  readonly isKept?: true
  /** The events that make an answer old: those of the league or match that its key names. */
  readonly refreshedBy?: readonly LeagueEvent['type'][]
  /** For keys without a league: whether events of every league match, or of the league in the answer. */
  readonly league?: 'any' | 'in answer'
}

type Noun =
  | 'account'
  | 'activities'
  | 'associationSearch'
  | 'audit'
  | 'courses'
  | 'digests'
  | 'fairPlay'
  | 'follows'
  | 'golfers'
  | 'leagues'
  | 'matches'
  | 'scheduledRounds'
  | 'scoreCalculation'
  | 'scores'
  | 'seasons'
  | 'sideTables'
  | 'site'
  | 'syncs'
  | 'teams'
  | 'tees'
  | 'users'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Noun, ...unknown[]]
  }
}

type OfLeague = { readonly leagueId: number }
type OfGolfer = { readonly golferId: number }
type OfMatch = { readonly matchId: number }

const rules = new Map<string, Rule>()

/** The key of a query that is the same for every reader and league. */
function single(noun: Noun, name: string, rule: Rule = {}) {
  rules.set(`${noun} ${name}`, rule)
  return [noun, name] as const
}

/** The keys of a query that is asked about something: a league, a golfer, a search. */
function keysOf<Subject extends object>(noun: Noun, name: string, rule: Rule = {}) {
  rules.set(`${noun} ${name}`, rule)
  return (subject: Subject) => [noun, name, subject] as const
}

const kept = { isKept: true } as const
const matchRule: Rule = { isKept: true, refreshedBy: ['match', 'checked'] }
const golferRule: Rule = { isKept: true, refreshedBy: ['match', 'checked', 'rounds'] }
const roundsRule: Rule = { isKept: true, refreshedBy: ['match', 'rounds'] }
const resultsRule: Rule = { isKept: true, refreshedBy: ['match'] }
const oddsRule: Rule = { isKept: true, refreshedBy: ['match', 'odds'] }
const fairPlayRule: Rule = { refreshedBy: ['match', 'rounds', 'claims'] }
const syncRule: Rule = { refreshedBy: ['sync'], league: 'any' }

/**
 * The key of every query, with what is kept offline and what a live event refreshes. `all` is the common start of a
 * noun's keys, for invalidating them together.
 */
export const queryKeys = {
  account: {
    me: single('account', 'me'),
    sessions: single('account', 'sessions'),
    claims: single('account', 'claims'),
    kept: single('account', 'kept'),
    notifications: single('account', 'notifications'),
    pushEndpoint: keysOf<{ readonly devices: readonly number[] }>('account', 'push endpoint'),
    calendar: single('account', 'calendar'),
    secondFactor: single('account', 'second factor'),
    passkeys: single('account', 'passkeys'),
  },
  activities: {
    all: ['activities'],
    ofLeague: keysOf<OfLeague>('activities', 'of league', resultsRule),
    ofMatch: keysOf<OfMatch>('activities', 'of match', resultsRule),
  },
  associationSearch: keysOf<object>('associationSearch', 'results'),
  audit: {
    all: ['audit'],
    pages: keysOf<object>('audit', 'pages'),
  },
  courses: {
    pages: keysOf<{ readonly search: string }>('courses', 'pages'),
    one: keysOf<{ readonly courseId: number }>('courses', 'one', kept),
  },
  digests: { preview: keysOf<OfLeague>('digests', 'preview') },
  fairPlay: { ofLeague: keysOf<OfLeague>('fairPlay', 'of league', fairPlayRule) },
  follows: {
    all: ['follows'],
    golfers: single('follows', 'golfers', kept),
    newestScores: single('follows', 'newest scores', { ...roundsRule, league: 'any' }),
    scores: single('follows', 'scores', { ...roundsRule, league: 'any' }),
  },
  golfers: {
    all: ['golfers'],
    one: keysOf<OfGolfer & { readonly leagueId: number | undefined }>('golfers', 'one', golferRule),
    ofLeague: keysOf<OfLeague>('golfers', 'of league', golferRule),
    merges: keysOf<OfGolfer>('golfers', 'merges', { refreshedBy: ['rounds'], league: 'any' }),
    lastNets: keysOf<OfLeague>('golfers', 'last nets', golferRule),
    known: keysOf<{ readonly search: string }>('golfers', 'known', kept),
    rivals: keysOf<OfGolfer>('golfers', 'rivals', { ...resultsRule, league: 'any' }),
    against: keysOf<OfGolfer & { readonly opponentId: number }>('golfers', 'against', {
      ...resultsRule,
      league: 'any',
    }),
    indexHistory: keysOf<OfGolfer>('golfers', 'index history', { ...roundsRule, league: 'any' }),
    unused: single('golfers', 'unused', kept),
  },
  leagues: {
    all: ['leagues'],
    list: single('leagues', 'list', kept),
    one: keysOf<OfLeague>('leagues', 'one', kept),
    members: keysOf<OfLeague>('leagues', 'members', kept),
    history: keysOf<OfLeague>('leagues', 'history', kept),
    champions: keysOf<OfLeague>('leagues', 'champions', resultsRule),
    memberCount: keysOf<OfLeague>('leagues', 'member count', kept),
    claims: keysOf<OfLeague>('leagues', 'claims', { refreshedBy: ['claims'] }),
    invitations: keysOf<OfLeague>('leagues', 'invitations'),
    succession: keysOf<OfLeague>('leagues', 'succession'),
    joinLink: keysOf<OfLeague>('leagues', 'join link'),
    publicSettings: keysOf<OfLeague>('leagues', 'public settings'),
    organize: keysOf<OfLeague>('leagues', 'organize', { refreshedBy: ['match', 'checked', 'rounds', 'claims'] }),
    waiting: single('leagues', 'waiting', { refreshedBy: ['match', 'rounds', 'claims'], league: 'any' }),
    reminder: keysOf<OfLeague>('leagues', 'reminder'),
    rules: keysOf<OfLeague>('leagues', 'rules', kept),
    fairChance: keysOf<OfLeague & { readonly considered: object }>('leagues', 'fair chance'),
  },
  matches: {
    all: ['matches'],
    one: keysOf<OfMatch>('matches', 'one', matchRule),
    current: keysOf<OfLeague>('matches', 'current', matchRule),
    own: single('matches', 'own', { ...matchRule, league: 'any' }),
    restatements: keysOf<OfMatch>('matches', 'restatements', resultsRule),
    rules: keysOf<OfMatch>('matches', 'rules', kept),
    needed: keysOf<OfMatch & OfGolfer & { readonly ratings: object | null }>('matches', 'needed', matchRule),
    story: keysOf<OfMatch & { readonly golferId: number | null; readonly teeId: number | null }>(
      'matches',
      'story',
      matchRule,
    ),
  },
  scheduledRounds: {
    all: ['scheduledRounds'],
    ofGolfer: keysOf<OfGolfer>('scheduledRounds', 'of golfer', kept),
    ofLeague: keysOf<OfLeague>('scheduledRounds', 'of league', kept),
    ofMatch: keysOf<OfMatch>('scheduledRounds', 'of match', kept),
  },
  scoreCalculation: single('scoreCalculation', 'latest'),
  scores: {
    best: keysOf<OfLeague>('scores', 'best', roundsRule),
    newest: keysOf<OfLeague & { readonly today: Day }>('scores', 'newest', roundsRule),
    recent: keysOf<OfLeague & { readonly today: Day }>('scores', 'recent', roundsRule),
    ofGolfer: keysOf<OfGolfer>('scores', 'of golfer', kept),
    pages: keysOf<OfLeague & { readonly range: Span | null; readonly golferId: number | null }>(
      'scores',
      'pages',
      roundsRule,
    ),
    waiting: keysOf<OfLeague>('scores', 'waiting', roundsRule),
    preview: keysOf<{ readonly round: object }>('scores', 'preview'),
    holes: keysOf<{ readonly scoreId: number }>('scores', 'holes', kept),
  },
  seasons: {
    active: keysOf<OfLeague>('seasons', 'active', resultsRule),
    list: keysOf<OfLeague>('seasons', 'list', resultsRule),
    one: keysOf<{ readonly seasonId: number }>('seasons', 'one', { ...resultsRule, league: 'in answer' }),
    standings: keysOf<OfLeague & { readonly seasonId: number }>('seasons', 'standings', resultsRule),
    odds: keysOf<OfLeague & { readonly seasonId: number }>('seasons', 'odds', oddsRule),
    preview: keysOf<OfLeague & { readonly seasonId: number | undefined; readonly span: Span | null }>(
      'seasons',
      'preview',
    ),
    recap: keysOf<{ readonly seasonId: number }>('seasons', 'recap', { ...resultsRule, league: 'in answer' }),
    past: keysOf<{ readonly pastSeasonId: number }>('seasons', 'past', kept),
  },
  sideTables: {
    ofLeague: keysOf<OfLeague>('sideTables', 'of league', resultsRule),
    one: keysOf<{ readonly sideTableId: number; readonly seasonId?: number | undefined }>('sideTables', 'one', {
      ...resultsRule,
      league: 'in answer',
    }),
  },
  site: {
    facts: single('site', 'facts'),
  },
  syncs: {
    history: single('syncs', 'history', syncRule),
    started: keysOf<{ readonly syncId: number | undefined }>('syncs', 'started', syncRule),
  },
  teams: {
    ofLeague: keysOf<OfLeague>('teams', 'of league', kept),
    planned: keysOf<OfLeague>('teams', 'planned', resultsRule),
  },
  tees: {
    found: keysOf<{ readonly search: string }>('tees', 'found'),
    played: keysOf<OfGolfer>('tees', 'played', kept),
  },
  users: {
    pages: ['users', 'pages'],
    found: keysOf<{ readonly search: string }>('users', 'pages'),
    firstTwo: single('users', 'first two'),
  },
} as const

export function isKeptOffline(queryKey: QueryKey): boolean {
  return ruleOf(queryKey).isKept ?? false
}

/** Whether an answer may be old after an event of a league. An event without a match concerns all matches of its league. */
export function isInvalidatedBy(event: LeagueEvent, queryKey: QueryKey, answer?: unknown): boolean {
  const { refreshedBy = [], league } = ruleOf(queryKey)
  if (!refreshedBy.includes(event.type)) return false
  if (league === 'any') return true
  const subject = queryKey[2]
  const leagueId = numberIn(league === 'in answer' ? answer : subject, 'leagueId')
  if (leagueId !== null) return leagueId === event.leagueId
  const matchId = numberIn(subject, 'matchId')
  return matchId !== null && (event.matchId === null || matchId === event.matchId)
}

function ruleOf([noun, name]: QueryKey): Rule {
  return rules.get(`${noun} ${String(name)}`) ?? {}
}

function numberIn(subject: unknown, name: string): number | null {
  if (typeof subject !== 'object' || subject === null || !(name in subject)) return null
  const value: unknown = new Map(Object.entries(subject)).get(name)
  return typeof value === 'number' ? value : null
}
