import { type Day, addDays } from '#domain/shared/day.ts'

// Laws 4 to 10, 19, 21, 24, 28 and 29 spelled out, without the product's code. Nets, Indexes and differentials are in tenths.

export type Settings = {
  readonly useTeams: boolean
  readonly scoresDroppedPerTeam: number
  readonly maxNetDifferential: number
  readonly noScoreNetDifferential: number
  readonly countedHoles: '18' | '9 and 18' | '9'
  readonly roundsThatCount: number | null
}

export type ManualRounds = 'none' | 'confirmed' | 'all'

export type Round = {
  id: number
  readonly golferId: number
  day: Day
  /** When it was posted at the association, or entered here; milliseconds. */
  readonly postedAt: number
  readonly holes: number
  readonly played: number
  gross: number
  net: number
  readonly isTemporary: boolean
  /** Null for a round by hand. */
  readonly associationId: string | null
  combinedInto: string | null
  /** Entered for another league. */
  readonly isElsewhere: boolean
  decision: 'confirmed' | 'rejected' | 'waiting' | null
  /** Deleted by its golfer; it only uses up its place. */
  isUsedUp: boolean
}

export type MatchDays = { readonly startDate: Day; readonly endDate: Day }
export type Golfer = {
  readonly id: number
  readonly name: string
  readonly teamId: number | null
  readonly index: number
}
/** A match as the laws see it at one moment. */
export type Facts = {
  readonly days: MatchDays
  readonly settings: Settings
  readonly manualRounds: ManualRounds
  readonly golfers: readonly Golfer[]
  readonly rounds: readonly Round[]
}

export const within = ({ startDate, endDate }: MatchDays, day: Day) => startDate <= day && day <= endDate

/** Halves up. */
export const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator)) + 0

/** What a league makes of a round by hand (law 21). */
export function acceptance(round: Round, manualRounds: ManualRounds): 'counts' | 'waits' | 'no' {
  if (round.associationId !== null) return 'counts'
  if (round.decision === 'rejected') return 'no'
  if (round.isElsewhere && round.decision === null) return 'no'
  if (manualRounds === 'none') return 'no'
  if (round.decision === 'confirmed') return 'counts'
  return manualRounds === 'all' && round.decision === null ? 'counts' : 'waits'
}

const isReplaced = ({ combinedInto, golferId }: Round, rounds: readonly Round[]) =>
  combinedInto !== null && rounds.some((one) => one.associationId === combinedInto && one.golferId === golferId)

/** Laws 4 and 29. */
export function isEligible(round: Round, { settings: { countedHoles }, rounds }: Facts): boolean {
  if (round.isTemporary) return false
  const isFull = round.holes === 18 && round.played === 18
  const isNine = round.holes === 9 && round.played === 9
  if (countedHoles === '18') return isFull
  if (countedHoles === '9') return isNine
  return isFull || (isNine && !isReplaced(round, rounds))
}

const earlierPosted = (a: Round, b: Round) =>
  a.day === b.day ? a.postedAt - b.postedAt || a.id - b.id : a.day < b.day ? -1 : 1

/** Rounds in the order in which they take places; if nines count too, a combined round comes at its earlier nine. */
function inOrder(list: readonly Round[], { settings, rounds }: Facts): Round[] {
  const orderOf = (round: Round) => {
    const nines = rounds.filter(
      (one) =>
        round.associationId !== null && one.combinedInto === round.associationId && one.golferId === round.golferId,
    )
    return settings.countedHoles === '9 and 18' ? (nines.toSorted(earlierPosted)[0] ?? round) : round
  }
  return list.toSorted((a, b) => earlierPosted(orderOf(a), orderOf(b)))
}

/** Law 5. */
const counting = (list: readonly Round[]) =>
  list
    .filter(({ isUsedUp }) => !isUsedUp)
    .toSorted((a, b) => a.net - b.net || (a.day < b.day ? -1 : a.day > b.day ? 1 : a.gross - b.gross || a.id - b.id))
    .at(0)

export type Places = {
  /** Those that could have a place, in their order. */
  readonly order: readonly Round[]
  /** Those that have one. */
  readonly placed: readonly Round[]
  readonly counting: Round | undefined
  readonly waiting: readonly Round[]
}

/** Law 28. A waiting round could count if it is better than what the golfer would have without any waiting round. */
export function placesOf(golferId: number, facts: Facts): Places {
  const { settings, manualRounds, days } = facts
  const own = facts.rounds.filter((round) => round.golferId === golferId)
  const isRecorded = ({ day, gross }: Round) =>
    own.some((one) => one.associationId !== null && one.day === day && one.gross === gross)
  const ofGolfer = own.filter((round) => within(days, round.day) && !(round.isUsedUp && isRecorded(round)))
  const eligible = ofGolfer.filter((round) => isEligible(round, facts))
  const waits = (round: Round) => !round.isUsedUp && acceptance(round, manualRounds) === 'waits'
  const solid = eligible.filter(
    (round) => round.isUsedUp || (acceptance(round, manualRounds) !== 'no' && !waits(round)),
  )
  const first = (list: readonly Round[]) => inOrder(list, facts).slice(0, settings.roundsThatCount ?? list.length)
  const without = counting(first(solid))
  const able = eligible.filter((round) => waits(round) && (without === undefined || round.net < without.net))
  const placed = first([...solid, ...able])
  return {
    order: inOrder([...solid, ...able], facts),
    placed,
    counting: counting(placed.filter((round) => !waits(round))),
    waiting: placed.filter(waits),
  }
}

export type GolferRow = {
  readonly id: number
  readonly name: string
  readonly teamId: number | null
  readonly net: number | null
  readonly effective: number
  readonly position: number | null
  readonly tied: boolean
  readonly points: number
  readonly scoreId: number | null
  readonly gross: number | null
}
export type TeamRow = Pick<GolferRow, 'id' | 'net' | 'position' | 'tied' | 'points'>
export type Result = { readonly golfers: readonly GolferRow[]; readonly teams: readonly TeamRow[] }

/** Laws 7, 8 and 10: points of the places that those with equal nets share. */
function ranked<R extends { readonly net: number | null; readonly hasPlayed: boolean }>(rows: readonly R[]) {
  return rows.map((row) => {
    const played = rows.filter(({ hasPlayed }) => hasPlayed)
    if (!row.hasPlayed) return { ...row, position: null, tied: false, points: 0 }
    const better = played.filter(({ net }) => Number(net) < Number(row.net)).length
    const equal = played.filter(({ net }) => net === row.net).length
    const shared = Array.from({ length: equal }, (_, n) => rows.length - (better + n))
    return { ...row, position: 1 + better, tied: equal > 1, points: shared.reduce((a, b) => a + b, 0) / equal }
  })
}

type Net = { readonly golferId: number; readonly round: Pick<Round, 'id' | 'net' | 'gross'> | undefined }

export const resultOf = (facts: Facts): Result =>
  resultFrom(
    facts,
    facts.golfers.map(({ id }) => ({ golferId: id, round: placesOf(id, facts).counting })),
  )

function resultFrom({ settings, golfers }: Facts, nets: readonly Net[]): Result {
  const rows = ranked(
    golfers.map((golfer) => {
      const round = nets.find(({ golferId }) => golferId === golfer.id)?.round
      const { maxNetDifferential: cap, noScoreNetDifferential: none } = settings
      return {
        ...golfer,
        net: round?.net ?? null,
        hasPlayed: round !== undefined,
        effective: round === undefined ? none : Math.min(round.net, cap),
        scoreId: round?.id ?? null,
        gross: round?.gross ?? null,
      }
    }),
  )
  const teamIds = settings.useTeams ? [...new Set(golfers.flatMap(({ teamId }) => teamId ?? []))] : []
  const teams = teamIds.map((id) => {
    const values = rows.filter(({ teamId }) => teamId === id)
    const dropped = Math.min(settings.scoresDroppedPerTeam, values.length - 1)
    const best = values.map(({ effective }) => effective).toSorted((a, b) => a - b)
    const net = best.slice(0, best.length - dropped).reduce((a, b) => a + b, 0)
    return { id, net, hasPlayed: values.some(({ hasPlayed }) => hasPlayed) }
  })
  return { golfers: rows, teams: ranked(teams) }
}

export type Target = { readonly position: number; readonly net: number | null }
export type Needs = {
  readonly places: readonly (Target & { readonly tied: boolean })[]
  readonly team: Target | null
  readonly roundsLeft: number | undefined
}

const worst = 300
/** No round that is entered by hand has a lower one. */
const lowestDifferential = -200
const everyNet = Array.from({ length: 720 }, (_, n) => worst - n)

/** Law 24, by trying every net from the worst on. */
export function needsOf(golferId: number, facts: Facts): Needs {
  // What waits and could count is as if it were confirmed.
  const { placed } = placesOf(golferId, facts)
  const own = counting(placed)
  const { roundsThatCount } = facts.settings
  const roundsLeft = roundsThatCount === null ? undefined : roundsThatCount - placed.length
  if (roundsLeft === 0) return { places: [], team: null, roundsLeft }
  const others = facts.golfers.filter(({ id }) => id !== golferId)
  const nets = others.map(({ id }) => ({ golferId: id, round: placesOf(id, facts).counting }))
  const teamId = facts.golfers.find(({ id }) => id === golferId)?.teamId
  const positions = (round: Net['round']) => {
    const { golfers, teams } = resultFrom(facts, [...nets, { golferId, round }])
    const position = (rows: readonly { id: number; position: number | null }[], id: unknown) =>
      rows.find((row) => row.id === id)?.position ?? Infinity
    return { own: position(golfers, golferId), team: position(teams, teamId) }
  }
  const now = positions(own)
  const tries = everyNet.map((net) => ({
    net,
    ...positions(own !== undefined && own.net <= net ? own : { id: 0, gross: 0, net }),
  }))
  const netFor = (found: { readonly net: number } | undefined) =>
    found === undefined || found.net === worst ? null : found.net
  const reachable = [...new Set(tries.map((one) => one.own))].filter((position) => position < now.own)
  const index = facts.golfers.find(({ id }) => id === golferId)?.index ?? 0
  const team = tries.find((one) => one.team < now.team && one.net + index >= lowestDifferential)
  return {
    places: reachable
      .toSorted((a, b) => a - b)
      .map((position) => {
        const net = netFor(tries.find((one) => one.own <= position))
        return { position, net, tied: nets.some(({ round }) => round !== undefined && round.net === net) }
      }),
    team: team === undefined ? null : { position: team.team, net: netFor(team) },
    roundsLeft,
  }
}

export const overAt = ({ endDate }: MatchDays) => Date.parse(`${addDays(endDate, 1)}T00:00:00Z`)
