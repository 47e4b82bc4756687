import type { MatchScore } from '#contract/matches.ts'
import { placeOf } from '#web/shared/explain/explanation.ts'
import { Position } from '#web/shared/matches/position.tsx'

type ClimbedPositionProps = { readonly result: MatchScore; readonly hasClimbs: boolean }

/** A position in a match, with the places gained or lost today. */
export function ClimbedPosition({ result, hasClimbs }: ClimbedPositionProps) {
  const { climbed, newcomer } = result
  return (
    <Position
      place={placeOf(result)}
      moved={hasClimbs ? (climbed ?? 0) : 0}
      isNew={hasClimbs && newcomer}
      since="today"
    />
  )
}
