import { type ReactNode } from 'react'
import type { Score } from '#contract/scores.ts'
import { roundSentences } from '#domain/scoring/explain-round.ts'
import { formatDecimal, formatDifferential, formatIndex } from '#domain/scoring/score-format.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { explainedRoundOf } from '#web/shared/explain/explanation.ts'
import { part } from '#web/ui/part.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { NetScore } from './figure.tsx'
import { confirmationText, enteredText, scoreMarks, scoreTypeText } from './score-detail-words.ts'
import { courseHandicapText, venueText } from './score-words.ts'

const HoleCard = part(async () => (await import('./hole-card.tsx')).HoleCard)
const RoundActions = part(async () => (await import('./round-actions.tsx')).RoundActions)

const columns = 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))'

/** All details of a round: its course, its figures, and how its net is calculated. */
export function ScoreDetails({ score }: { score: Score }) {
  const marks = scoreMarks(score)
  const sentences = roundSentences(explainedRoundOf(score))
  return (
    <div className="grid gap-40 row-gap-12 pt-4 fz-text" style={{ gridTemplateColumns: columns }}>
      <section>
        <h3 className="mb-4 c-dim ff-text fz-small fw-600 caps">Course information</h3>
        <dl>
          <Fact name="Course" value={venueText(score)} />
          <Fact name="Tee" value={score.teeName} />
          <Fact name="Course Rating" value={ratingText(score.courseRating)} />
          <Fact name="Slope Rating" value={score.slopeRating} />
          <Fact name="Front nine rating" value={ratingText(score.front9CourseRating)} />
          <Fact name="Back nine rating" value={ratingText(score.back9CourseRating)} />
          <Fact name="Playing conditions (PCC)" value={score.pcc} />
          <Fact name="Home course" value={score.postedOnHomeCourse ? 'Yes' : null} />
        </dl>
      </section>
      <section>
        <h3 className="mb-4 c-dim ff-text fz-small fw-600 caps">Score details</h3>
        <dl>
          <Fact name="Score type" value={typeText(score.scoreTypeDisplay)} />
          <Fact name="Adjusted gross score" value={score.adjustedGrossScore} />
          <Fact name="Front nine" value={score.front9Adjusted} />
          <Fact name="Back nine" value={score.back9Adjusted} />
          <Fact name="Holes played" value={`${score.numberOfPlayedHoles} of ${score.numberOfHoles}`} />
          <Fact
            name="Course Handicap"
            value={score.courseHandicap === null ? null : courseHandicapText(score.courseHandicap)}
          />
          <Fact name="Net strokes" value={score.netScore} />
          <Fact name="Differential" value={strokesText(score.differential, formatDifferential)} />
          <Fact name="Handicap Index" value={strokesText(score.handicapIndex, formatIndex)} />
          <Fact name="Net score" value={<NetScore net={score.netScoreDifferential} />} />
        </dl>
      </section>
      {score.byHand?.holeByHole === true && (
        <section>
          <h3 className="mb-4 c-dim ff-text fz-small fw-600 caps">Scorecard</h3>
          <HoleCard scoreId={score.id} />
        </section>
      )}
      <EnteredByHand score={score} />
      {(marks.length > 0 || sentences.length > 0) && (
        <div className="row span-all wrap gap-6">
          {sentences.length > 0 && <p className="w-100 c-dim pretty">{sentences.join(' ')}</p>}
          {marks.map((mark) => (
            <Tag key={mark}>{mark}</Tag>
          ))}
        </div>
      )}
    </div>
  )
}

/** Who entered the round, its state in each league, and what the user can do with it. */
function EnteredByHand({ score }: { score: Score }) {
  const { byHand } = score
  const actor = actorOf(useUser())
  if (byHand === null) return null
  const states = byHand.leagues.map((league) => confirmationText(league, score, actor))
  return (
    <div className="row span-all wrap gap-6">
      <p className="w-100 c-dim pretty">{[enteredText(byHand), ...states].join(' ')}</p>
      <RoundActions score={score} byHand={byHand} />
    </div>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === null) return null
  return (
    <div className="row justify-between gap-12 py-2">
      <dt className="c-dim">{name}</dt>
      <dd className="fw-600 ta-right breaks">{value}</dd>
    </div>
  )
}

function strokesText(strokes: Tenths | null, format: (strokes: Tenths) => string): string | null {
  return strokes === null ? null : format(strokes)
}

function typeText(letters: string | null): string | null {
  return letters === null ? null : scoreTypeText(letters)
}

function ratingText(rating: Tenths | null): string | null {
  return rating === null ? null : formatDecimal(rating)
}
