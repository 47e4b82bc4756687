import { initialsOf, teamColor } from '#domain/shared/team-color.ts'
import css from './team-square.module.css'

type Team = { readonly name: string; readonly color: number }

/** A team's square; a golfer without a team keeps its room. Hidden from screen readers, as names are beside it. */
export function TeamSquare({ team }: { team: Team | null }) {
  if (team === null) return <span className={css['none']} aria-hidden="true" />
  return (
    <span className={css['square']} style={{ background: teamColor(team.color) }} title={team.name} aria-hidden="true">
      {initialsOf(team.name)}
    </span>
  )
}
