import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import type { Season } from '#contract/seasons.ts'
import { may } from '#domain/permissions.ts'
import { today } from '#web/dates/now.ts'
import { IconPlus } from '#web/icons/icons.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { seasonsQuery } from '#web/shared/leagues/season-queries.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PastSeasons } from './past-seasons.tsx'
import { SeasonSkeleton, SeasonCards } from './season-cards.tsx'

const SeasonDialog = dialogPart(async () => (await import('./season-dialog.tsx')).SeasonDialog)

type Edited = { readonly season: Season | null }

/** The seasons of the chosen league, newest first. */
export function SeasonsPage() {
  const actor = actorOf(useUser())
  const { league, leagues, choose } = useSelectedLeague()
  const [edited, setEdited] = useState<Edited | null>(null)
  const seasons = useQuery({ ...seasonsQuery(league?.id ?? 0), enabled: league !== null })
  const managed = leagues.filter((one) => may.manageSeasons(actor, one))
  const mayManage = league === null ? managed.length > 0 : managed.includes(league)
  const createButton = mayManage && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited({ season: null })}>
      Create Season
    </Button>
  )

  return (
    <Page title="Seasons" note={league && <bdi>{league.name}</bdi>} actions={createButton}>
      {league === null ? (
        <EmptyState text="Please select a league to view seasons." />
      ) : (
        <>
          <SeasonsOf key={league.id} league={league} mayManage={mayManage} onEdit={(season) => setEdited({ season })} />
          <PastSeasons league={league} mayManage={mayManage} />
        </>
      )}
      {edited && (
        <SeasonDialog
          season={edited.season}
          leagues={managed}
          leagueId={league?.id ?? null}
          last={seasons.data?.[0] ?? null}
          onSaved={({ leagueId }) => {
            setEdited(null)
            if (leagueId !== league?.id) choose(leagueId)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

type SeasonsOfProps = {
  readonly league: League
  readonly mayManage: boolean
  readonly onEdit: (season: Season | null) => void
}

function SeasonsOf({ league, mayManage, onEdit }: SeasonsOfProps) {
  const seasons = useQuery(seasonsQuery(league.id))
  return (
    <Loadable query={seasons} failure="Failed to load seasons" skeleton={<SeasonSkeleton />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            text="No seasons yet"
            hint={
              mayManage
                ? 'A season schedules the matches between its first and last day.'
                : 'Matches start once the league has a season.'
            }
          >
            {mayManage && <Button onClick={() => onEdit(null)}>Create the first season</Button>}
          </EmptyState>
        ) : (
          <SeasonCards seasons={all} today={today(league.timeZone)} onEdit={mayManage ? onEdit : null} />
        )
      }
    </Loadable>
  )
}
