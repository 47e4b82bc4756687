import { me } from '#contract/auth.ts'
import { listCourses } from '#contract/courses.ts'
import { listGolfers } from '#contract/golfers.ts'
import { listSeasons } from '#contract/seasons.ts'
import { listSideTables } from '#contract/side-tables.ts'
import { courseTitle } from '#domain/courses/holes.ts'
import { callerFor, leagueNamed } from '../world/demo.ts'
import { golfer } from './routes.ts'

/** Replaces the placeholders with ids and names of a running app, as a golfer of Tuesday Twilight sees them. */
export async function factsOf(url: string, as = golfer): Promise<(text: string) => string> {
  const caller = await callerFor(url, as)
  const league = await leagueNamed(caller)
  const seasons = await caller.ask(listSeasons, { query: { leagueId: league.id } })
  const season = seasons.find(({ isActive }) => isActive)
  const over = seasons.find(({ hasRecap }) => hasRecap)
  const { golfer: own } = await caller.ask(me)
  const members = await caller.ask(listGolfers, { query: { leagueId: league.id, scoreLimit: 0 } })
  const rival = members.find(({ id }) => id !== own?.id)
  const [table] = (await caller.ask(listSideTables, { params: { id: league.id } })).filter(
    ({ state }) => state === 'joined',
  )
  const [course] = await caller.ask(listCourses, {})
  const facts: Readonly<Record<string, string>> = {
    league: String(league.id),
    golfer: String(own?.id),
    name: own?.name ?? '',
    rival: String(rival?.id),
    rivalName: rival?.name ?? '',
    table: String(table?.id),
    course: String(course?.id),
    courseName: course === undefined ? '' : courseTitle(course),
    season: String(season?.id),
    year: String(season?.year),
    over: String(over?.id),
    overYear: String(over?.year),
    finished: String(season?.matches.findLast(({ finished }) => finished)?.id),
  }
  return (text) => text.replaceAll(/\{([^}]+)\}/g, (_, name: string) => facts[name] ?? name)
}
