import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { Season } from '#contract/seasons.ts'
import { Card } from '#web/ui/card.tsx'
import { ShowAll } from '#web/ui/tables/preview.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { MatchPoints, TotalPoints } from './points.tsx'
import css from './points-by-team.module.css'
import { latestMatches, type Line } from './standings-view.ts'

/** The number of matches that fit side by side on the narrowest phone. */
const shownAtFirst = 8

type PointsByTeamProps = { readonly season: Season; readonly teams: readonly Line[] }

/** Every team's points in every match on narrow screens: a strip for each team, with its total beside its name; closed at first. */
export function PointsByTeam({ season, teams }: PointsByTeamProps) {
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  return (
    <Card title="Points by Match">
      <button
        type="button"
        className={css['opener']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? tableId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the points of each match' : 'Show the points of each match'}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={tableId}>
          <Strips season={season} teams={teams} />
        </div>
      )}
    </Card>
  )
}

function Strips({ season, teams }: PointsByTeamProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { matches } = season
  const shown = showsAll ? matches : latestMatches(matches, shownAtFirst)
  return (
    <>
      <table className={css['table']} aria-label="Points by Match">
        <thead>
          <tr>
            <th scope="col">TEAM</th>
            <th scope="col">TOTAL</th>
          </tr>
        </thead>
        {teams.map((team) => (
          <tbody key={team.id}>
            <tr className={css['team']}>
              <th scope="rowgroup">
                <div className={css['who']}>
                  <TeamIcon team={team} size={24} />
                  <bdi className={css['name']}>{team.name}</bdi>
                </div>
              </th>
              <td className={css['total']}>
                <TotalPoints season={season} line={team} isSum />
              </td>
            </tr>
            <tr>
              <td colSpan={2}>
                <ol className={css['strip']}>
                  {shown.map((match) => (
                    <PointsOfMatch
                      key={match.id}
                      match={match}
                      index={matches.indexOf(match)}
                      teams={teams}
                      team={team}
                    />
                  ))}
                </ol>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      {matches.length > shownAtFirst && (
        <ShowAll showsAll={showsAll} count={matches.length} onToggle={() => setShowsAll(!showsAll)} />
      )}
    </>
  )
}

type PointsOfMatchProps = {
  readonly match: Season['matches'][number]
  readonly index: number
  readonly teams: readonly Line[]
  readonly team: Line
}

function PointsOfMatch({ match, index, teams, team }: PointsOfMatchProps) {
  const points = team.byMatch[index] ?? null
  const isBest = points !== null && teams.every(({ byMatch }) => (byMatch[index] ?? 0) <= points)
  return (
    <li className={points === null ? css['open'] : css['match']}>
      <Link
        href={`/matches/${match.id}`}
        className={css['number']}
        aria-label={`M${match.number}, match ${match.number}`}
      >
        M{match.number}
      </Link>
      <span className={isBest ? css['best'] : undefined}>
        <MatchPoints kind="team" line={team} match={match} points={points} />
      </span>
    </li>
  )
}
