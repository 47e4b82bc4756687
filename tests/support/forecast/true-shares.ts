import type { Shares } from '#domain/forecast/shares.ts'
import type { FairSettings, LeagueRules } from '#domain/leagues/settings.ts'
import { holds } from '#domain/shared/day.ts'
import { golferOf, type TrueLeague, weeks } from './true-league.ts'

type Chance = () => number

/** The nets that each golfer posts in each match, in their order. */
export type Nets = readonly (readonly (readonly number[])[])[]

export type TrueShares = { readonly golfers: Shares; readonly teams: Shares }

/** What thirds of a league truly get under each of these settings, in seasons of all of them that are played alike. */
export function trueShares(
  league: TrueLeague,
  settings: readonly FairSettings[],
  { seasons, chance }: { readonly seasons: number; readonly chance: Chance },
): TrueShares[] {
  const { golfers } = league.facts
  const own = golfers.map((_, at) => at)
  const views = {
    byPlay: { thirdOf: thirdsByPlay(league), play: () => seasonOf(league, shuffled(own, chance), own, chance) },
    byIndex: {
      thirdOf: thirdsBy(golfers.map(({ handicapIndex }) => handicapIndex)),
      play: () => seasonOf(league, own, shuffled(own, chance), chance),
    },
  }
  const sums = settings.map(() => ({ golfers: emptyView(), teams: emptyView() }))
  for (const by of ['byPlay', 'byIndex'] as const)
    for (let season = 0; season < seasons; season += 1) {
      const { thirdOf, play } = views[by]
      const nets = play()
      const teamOf = shuffled(
        golfers.map(({ teamId }) => teamId ?? 0),
        chance,
      )
      for (const [at, rules] of settings.entries()) {
        const counted = countedNets(nets, rules)
        add(sums[at]?.golfers[by], thirdOf, seasonPoints(counted.map(pointsOfMatch), rules))
        if (rules.useTeams)
          add(
            sums[at]?.teams[by],
            thirdOf,
            seasonPoints(
              counted.map((match) => teamPointsOfMatch(match, teamOf, rules)),
              rules,
            ),
          )
      }
    }
  const count = [0, 1, 2].map((third) => views.byPlay.thirdOf.filter((one) => one === third).length)
  return sums.map((one) => ({ golfers: sharesOf(one.golfers, count), teams: sharesOf(one.teams, count) }))
}

/** The rounds per match that golfers of each third by rounds played truly play. */
export function truePerMatch(league: TrueLeague): number[] {
  const thirdOf = thirdsByPlay(league)
  const perWeek = league.habits.map(({ perDay, away }) => 7 * perDay * (1 - away))
  return [0, 1, 2].map((third) => {
    const own = perWeek.filter((_, at) => thirdOf[at] === third)
    return (league.settings.matchLength * sumOf(own)) / own.length
  })
}

function thirdsByPlay({ facts: { golfers, playingDays } }: TrueLeague): number[] {
  const isPlaying = (day: string) => playingDays.length === 0 || playingDays.some((span) => holds(span, day))
  return thirdsBy(golfers.map(({ rounds }) => rounds.filter(({ day }) => isPlaying(day)).length))
}

const emptyView = () => ({ byPlay: [0, 0, 0], byIndex: [0, 0, 0] })

function add(sum: number[] | undefined, thirdOf: readonly number[], points: readonly number[]): void {
  for (const [at, third] of thirdOf.entries()) if (sum !== undefined) sum[third] = (sum[third] ?? 0) + (points[at] ?? 0)
}

function sharesOf(sums: Shares, count: readonly number[]): Shares {
  const golfers = sumOf(count)
  const ofAll = (points: readonly number[]) =>
    points.map((sum, third) => sum / (count[third] ?? 1) / (sumOf(points) / golfers))
  return { byPlay: ofAll(sums.byPlay), byIndex: ofAll(sums.byIndex) }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function thirdsBy(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const thirdOf = values.map(() => 0)
  for (const [place, at] of order.entries()) thirdOf[at] = Math.floor((3 * place) / values.length)
  return thirdOf
}

function shuffled<T>(values: readonly T[], chance: Chance): T[] {
  return values
    .map((value) => ({ value, key: chance() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

/** A season in which golfer n has the form of one golfer and the habits of another one. */
function seasonOf(
  { forms, habits, facts, settings }: TrueLeague,
  formOf: readonly number[],
  habitOf: readonly number[],
  chance: Chance,
): Nets {
  return formOf.map((from, n) => {
    const [form, habit] = [forms[from], habits[habitOf[n] ?? 0]]
    if (form === undefined || habit === undefined) throw new Error('Every golfer has a form and a habit.')
    const golfer = golferOf(form, chance)
    const played = weeks(habit, facts.matches * settings.matchLength, chance)
    return Array.from({ length: facts.matches }, (_, match) =>
      played
        .slice(match * settings.matchLength, (match + 1) * settings.matchLength)
        .flatMap((days) => days.map(() => golfer.play())),
    )
  })
}

/** By match: the best net of each golfer’s first rounds, null without any (laws 5 and 28). */
export function countedNets(
  nets: Nets,
  { roundsThatCount }: Pick<LeagueRules, 'roundsThatCount'>,
): (number | null)[][] {
  return (nets[0] ?? []).map((_, match) =>
    nets.map((own) => {
      const rounds = (own[match] ?? []).slice(0, roundsThatCount ?? undefined)
      return rounds.length === 0 ? null : Math.min(...rounds)
    }),
  )
}

/** Laws 7 and 8. */
export function pointsOfMatch(nets: readonly (number | null)[]): number[] {
  const played = nets.filter((net) => net !== null).toSorted((a, b) => a - b)
  const points = new Map<number, number>()
  for (let from = 0, to = 0; from < played.length; from = to) {
    while (to < played.length && played[to] === played[from]) to += 1
    points.set(played[from] ?? 0, nets.length - from - (to - from - 1) / 2)
  }
  return nets.map((net) => (net === null ? 0 : (points.get(net) ?? 0)))
}

/** Law 9. */
function teamNet(nets: readonly (number | null)[], rules: LeagueRules): number {
  const effective = nets.map((net) =>
    net === null ? rules.noScoreNetDifferential : Math.min(net, rules.maxNetDifferential),
  )
  const counted = nets.length - Math.min(rules.scoresDroppedPerTeam, nets.length - 1)
  return sumOf(effective.toSorted((a, b) => a - b).slice(0, counted))
}

/** How far apart the mean nets of teams truly are, given as the places of their golfers in the league. */
export function trueSpread(
  league: TrueLeague,
  teams: readonly (readonly number[])[],
  { seasons, chance }: { readonly seasons: number; readonly chance: Chance },
): number {
  const own = league.facts.golfers.map((_, at) => at)
  const matches = Array.from({ length: seasons }, () =>
    countedNets(seasonOf(league, own, own, chance), league.settings),
  ).flat()
  const means = teams.map(
    (team) =>
      sumOf(
        matches.map((nets) =>
          teamNet(
            team.map((at) => nets[at] ?? null),
            league.settings,
          ),
        ),
      ) / matches.length,
  )
  return Math.max(...means) - Math.min(...means)
}

/** The points of each golfer’s team (laws 9 and 10). */
export function teamPointsOfMatch(
  nets: readonly (number | null)[],
  teamOf: readonly number[],
  rules: LeagueRules,
): number[] {
  const teams = [...new Set(teamOf)]
  const teamNets = teams.map((team) => {
    const own = nets.filter((_, at) => teamOf[at] === team)
    return own.every((net) => net === null) ? null : teamNet(own, rules)
  })
  const points = pointsOfMatch(teamNets)
  return teamOf.map((team) => points[teams.indexOf(team)] ?? 0)
}

/** What each has in a season: all points, or those of the best matches (law 23). */
function seasonPoints(matches: readonly (readonly number[])[], { matchesCounted }: FairSettings): number[] {
  return (matches[0] ?? []).map((_, at) => {
    const own = matches.map((points) => points[at] ?? 0)
    return matchesCounted === null ? sumOf(own) : sumOf(own.toSorted((a, b) => b - a).slice(0, matchesCounted))
  })
}
