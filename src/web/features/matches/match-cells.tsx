import type { MatchScore } from '#contract/matches.ts'
import { placeOf } from '#web/shared/explain/explanation.ts'
import { Position } from '#web/shared/matches/position.tsx'
import type { Score } from '#contract/scores.ts'
import { Figure } from '#web/shared/scores/figure.tsx'
import { formatDifferential } from '#domain/scoring/score-format.ts'
import { tenthsOrNull } from '#domain/shared/tenths.ts'

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

/** A round's differential in its column. */
export function Differential({ score }: { score: Score | null }) {
  return <Figure column="differential" text={differentialText(score)} />
}

/** A round's differential as tables print it, '–' without one. */
export function differentialText(score: Score | null): string {
  const differential = score?.differential ?? null
  return formatDifferential(tenthsOrNull(differential))
}
