import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { IconPlus } from '#web/icons/icons.ts'
import { useUser } from '#web/session/session.ts'
import { leaguesQuery } from '#web/shared/leagues/selected-league.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, SkeletonBar } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { createdText } from './league-form.ts'
import { useNewLeague } from './use-new-league.tsx'
import layout from '#web/ui/columns.module.css'
import css from './leagues-page.module.css'

/** All leagues of the site, for admins. */
export function LeaguesPage() {
  const user = useUser()
  const query = useQuery(leaguesQuery)
  const { create, dialog } = useNewLeague()
  return (
    <Page
      title="Leagues"
      actions={
        <Button leftSection={<IconPlus size={17} />} onClick={create}>
          Create League
        </Button>
      }
    >
      <Loadable query={query} failure="Failed to load leagues" skeleton={<LeagueSkeleton />}>
        {(leagues) =>
          leagues.length === 0 ? (
            <EmptyState text="No leagues yet" hint="You will own the league you create.">
              <Button onClick={create}>Create the first league</Button>
            </EmptyState>
          ) : (
            <ul className={layout['cards']} aria-label="Leagues">
              {leagues.map((league) => (
                <LeagueCard key={league.id} league={league} isOwner={league.ownerId === user.id} />
              ))}
            </ul>
          )
        }
      </Loadable>
      {dialog}
    </Page>
  )
}

function LeagueCard({ league, isOwner }: { league: League; isOwner: boolean }) {
  return (
    <li className={`stack gap-8 framed relative ${css['card']}`}>
      <div className="row align-baseline justify-between gap-10">
        <h2 className="miw-0 fz-title fw-600 lh-1-2 breaks">
          <Link href={`/leagues/${league.id}`} className={`plain ${css['link']}`}>
            <bdi>{league.name}</bdi>
          </Link>
        </h2>
        {isOwner && <Tag isStrong>Owner</Tag>}
      </div>
      {league.description && (
        <p className={`clip breaks ${css['description']}`} dir="auto">
          {league.description}
        </p>
      )}
      <p className="mt-auto c-dim fz-small">{createdText(league.createdAt)}</p>
    </li>
  )
}

function LeagueSkeleton() {
  return (
    <div className={layout['cards']} role="status" aria-label="Loading">
      {[1, 2, 3].map((n) => (
        <div key={n} className={`stack gap-8 framed relative ${css['card']}`}>
          <SkeletonBar width="55%" height={20} />
          <SkeletonBar width="90%" />
          <SkeletonBar width="35%" />
        </div>
      ))}
    </div>
  )
}
