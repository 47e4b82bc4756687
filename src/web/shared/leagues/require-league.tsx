import type { ReactNode } from 'react'
import type { OwnLeague } from '#contract/leagues.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useSelectedLeague } from './selected-league.tsx'

type RequireLeagueProps = {
  readonly title: string
  /** The content of the screen: 'standings'. */
  readonly things: string
  readonly children: (league: OwnLeague) => ReactNode
}

/** A screen of the selected league, or a request to select one. */
export function RequireLeague({ title, things, children }: RequireLeagueProps) {
  const { league } = useSelectedLeague()
  if (league !== null) return children(league)
  return (
    <Page title={title}>
      <EmptyState text={`Please select a league to view ${things}.`} hint="Choose one in the menu." />
    </Page>
  )
}
