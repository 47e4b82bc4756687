import type { LeagueMember } from '#contract/leagues.ts'
import { rosterBalance } from '#domain/scoring/team-net.ts'
import css from './league-settings.module.css'

/** Warns when one team has more golfers than another. */
export function UnequalTeams({ members }: { members: readonly LeagueMember[] }) {
  const teams = Map.groupBy(
    members.flatMap(({ team }) => team ?? []),
    ({ id }) => id,
  )
  const balance = rosterBalance([...teams.values()].map(({ length }) => length))
  if (balance.kind === 'equal') return null
  return (
    <div className={css['notice']} role="note">
      <p>
        The teams are unequal: the smallest has {golfers(balance.smallest)}, the largest {golfers(balance.largest)}. A
        larger team adds more scores to its net.
      </p>
    </div>
  )
}

function golfers(n: number): string {
  return n === 1 ? '1 golfer' : `${n} golfers`
}
