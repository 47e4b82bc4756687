import { useState } from 'react'
import { Link } from 'wouter'
import type { Season } from '#contract/seasons.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { ShowAll } from '#web/ui/tables/preview.tsx'
import { MatchPoints, TotalPoints } from './points.tsx'
import { latestMatches, type Line } from './standings-view.ts'
import css from './match-strips.module.css'

/** The number of matches that fit side by side on the narrowest phone. */
const shownAtFirst = 8

type MatchStripsProps = { readonly season: Season; readonly teams: readonly Line[] }

/** A strip of each team's points, match by match, with the total beside the team's name. */
export function MatchStrips({ season, teams }: MatchStripsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { matches } = season
  const shown = showsAll ? matches : latestMatches(matches, shownAtFirst)
  return (
    <>
      <table className={`w-100 numbers ${css['table']}`} aria-label="Points by Match">
        <thead>
          <tr className="c-faint fz-small lh-1-2">
            {['TEAM', 'TOTAL'].map((name) => (
              <th key={name} scope="col" className="fw-600">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {teams.map((team) => (
          <tbody key={team.id}>
            <tr className={css['team']}>
              <th scope="rowgroup" className="fw-600">
                <div className="row align-center gap-10">
                  <TeamIcon team={team} size={24} />
                  <bdi className="lh-1-3 breaks">{team.name}</bdi>
                </div>
              </th>
              <td className="fz-figure fw-700">
                <TotalPoints season={season} line={team} isSum />
              </td>
            </tr>
            <tr>
              <td colSpan={2}>
                <ol className={`grid row-gap-6 ta-center ${css['strip']}`}>
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
    <li className={`grid ${points === null ? 'c-dim' : ''}`}>
      <Link
        href={`/matches/${match.id}`}
        className={`c-dim fz-small ta-center plain ${css['number']}`}
        aria-label={`M${match.number}, match ${match.number}`}
      >
        M{match.number}
      </Link>
      <span className={isBest ? 'c-live fw-700' : undefined}>
        <MatchPoints kind="team" line={team} match={match} points={points} />
      </span>
    </li>
  )
}
