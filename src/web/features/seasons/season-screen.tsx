import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { Season } from '#contract/seasons.ts'
import { type Day, holds } from '#domain/shared/day.ts'
import { spanPhrase, spanText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { bestOfText, seasonProgressText } from '#web/shared/seasons/season-progress.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { rebuildText } from './rebuild.ts'
import { SeasonProgress } from './season-cards.tsx'
import { useMatchGeneration, useSeasonRestoration } from './seasons.api.ts'
import css from './season-screen.module.css'

type SeasonScreenProps = {
  readonly season: Season
  /** The league's name, if it is not the selected league. */
  readonly leagueName: string | null
  readonly timeZone: string | undefined
  /** The league's match length in weeks; null for users who cannot rebuild the schedule. */
  readonly matchLength: number | null
}

export function SeasonScreen({ season, leagueName, timeZone, matchLength }: SeasonScreenProps) {
  const { matches } = season
  const day = today(timeZone)
  const bestOf = bestOfText(season)
  const note = (
    <div className="row wrap align-center gap-10 row-gap-4">
      {leagueName !== null && <bdi>{leagueName}</bdi>}
      <span>{spanText(season)}</span>
      {bestOf !== null && <span>{bestOf}</span>}
      {season.isActive && <Tag isStrong>Active</Tag>}
      {season.archivedAt !== null && <Tag>Deleted</Tag>}
    </div>
  )
  return (
    <Page
      title={`Season ${season.year}`}
      note={note}
      actions={
        matchLength !== null &&
        (season.archivedAt === null ? (
          <RebuildSchedule season={season} matchLength={matchLength} />
        ) : (
          <BringBack season={season} />
        ))
      }
    >
      <div style={{ maxWidth: '44rem' }}>
        {season.archivedAt !== null && (
          <p className="mb-16" role="note">
            This season was deleted. Its final results are kept, and nothing changes them.
          </p>
        )}
        <Card title="Schedule" note={seasonProgressText(matches)}>
          {matches.length === 0 ? (
            <EmptyState
              text="No matches"
              hint="The league’s owner or an administrator can create them from the season’s dates."
            />
          ) : (
            <>
              <CardBody>
                <SeasonProgress matches={matches} today={day} />
              </CardBody>
              <ol>
                {matches.map((match) => (
                  <MatchLine key={match.id} match={match} today={day} />
                ))}
              </ol>
            </>
          )}
        </Card>
      </div>
    </Page>
  )
}

function MatchLine({ match, today }: { match: Season['matches'][number]; today: Day }) {
  const isOpen = !match.finished && holds(match, today)
  return (
    <li>
      <Link
        href={`/matches/${match.id}`}
        className={`row align-center justify-between gap-12 numbers rule-above inset plain ${css['match']}`}
        style={{ outlineOffset: -2 }}
      >
        <span>
          <b>Match {match.number}</b>
          <span className="c-dim">, {spanPhrase(match)}</span>
        </span>
        <span className="row flex-none gap-6">
          {match.restatements > 0 && <Tag>Restated</Tag>}
          {match.finished && <Tag>Finished</Tag>}
          {isOpen && <Tag isStrong>Open</Tag>}
        </span>
      </Link>
    </li>
  )
}

function BringBack({ season }: { season: Season }) {
  const { mutate, isPending } = useSeasonRestoration(season.id)
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Bring it back
    </Button>
  )
}

function RebuildSchedule({ season, matchLength }: { season: Season; matchLength: number }) {
  const { mutate, isPending } = useMatchGeneration(season.id)
  return (
    <AskButton
      button="Rebuild the schedule"
      title={`Rebuild the ${season.year} schedule?`}
      confirmLabel="Rebuild the schedule"
      isPending={isPending}
      onConfirm={(close) => mutate(undefined, { onSuccess: close })}
    >
      {rebuildText(season, matchLength)}
    </AskButton>
  )
}
