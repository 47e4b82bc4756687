import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { MatchSummary } from '#contract/matches.ts'
import type { Season } from '#contract/seasons.ts'
import { type Day, holds } from '#domain/shared/day.ts'
import { spanText } from '#web/dates/day-format.ts'
import { bestOfText, seasonProgressText } from '#web/shared/seasons/season-progress.ts'
import { SkeletonBar } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useSeasonDeletion } from './seasons.api.ts'
import layout from '#web/ui/columns.module.css'
import css from './season-cards.module.css'

type SeasonCardsProps = {
  readonly seasons: readonly Season[]
  readonly today: Day
  /** Null for users who cannot change seasons. */
  readonly onEdit: ((season: Season) => void) | null
}

export function SeasonCards({ seasons, today, onEdit }: SeasonCardsProps) {
  return (
    <ul className={layout['cards']} style={{ outline: 'none' }} aria-label="Seasons" tabIndex={-1}>
      {seasons.map((season) => (
        <li key={season.id} className={`stack gap-6 framed ${css['card']}`}>
          <div className="row align-center gap-10">
            <h2 className="fz-answer fw-560 lining" style={{ lineHeight: 1.1 }}>
              {season.year}
            </h2>
            {season.isActive && <Tag isStrong>Active</Tag>}
          </div>
          <p className="c-dim">{spanText(season)}</p>
          <p className="c-dim">{seasonProgressText(season.matches)}</p>
          <BestOf season={season} />
          <SeasonProgress matches={season.matches} today={today} />
          <div className={`row wrap gap-6 mt-auto ${css['actions']}`} style={{ paddingTop: 12 }}>
            <Button
              component={Link}
              href={`/seasons/${season.id}`}
              variant="default"
              size="sm"
              mr="auto"
              aria-label={`View Details of ${season.year}, ${spanText(season)}`}
            >
              View Details
            </Button>
            {onEdit && <SeasonActions season={season} onEdit={() => onEdit(season)} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function BestOf({ season }: { season: Season }) {
  const text = bestOfText(season)
  return text === null ? null : <p className="c-dim">{text}</p>
}

type SeasonActionsProps = { readonly season: Season; readonly onEdit: () => void }

function SeasonActions({ season, onEdit }: SeasonActionsProps) {
  const deletion = useSeasonDeletion()
  const ask = () => {
    if (window.confirm('Are you sure you want to delete this season?')) deletion.mutate(season)
  }
  return (
    <>
      <Button variant="subtle" size="sm" aria-label={`Edit season ${season.year}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="subtle"
        color="var(--under)"
        size="sm"
        aria-label={`Delete season ${season.year}`}
        loading={deletion.isPending}
        onClick={ask}
      >
        Delete
      </Button>
    </>
  )
}

/** Shown while the seasons are loading. */
export function SeasonSkeleton() {
  return (
    <div className={layout['cards']} role="status" aria-label="Loading">
      {[1, 2].map((n) => (
        <div key={n} className={`stack gap-6 framed ${css['card']}`}>
          <SkeletonBar width={80} height={28} />
          <SkeletonBar width="60%" />
          <SkeletonBar width="40%" />
          <SkeletonBar width={120} height={36} />
        </div>
      ))}
    </div>
  )
}

/** A season's matches as a row of marks: finished, open, upcoming. */
export function SeasonProgress({ matches, today }: { matches: readonly MatchSummary[]; today: Day }) {
  if (matches.length === 0) return null
  return (
    <div className="row gap-2" role="img" aria-label={seasonProgressText(matches)}>
      {matches.map((match) => (
        <span
          key={match.id}
          className={`flex-1 ${css['mark']}`}
          data-phase={match.finished ? 'finished' : holds(match, today) ? 'open' : 'ahead'}
        />
      ))}
    </div>
  )
}
