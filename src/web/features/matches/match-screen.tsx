import { useMemo } from 'react'
import type { Match } from '#contract/matches.ts'
import type { Sync } from '#contract/syncs.ts'
import { matchPhase } from '#domain/schedule/match-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { useNow } from '#web/dates/now.ts'
import { useUser } from '#web/session/session.ts'
import { matchExplanation } from '#web/shared/explain/explanation.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { type MatchRows, matchRows } from '#web/shared/matches/match-rows.ts'
import { WaitingLine, useRoundsToConfirm } from '#web/shared/rounds/waiting-line.tsx'
import { Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { useIsFirstPainted } from '#web/ui/use-is-first-painted.ts'
import { GolferTable } from './golfer-table.tsx'
import { RecentRounds, ScoreChanges, UpcomingRounds } from './match-feeds.tsx'
import { MatchActions, MatchBadge, MatchNote } from './match-header.tsx'
import { TeamTable } from './team-table.tsx'
import layout from '#web/ui/columns.module.css'
import css from './match-screen.module.css'

const MatchStory = part(async () => (await import('./story/match-story.tsx')).MatchStory)
const MatchAhead = part(async () => (await import('./match-ahead.tsx')).MatchAhead, <ListSkeleton rows={8} />)

type MatchScreenProps = {
  readonly match: Match
  readonly ownGolferId: number | null
  readonly mayRecalculate: boolean
  readonly sync: Sync | null
}

/** A match's tables and feeds. */
export function MatchScreen({ match, ownGolferId, mayRecalculate, sync }: MatchScreenProps) {
  const today = dayOf(useNow(), match.league.timeZone)
  const showsFeeds = useIsFirstPainted()
  const rows = useMemo(() => matchRows(match), [match])
  const { kind } = matchPhase(match, today)
  const below = <Interruption match={match} ownGolferId={ownGolferId} />
  return (
    <Page
      title={`Match ${match.number}`}
      hasAnswer
      tabTitle={`Match ${match.number} · ${match.league.name}`}
      badge={<MatchBadge match={match} today={today} />}
      note={<MatchNote match={match} today={today} sync={sync} />}
      actions={<MatchActions match={match} mayRecalculate={mayRecalculate} />}
      hasSmallActions
    >
      {kind === 'coming' ? (
        <MatchAhead match={match} rows={rows} today={today} ownGolferId={ownGolferId}>
          {below}
        </MatchAhead>
      ) : (
        <>
          <div className={`grid mb-20 no-print ${css['story']}`} data-kind={kind}>
            {showsFeeds && <MatchStory match={match} today={today} ownGolferId={ownGolferId} />}
          </div>
          {below}
          <div className={`${layout['columns']} ${css['layout']}`}>
            <div className={`miw-0 ${css['tables']}`}>
              <Tables match={match} rows={rows} today={today} ownGolferId={ownGolferId} />
            </div>
            <div className="miw-0 no-print">{showsFeeds && <Feeds match={match} today={today} />}</div>
          </div>
        </>
      )}
    </Page>
  )
}

type TablesProps = Pick<MatchScreenProps, 'match' | 'ownGolferId'> & { readonly rows: MatchRows; readonly today: Day }

function Tables({ match, rows, today, ownGolferId }: TablesProps) {
  const explanation = useMemo(
    () => matchExplanation(match, rows, { golferId: ownGolferId, today }),
    [match, rows, ownGolferId, today],
  )
  const hasClimbs = match.climbsOn === today
  return (
    <>
      {rows.teams.length > 0 && (
        <TeamTable
          rules={match.rules}
          teams={rows.teams}
          explanation={explanation}
          hasClimbs={hasClimbs}
          ownTeamId={rows.golfers.find(({ id }) => id === ownGolferId)?.result.teamId ?? null}
        />
      )}
      <GolferTable
        match={match}
        golfers={rows.golfers}
        explanation={explanation}
        hasClimbs={hasClimbs}
        today={today}
        ownGolferId={ownGolferId}
      />
    </>
  )
}

/** Upcoming and recent rounds, and changes. */
function Feeds({ match, today }: { readonly match: Match; readonly today: Day }) {
  return (
    <>
      {matchPhase(match, today).kind === 'open' && <UpcomingRounds match={match} today={today} />}
      <RecentRounds match={match} today={today} />
      <ScoreChanges match={match} />
    </>
  )
}

const Invitations = part(async () => (await import('#web/shared/side-tables/invitations.tsx')).Invitations)
const NotificationOffer = part(async () => (await import('./notification-offer.tsx')).NotificationOffer)

type InterruptionProps = { readonly match: Match; readonly ownGolferId: number | null }

/** One message at a time above the match: rounds to confirm, a notice, an invitation, or an offer. */
function Interruption({ match: { league, notice, finished }, ownGolferId }: InterruptionProps) {
  const { offersNotifications } = useUser()
  const own = useSelectedLeague().leagues.find(({ id }) => id === league.id)
  const hasToConfirm = useRoundsToConfirm(league.id) > 0
  const invitation = own?.sideTableInvitations[0]
  if (hasToConfirm) return <WaitingLine leagueId={league.id} />
  if (notice !== null)
    return (
      <p
        className="notice mb-16 fz-small-48 breaks"
        style={{ whiteSpace: 'pre-line' }}
        data-tone="gold"
        role="note"
        aria-label="From your organizer"
        dir="auto"
      >
        {notice.text}
      </p>
    )
  if (invitation !== undefined) return <Invitations invitations={[invitation]} />
  return offersNotifications && finished && ownGolferId !== null ? <NotificationOffer /> : null
}
