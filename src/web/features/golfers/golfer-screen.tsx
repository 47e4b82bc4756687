import { useQuery } from '@tanstack/react-query'
import type { GolferProfile } from '#contract/golfers.ts'
import type { League } from '#contract/leagues.ts'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import { kindWords } from '#domain/handicap/own-index-words.ts'
import { may } from '#domain/permissions.ts'
import { useHasAssociation, useNumberText } from '#web/api/site.ts'
import { agoText } from '#web/dates/day-format.ts'
import { today, useNow } from '#web/dates/now.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { WhyIndex, indexHistoryQuery } from '#web/shared/explain/why-index.tsx'
import { ChampionBadge } from '#web/shared/honors/honors.tsx'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { RoundOf } from '#web/shared/rounds/own-round.tsx'
import { RoundsAhead } from '#web/shared/rounds/rounds-ahead.tsx'
import { ScoreTable } from '#web/shared/rounds/score-table.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts, Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { FetchedPreview } from '#web/ui/tables/preview.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { ClaimGolfer } from './claim-golfer.tsx'
import { DeleteGolfer } from './delete-golfer.tsx'
import { golferFigures, indexTrend, playsMatches } from './golfer-figures.ts'
import { GolferResults } from './golfer-results.tsx'
import { allRounds, golferRoundsAheadQuery } from './golfers.api.ts'
import { LinkNumber } from './link-number.tsx'
import { MergeGolfer, Merges } from './merges.tsx'
import { useMemberships } from './use-memberships.ts'
import css from './golfer-screen.module.css'

const AgainstCard = part(
  async () => (await import('./rival-cards.tsx')).AgainstCard,
  <Card title="Head to head">
    <ListSkeleton rows={2} />
  </Card>,
)
const RivalsCard = part(
  async () => (await import('./rival-cards.tsx')).RivalsCard,
  <Card title="Rivals">
    <ListSkeleton rows={4} />
  </Card>,
)

const IndexHistoryCard = part(
  async () => (await import('./index-history-card.tsx')).IndexHistoryCard,
  <Card title="Index history">
    <ListSkeleton rows={3} />
  </Card>,
)

/** A Handicap Index is calculated from this many rounds; the table has a thick line after the last of them. */
const indexRounds = 20

/** A golfer: figures, rounds, results in the league's season, and upcoming rounds. */
export function GolferScreen({ golfer, league }: { golfer: GolferProfile; league: League | null }) {
  const { name, team, scores, scoresTotal } = golfer
  const isInMatches = playsMatches(golfer, league)
  const user = useUser()
  return (
    <Page
      title={name}
      icon={team && <TeamIcon team={team} size={44} />}
      badge={league !== null && <ChampionBadge leagueId={league.id} kind="golfer" id={golfer.id} />}
      note={<GolferNote golfer={golfer} />}
      back={
        golfer.leagues.some(({ leagueId }) => leagueId === league?.id)
          ? { href: '/golfers', label: 'Golfers' }
          : { href: '/followed-golfers', label: 'Followed Golfers' }
      }
      actions={
        <>
          <OwnClaim golfer={golfer} />
          <RoundEntry golfer={golfer} />
          <LinkNumber golfer={golfer} />
          {may.deleteGolfer(actorOf(user)) && isUnattached(golfer) && <DeleteGolfer golfer={golfer} />}
        </>
      }
    >
      <GolferFigures golfer={golfer} isInMatches={isInMatches} />
      <Merges golfer={golfer} />
      <div className="page-columns folds-75" style={{ gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)' }}>
        <div>
          <Card title="Scores">
            {scores.length === 0 ? (
              <NoRounds hasNumber={golfer.ghinNumber !== null} />
            ) : (
              <FetchedPreview rows={scores} total={scoresTotal} first={5} fullList={allRounds(golfer)}>
                {(shown) => <ScoreTable scores={shown} label="Scores" ruleAfter={indexRounds} isOfOneGolfer />}
              </FetchedPreview>
            )}
          </Card>
          {golfer.ghinNumber === null && <IndexHistoryCard golfer={golfer} />}
          {league !== null && isInMatches && <GolferResults golfer={golfer} leagueId={league.id} />}
        </div>
        <div>
          <OwnRecord golfer={golfer} />
          {golfer.leagues.length > 0 && <RivalsCard golferId={golfer.id} />}
          {golfer.userId !== null && may.seePlans(actorOf(user), golfer.id, golfer.leagues) && (
            <NextRounds golferId={golfer.id} />
          )}
        </div>
      </div>
      <MergeGolfer golfer={golfer} />
    </Page>
  )
}

function NoRounds({ hasNumber }: { hasNumber: boolean }) {
  const hint =
    useHasAssociation(hasNumber) && hasNumber
      ? 'Rounds appear here once they are posted at the handicap association or entered by hand.'
      : 'Rounds appear here once they are entered.'
  return <EmptyState text="No recent rounds" hint={hint} />
}

/** The reader's record against this golfer, if both play in a league. */
function OwnRecord({ golfer }: { golfer: GolferProfile }) {
  const own = useUser().golfer
  const { leagues } = useSelectedLeague()
  const isCommon = leagues.some(
    ({ id, isMember }) => isMember && golfer.leagues.some(({ leagueId }) => leagueId === id),
  )
  return own !== null && own.id !== golfer.id && isCommon && <AgainstCard own={own} golfer={golfer} />
}

/** A button to claim this golfer, if no association can verify it. */
function OwnClaim({ golfer }: { golfer: GolferProfile }) {
  const isFree = useUser().golfer === null && golfer.userId === null
  const hasAssociation = useHasAssociation(isFree)
  return isFree && !hasAssociation && <ClaimGolfer golfer={golfer} />
}

/** A button to enter a round for this golfer, if the user can and a league counts it. */
function RoundEntry({ golfer }: { golfer: GolferProfile }) {
  const actor = actorOf(useUser())
  const leagues = useMemberships(golfer)
  const isCounted = leagues.length === 0 || leagues.some(({ manualRounds }) => manualRounds !== 'none')
  return isCounted && may.postRound(actor, golfer.id, leagues) && <RoundOf golfer={golfer} />
}

/** Whether a golfer has no account and no league; administrators see all leagues. */
function isUnattached({ userId, leagues }: GolferProfile): boolean {
  return userId === null && leagues.length === 0
}

function GolferNote({ golfer: { team, ghinNumber, homeClub, checkedAt } }: { golfer: GolferProfile }) {
  const now = useNow()
  const number = useNumberText(ghinNumber)
  return (
    <Facts>
      {team && <bdi>{team.name}</bdi>}
      {homeClub !== null && <bdi>{homeClub}</bdi>}
      {number !== null && <span>{number}</span>}
      {checkedAt !== null && <span>Scores checked {agoText(checkedAt, now)}</span>}
    </Facts>
  )
}

function NextRounds({ golferId }: { golferId: number }) {
  const query = useQuery(golferRoundsAheadQuery(golferId))
  const day = today()
  const ahead = (rounds: readonly ScheduledRound[]) =>
    rounds.filter(({ date }) => date >= day).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return <RoundsAhead query={query} today={day} choose={ahead} golferId={golferId} />
}

/** Whether the Index of a golfer without an association number is the starting or an own one. */
function IndexKind({ golferId }: { golferId: number }) {
  const kind = useQuery(indexHistoryQuery(golferId)).data?.kind ?? null
  return kind !== null && <dd className="c-dim fz-small lh-1-3">{kindWords[kind]}</dd>
}

/** The golfer's figures, with the trend of the Handicap Index. */
function GolferFigures({ golfer, isInMatches }: { golfer: GolferProfile; isInMatches: boolean }) {
  const trend = indexTrend(golfer.scores)
  const size = useIsWide(48) ? 'fz-answer' : 'fz-title'
  return (
    <dl className="row wrap mb-20 framed clip" style={{ gap: 1, background: 'var(--line)' }}>
      {golferFigures(golfer, isInMatches).map(({ label, value, note }, place) => (
        <div key={label} className={`bg-card ${css['figure']}`} style={{ flex: '1 1 min(9.5rem, 40%)' }}>
          <dt className="c-faint fz-small fw-600">{label}</dt>
          <dd className={`row align-center justify-between gap-12 fw-560 ff-title numbers ${size} ${css['value']}`}>
            {place === 0 ? <WhyIndex golfer={golfer} /> : value}
            {place === 0 && trend !== null && (
              <svg className={css['trend']} viewBox="-3 -3 106 34" role="img" aria-label={trend.alternative}>
                <polyline points={trend.points} />
              </svg>
            )}
          </dd>
          {note !== undefined && <dd className="c-dim fz-small lh-1-3">{note}</dd>}
          {place === 0 && golfer.ghinNumber === null && <IndexKind golferId={golfer.id} />}
        </div>
      ))}
    </dl>
  )
}
