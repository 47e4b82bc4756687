import type { Recap } from '#contract/honors.ts'
import type { TeamBadge } from '#contract/shared.ts'
import { pointsInWords } from '#domain/scoring/explain-points.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { formatIndex, formatNet, formatPoints } from '#domain/scoring/score-format.ts'
import { initialsOf, teamColor } from '#domain/shared/team-color.ts'
import { asideOf, type ShareAside, type SharePicture, type ShareRow, maxRows } from './picture.ts'

export const markOf = ({ name, color }: Pick<TeamBadge, 'name' | 'color'>): NonNullable<ShareRow['mark']> => ({
  initials: initialsOf(name),
  color: teamColor(color),
})

/** A season that is over: its champions and the first three, teams or in a league of individuals golfers. */
export function seasonPicture({ season, champions, podium }: Recap): SharePicture {
  const { teams, golfers } = champions
  const main = teams ?? golfers
  const rows = podium.teams.length > 0 ? podium.teams : podium.golfers
  return {
    league: season.league,
    title: season.title,
    label: main === null ? '' : teams === null && main.winners.length === 1 ? 'Champion' : 'Champions',
    headline: main === null ? ['No champion'] : main.winners.map(({ name }) => name),
    rows: rows.slice(0, maxRows).map((row) => {
      const team = 'color' in row ? row : row.team
      const mark = team === null ? null : markOf(team)
      return { position: placeText(row), mark, name: row.name, figure: formatPoints(row.points) }
    }),
    aside: teams === null || golfers === null ? null : championGolfers(golfers.winners),
  }
}

type Champion = NonNullable<Recap['champions']['golfers']>['winners'][number]

function championGolfers(winners: readonly Champion[]): ShareAside | null {
  const [first] = winners
  if (first === undefined) return null
  const points = pointsInWords(first.points)
  return asideOf(
    winners.map(({ name }) => name),
    {
      label: 'Champion golfer',
      alone: points,
      shared: `${points} each`,
    },
  )
}

/** A golfer's season; null for someone who was not in it, or has been removed. */
export function golferPicture({ season, golfers }: Recap, golferId: number): SharePicture | null {
  const own = golfers.find(({ id }) => id === golferId)
  if (own === undefined) return null
  const { bestNet: net, index } = own
  const figure = (name: string, value: string): ShareRow => ({ position: '', mark: null, name, figure: value })
  return {
    league: season.league,
    title: season.title,
    label: own.headline,
    headline: [own.name],
    rows: [
      ...(net === null
        ? []
        : [{ ...figure('Best net', formatNet(net)), ...(net < 0 ? { tone: 'under' as const } : {}) }]),
      figure('Rounds', String(own.rounds)),
      figure('Counted', `${own.counted} of ${own.matches}`),
    ],
    aside:
      index === null
        ? null
        : {
            label: 'Handicap Index',
            name: `${formatIndex(index.from)} → ${formatIndex(index.to)}`,
            text: '',
          },
  }
}
