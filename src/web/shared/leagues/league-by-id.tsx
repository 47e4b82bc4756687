import type { ReactNode } from 'react'
import { type League, getLeague } from '#contract/leagues.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { ById } from '#web/ui/by-id.tsx'
import { NotFound } from '#web/ui/page.tsx'

const leagueQuery = (id: number) =>
  answerOf(queryKeys.leagues.one({ leagueId: id }), getLeague, { params: { id } }, { showsMissing: true })

type LeagueByIdProps = {
  /** The title of the screen, under which a failure appears. */
  readonly screen?: string
  readonly skeleton: ReactNode
  readonly children: (league: League) => ReactNode
}

/** The league whose id is in the address, or that there is none. */
export function LeagueById(props: LeagueByIdProps) {
  const missing = (
    <NotFound
      title="League not found"
      note="It was deleted, or you are not a member."
      href="/followed-golfers"
      link="Go to Followed Golfers"
    />
  )
  return <ById queryOf={leagueQuery} failure="Failed to load the league" missing={missing} {...props} />
}
