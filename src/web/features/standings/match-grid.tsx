import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { Season } from '#contract/seasons.ts'
import { spanPhrase } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { IconChevronDown } from '#web/icons/icons.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { MatchPoints, TotalPoints } from './points.tsx'
import type { Line } from './standings-view.ts'
import css from './match-grid.module.css'

type MatchGridProps = { readonly season: Season; readonly teams: readonly Line[] }

/** Every team's points in every match: a grid, or a strip for each team on narrow screens. */
export function MatchGrid({ season, teams }: MatchGridProps) {
  const room = roomFor(teams.length)
  return (
    <>
      <div className={`${css['sized']} ${css['room']}`} data-room={room}>
        <Grid season={season} teams={teams} />
      </div>
      <div className={`${css['sized']} ${css['noRoom']}`} data-room={room}>
        <PointsByTeam season={season} teams={teams} />
      </div>
    </>
  )
}

function Grid({ season, teams }: MatchGridProps) {
  return (
    <Card title="Points by Match">
      <table className={`w-100 numbers ${css['grid']}`} aria-label="Points by Match">
        <thead>
          <tr>
            <th scope="col">MATCH</th>
            {teams.map((team) => (
              <th key={team.id} scope="col" title={team.name}>
                <span className="inline-block no-print" style={{ verticalAlign: 'bottom' }}>
                  <TeamIcon team={team} size={24} />
                </span>
                <bdi className={`line-clamp mt-4 c-dim breaks ${css['team']}`}>{team.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {season.matches.map((match, index) => (
            <MatchRow key={match.id} match={match} index={index} teams={teams} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">TOTAL</th>
            {teams.map((team) => (
              <td key={team.id}>
                <TotalPoints season={season} line={team} isSum />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

type MatchRowProps = {
  readonly match: Season['matches'][number]
  readonly index: number
  readonly teams: readonly Line[]
}

function MatchRow({ match, index, teams }: MatchRowProps) {
  const maxPoints = Math.max(...teams.map(({ byMatch }) => byMatch[index] ?? 0))
  return (
    <tr className={match.finished ? undefined : 'c-faint'}>
      <th scope="row" className="c-ink">
        <Link href={`/matches/${match.id}`} className="quiet-link" aria-label={`Match ${match.number}`}>
          {match.number}
        </Link>
        <span className={`c-dim fz-small fw-400 ${css['days']}`}>{spanPhrase(match, { today: today() })}</span>
      </th>
      {teams.map((team) => {
        const points = team.byMatch[index] ?? null
        return (
          <td key={team.id} className={points !== null && points === maxPoints ? 'c-live fw-700' : undefined}>
            <MatchPoints kind="team" line={team} match={match} points={points} />
          </td>
        )
      })}
    </tr>
  )
}

/** The width that this many columns need. */
function roomFor(teams: number): 'little' | 'some' | 'much' | 'all' {
  if (teams <= 4) return 'little'
  if (teams <= 7) return 'some'
  return teams <= 10 ? 'much' : 'all'
}

const MatchStrips = part(async () => (await import('./match-strips.tsx')).MatchStrips, <ListSkeleton rows={6} />)

type PointsByTeamProps = { readonly season: Season; readonly teams: readonly Line[] }

/** Every team's points in every match on narrow screens: a strip for each team, with its total beside its name; closed at first. */
function PointsByTeam({ season, teams }: PointsByTeamProps) {
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  return (
    <Card title="Points by Match">
      <button
        type="button"
        className="row align-center justify-between w-100 mih-44 c-dim fw-600 lh-1-3 bare"
        style={{ marginTop: -6, padding: '0 14px 4px', outlineOffset: -2 }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? tableId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the points of each match' : 'Show the points of each match'}
        <IconChevronDown className="turns" size={16} />
      </button>
      {isOpen && (
        <div id={tableId}>
          <MatchStrips season={season} teams={teams} />
        </div>
      )}
    </Card>
  )
}
