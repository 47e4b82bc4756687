import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ChampionsOfSeason } from '#contract/honors.ts'
import type { League } from '#contract/leagues.ts'
import { pointsInWords } from '#domain/scoring/explain-points.ts'
import { spanText } from '#web/dates/day-format.ts'
import { championsQuery } from '#web/shared/honors/champions.api.ts'
import { LeagueById } from '#web/shared/leagues/league-by-id.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './champions-page.module.css'

/** The champions of a league, season by season. */
export function ChampionsPage() {
  return (
    <LeagueById screen="Champions" skeleton={<ChampionsSkeleton />}>
      {(league) => <ChampionsScreen league={league} />}
    </LeagueById>
  )
}

const columns = 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))'

function ChampionsScreen({ league }: { league: League }) {
  const query = useQuery(championsQuery(league.id))
  return (
    <Page
      title="Champions"
      note={<bdi>{league.name}</bdi>}
      back={{ href: `/leagues/${league.id}`, label: league.name }}
    >
      <Loadable query={query} failure="Failed to load the champions">
        {(seasons) =>
          seasons.length === 0 ? (
            <EmptyState
              text="No champions yet"
              hint="A season has its champions once the results of all its matches are published."
            />
          ) : (
            <div className={`grid gap-16 ${css['wall']}`} style={{ gridTemplateColumns: columns }}>
              {seasons.map((season) => (
                <SeasonCard key={season.seasonId} season={season} />
              ))}
            </div>
          )
        }
      </Loadable>
    </Page>
  )
}

function SeasonCard({ season }: { season: ChampionsOfSeason }) {
  const { seasonId, pastSeasonId, title, startDate, endDate, teams, golfers } = season
  const span = startDate === null || endDate === null ? null : { startDate, endDate }
  return (
    <Card title={title} note={span === null ? 'From before this site' : spanText(span)}>
      <div className="grid gap-12" style={{ padding: '0 16px 8px' }}>
        {teams.map((team) => (
          <p key={team.id ?? team.name} className="row gap-12 align-center miw-0">
            <TeamIcon team={team} size={40} />
            <span className="grid miw-0">
              <bdi className="fw-560 fz-title lh-24 ff-title breaks">{team.name}</bdi>
              <span className="c-dim fz-small lh-16">{wonWords(team)}</span>
            </span>
          </p>
        ))}
        {golfers.map((golfer) => (
          <p key={golfer.id ?? golfer.name} className="row gap-12 align-center miw-0">
            <span className="grid miw-0">
              <GolferName
                golfer={golfer}
                className={teams.length > 0 ? undefined : 'fw-560 fz-title lh-24 ff-title breaks'}
              />
              <span className="c-dim fz-small lh-16">
                {[
                  ...(teams.length > 0 ? [golfers.length > 1 ? 'Champion golfers' : 'Champion golfer'] : []),
                  ...(golfer.points === null ? [] : [wonWords(golfer)]),
                ].join(', ')}
              </span>
            </span>
          </p>
        ))}
        {teams.length + golfers.length === 0 && (
          <p className="row gap-12 align-center miw-0">
            {span === null ? 'No one is champion' : 'No one has points this season'}
          </p>
        )}
        <Link
          href={seasonId === null ? `/past-seasons/${pastSeasonId}` : `/seasons/${seasonId}/recap`}
          className="row align-center mih-44"
        >
          {seasonId === null ? 'See the table' : 'See the recap'}
        </Link>
      </div>
    </Card>
  )
}

/** '36 points'; nothing of a champion who was entered without points. */
const wonWords = ({ points }: { readonly points: number | null }) => (points === null ? '' : pointsInWords(points))

type NameProps = {
  readonly golfer: ChampionsOfSeason['golfers'][number]
  readonly className: string | undefined
}

/** Champions of a past season need not be on this site. */
function GolferName({ golfer: { id, name }, className }: NameProps) {
  const shown = <bdi className={className}>{name}</bdi>
  if (id === null) return shown
  return (
    <Link href={`/golfer/${id}`} className={nameCell['name']}>
      {shown}
    </Link>
  )
}

const ChampionsSkeleton = () => (
  <Page title="Champions">
    <ListSkeleton rows={4} height={96} />
  </Page>
)
