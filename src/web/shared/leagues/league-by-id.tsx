import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { type League, getLeague } from '#contract/leagues.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { Loadable } from '#web/ui/loadable.tsx'
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
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,8}$/.test(id) ? <LeagueOf key={id} id={Number(id)} {...props} /> : <LeagueNotFound />
}

function LeagueOf({ id, children, ...loading }: LeagueByIdProps & { readonly id: number }) {
  const query = useQuery(leagueQuery(id))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <LeagueNotFound />
  return (
    <Loadable query={query} failure="Failed to load the league" {...loading}>
      {children}
    </Loadable>
  )
}

const LeagueNotFound = () => (
  <NotFound
    title="League not found"
    note="It was deleted, or you are not a member."
    href="/followed-golfers"
    link="Go to Followed Golfers"
  />
)
