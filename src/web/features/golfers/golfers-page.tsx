import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import type { Golfer } from '#contract/golfers.ts'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { byName } from '#domain/shared/names.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { followedQuery } from '#web/shared/golfers/followed-golfers.ts'
import { golferChoiceText, sameNameText } from '#web/shared/golfers/golfer-text.ts'
import { NewGolfer } from '#web/shared/golfers/new-golfer.tsx'
import { useMemberAddition } from '#web/shared/leagues/membership.api.ts'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { GolferTable } from './golfer-table.tsx'
import { leagueGolfersQuery } from './golfers.api.ts'
import layout from '#web/ui/columns.module.css'

export function GolfersPage() {
  return (
    <RequireLeague title="Golfers" things="golfers">
      {(league) => <GolfersOf key={league.id} league={league} />}
    </RequireLeague>
  )
}

function GolfersOf({ league }: { league: League }) {
  const mayAdd = may.manageMembers(actorOf(useUser()), league)
  const query = useQuery(leagueGolfersQuery(league.id))
  const isWide = useIsWide(75.01)
  const adding = mayAdd && (
    <div>
      <AddGolfer league={league} golfers={query.data} />
    </div>
  )
  return (
    <Page title="Golfers" note={<bdi>{league.name}</bdi>}>
      <div className={mayAdd ? layout['columns'] : undefined}>
        {!isWide && adding}
        <Card title="In the league" note={query.data && String(query.data.length)}>
          <Loadable query={query} failure="Failed to fetch golfers" skeleton={<ListSkeleton rows={10} height={52} />}>
            {(golfers) => <GolferTable golfers={golfers} league={league} />}
          </Loadable>
        </Card>
        {isWide && adding}
      </div>
    </Page>
  )
}

type AddGolferProps = { readonly league: League; readonly golfers: readonly Golfer[] | undefined }

function AddGolfer({ league, golfers }: AddGolferProps) {
  const followed = useQuery(followedQuery)
  const [chosen, setChosen] = useState('')
  const { mutate, isPending } = useMemberAddition(league.id)

  return (
    <Card title="Add Golfer to League">
      <CardBody>
        <Loadable query={followed} failure="Failed to fetch followed golfers" skeleton={<ListSkeleton rows={2} />}>
          {(all) => {
            const members = golfers && new Set(golfers.map(({ id }) => id))
            const others = all.filter(({ id }) => members?.has(id) === false).toSorted((a, b) => byName(a.name, b.name))
            if (members !== undefined && others.length === 0) return null
            const isChosen = others.some(({ id }) => String(id) === chosen)
            const add = (event: SubmitEvent) => {
              event.preventDefault()
              mutate(Number(chosen), { onSuccess: () => setChosen((now) => (now === chosen ? '' : now)) })
            }
            return (
              <form className="stack gap-12" onSubmit={add}>
                <NativeSelect
                  label="Golfer"
                  data={[
                    { value: '', label: 'Choose a golfer' },
                    ...others.map((golfer) => ({ value: String(golfer.id), label: golferChoiceText(golfer) })),
                  ]}
                  value={isChosen ? chosen : ''}
                  disabled={others.length === 0}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                />
                <Button type="submit" disabled={!isChosen} loading={isPending}>
                  Add Golfer
                </Button>
                <p role="status" className="c-dim fz-text">
                  {sameNameText(others.find(({ id }) => String(id) === chosen)?.name ?? '', golfers ?? [])}
                </p>
              </form>
            )
          }}
        </Loadable>
        <p className="mb-12 c-dim fz-text">
          Only golfers you follow can be added: <Link href="/followed-golfers">follow them first</Link>.
        </p>
        <NewGolfer league={league} />
      </CardBody>
    </Card>
  )
}
