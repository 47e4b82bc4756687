import type { Match } from '#contract/matches.ts'
import type { TeamBadge } from '#contract/shared.ts'

/** A sentence of a story, with nets under level in scarlet. */
export function StoryText({ children }: { children: string }) {
  const net = /−\d+(?:\.\d)?/u.exec(children)
  if (net === null) return children
  return (
    <>
      {children.slice(0, net.index)}
      <span className="c-under nowrap">{net[0]}</span>
      <StoryText>{children.slice(net.index + net[0].length)}</StoryText>
    </>
  )
}

export function teamIn({ matchScores }: Match, teamId: number | null): TeamBadge | null {
  return matchScores.find(({ team }) => team !== null && team.id === teamId)?.team ?? null
}
