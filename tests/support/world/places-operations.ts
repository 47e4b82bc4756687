import { updateLeague } from '#contract/leagues.ts'
import { assignTeam } from '#contract/teams.ts'
import { aMember, combine, deleteThere, edit, post } from './places-at-association.ts'
import { confirm, correct, enter, reject, remove } from './places-by-hand.ts'
import { type PlacesLeague, randomSettings, settle, someOf } from './places-league.ts'

const hour = 3_600_000

async function changeSettings(league: PlacesLeague): Promise<void> {
  const { random, id, owner, now } = league
  const changed = Object.fromEntries(Object.entries(randomSettings(random)).filter(() => random.chance() < 0.4))
  league.settings = { ...league.settings, ...changed }
  const { maxNetDifferential, noScoreNetDifferential, ...others } = league.settings
  const inStrokes = {
    maxNetDifferential: maxNetDifferential / 10,
    noScoreNetDifferential: noScoreNetDifferential / 10,
  }
  await owner.ask(updateLeague, { params: { id }, body: { ...others, ...inStrokes } })
  league.ruleHistory.push({ at: now, manualRounds: league.settings.manualRounds })
}

async function changeTeam(league: PlacesLeague): Promise<void> {
  const member = aMember(league)
  const teamId = someOf(league.random, [...league.teams, null]) ?? null
  const body = { leagueId: league.id, teamId }
  await league.owner.ask(assignTeam, { params: { golferId: member.id }, body })
  member.teamId = teamId
}

/** Not more than half a day at once, as matches end within a minute. */
async function passTime(league: PlacesLeague): Promise<void> {
  for (let steps = 2 + league.random.below(8); steps >= 0; steps -= 1) {
    league.now += (1 + league.random.below(12)) * hour
    await settle(league)
  }
}

const all = {
  post,
  edit,
  deleteThere,
  combine,
  enter,
  correct,
  remove,
  confirm,
  reject,
  changeSettings,
  changeTeam,
  passTime,
}
type Name = keyof typeof all

/** How often each is done. */
const weights: readonly (readonly [Name, number])[] = [
  ...([
    ['post', 7],
    ['edit', 4],
    ['deleteThere', 2],
    ['combine', 3],
    ['enter', 10],
    ['correct', 3],
  ] as const),
  ...([
    ['remove', 5],
    ['confirm', 4],
    ['reject', 2],
    ['changeSettings', 3],
    ['changeTeam', 1],
    ['passTime', 5],
  ] as const),
]
const hat = weights.flatMap(([name, times]) => Array.from({ length: times }, () => name))

/** Does something in the league, and returns what. */
export async function operate(league: PlacesLeague): Promise<string> {
  const name = someOf(league.random, hat) ?? 'post'
  await all[name](league)
  return name
}
