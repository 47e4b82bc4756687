import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { Match } from '#contract/matches.ts'
import type { Sync } from '#contract/syncs.ts'
import { matchPhase } from '#domain/schedule/match-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { agoText, dayText, nearDayText, spanPhrase, spanText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { IconChevronLeft, IconChevronRight } from '#web/icons/icons.ts'
import { Breakdown } from '#web/shared/explain/breakdown.tsx'
import { Why } from '#web/shared/explain/why.tsx'
import { LeagueSelector } from '#web/shared/leagues/league-selector.tsx'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Facts } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import css from './match-header.module.css'

const Restatements = part(
  async () => (await import('./restatements.tsx')).Restatements,
  <ListSkeleton rows={3} height={36} />,
)

const RecalculateButton = part(async () => (await import('./recalculate-button.tsx')).RecalculateButton)

type MatchNoteProps = {
  readonly match: Match
  readonly today: Day
  readonly sync: Sync | null
}

/** The match's league and days, and when its scores were checked, if that is long ago. */
export function MatchNote({ match, today, sync }: MatchNoteProps) {
  const { league: selected, leagues } = useSelectedLeague()
  const isBesideMenu = useIsWide(48.01)
  const canSwitch = !isBesideMenu && leagues.length > 1 && selected?.id === match.league.id
  const phase = matchPhase(match, today)
  return (
    <Facts>
      {canSwitch && (
        <div className="no-print">
          <LeagueSelector className={css['league']} />
        </div>
      )}
      <bdi className={canSwitch ? 'print-only' : undefined}>{match.league.name}</bdi>
      <span className="no-print">{spanPhrase(match, { today })}</span>
      <span className="print-only">{spanText(match)}</span>
      <FinalOn match={match} today={today} />
      {phase.kind !== 'coming' && <Freshness match={match} sync={sync} />}
    </Facts>
  )
}

/** Beside the title: the match's phase, unless it is said below, and whether its result was restated. */
export function MatchBadge({ match, today }: Pick<MatchNoteProps, 'match' | 'today'>) {
  const { kind, text } = matchPhase(match, today)
  return (
    <div className="row wrap align-center gap-6" style={{ marginLeft: 10 }}>
      {match.finalAt !== null && <FinalPill match={match} finalAt={match.finalAt} />}
      {match.finalAt === null && kind !== 'coming' && (
        <span className={kind === 'open' ? 'print-only' : 'unseen-48'}>
          <Pill phase={kind} text={text} />
        </span>
      )}
      <Restated match={match} />
    </div>
  )
}

/** The day from which the result is final (law 19). */
function FinalOn({ match: { becomesFinalAt, finalAt, league }, today }: { match: Match; today: Day }) {
  if (becomesFinalAt === null || finalAt !== null) return null
  return (
    <span className="print-only">
      Final on {nearDayText(dayOf(Date.parse(becomesFinalAt), league.timeZone), today)}
    </span>
  )
}

function FinalPill({ match, finalAt }: { match: Match; finalAt: string }) {
  const since = dayText(dayOf(Date.parse(finalAt), match.league.timeZone))
  const sentence = `Since ${since}, later rounds and corrections no longer change this result.`
  return (
    <Why question="What does final mean?" answer={<Breakdown sentences={[sentence]} />} matchId={match.id}>
      <Pill phase="finished" text="Final" />
    </Why>
  )
}

function Pill({ phase, text }: { phase: ReturnType<typeof matchPhase>['kind']; text: string }) {
  const colors = phase === 'open' ? 'c-brand bg-mine' : 'c-dim bg-chip'
  return (
    <span className={`inline-row align-center fz-small fw-600 nowrap ${colors} ${css['pill']}`} data-phase={phase}>
      {text}
    </span>
  )
}

/** Marks a result that was changed after its publication, or would have been had it not been final (law 20). */
function Restated({ match }: { match: Match }) {
  const { counted, notCounted } = match.restatements
  if (counted + notCounted === 0) return null
  const question = counted > 0 ? 'What was restated?' : 'What no longer counted?'
  const answer = <Restatements match={match} />
  return (
    <span>
      <Why question={question} answer={answer} matchId={match.id}>
        <span className={`fz-small fw-600 nowrap ${css['restated']}`}>{counted > 0 ? 'Restated' : 'Late changes'}</span>
      </Why>
    </span>
  )
}

/** Milliseconds for which scores count as up to date. */
const upToDateFor = 60 * 60 * 1000

/** When the scores were checked, if that is long ago; nothing where all rounds are entered by hand. */
function Freshness({ match: { checkedAt, scores }, sync }: { match: Match; sync: Sync | null }) {
  const now = useNow()
  const isByHand = scores.length > 0 && scores.every(({ byHand }) => byHand !== null)
  const isEverChecked = useHasAssociation(checkedAt === null) && (checkedAt !== null || !isByHand)
  if (sync !== null) return <span role="status">Looking for new scores</span>
  const isUpToDate = checkedAt !== null && now - Date.parse(checkedAt) < upToDateFor
  if (!isEverChecked || isUpToDate) return null
  return (
    <span className="no-print">
      {checkedAt === null ? 'Scores not checked yet' : `All scores checked ${agoText(checkedAt, now)}`}
    </span>
  )
}

/** Links to the previous and next match, and for admins the recalculation. */
export function MatchActions({ match, mayRecalculate }: { match: Match; mayRecalculate: boolean }) {
  const { previousMatch, nextMatch } = match
  return (
    <div className={`row wrap gap-6 no-print ${css['actions']}`}>
      {mayRecalculate && <RecalculateButton match={match} />}
      <nav className="row wrap gap-6" aria-label="Matches">
        {previousMatch && (
          <Button
            component={Link}
            href={`/matches/${previousMatch.id}`}
            variant="default"
            size="sm"
            aria-label={`Previous match: Match ${previousMatch.number}`}
            leftSection={<IconChevronLeft size={16} />}
          >
            <span className="unseen-48">Match {previousMatch.number}</span>
          </Button>
        )}
        {nextMatch && (
          <Button
            component={Link}
            href={`/matches/${nextMatch.id}`}
            variant="default"
            size="sm"
            aria-label={`Next match: Match ${nextMatch.number}`}
            rightSection={<IconChevronRight size={16} />}
          >
            <span className="unseen-48">Match {nextMatch.number}</span>
          </Button>
        )}
      </nav>
    </div>
  )
}
