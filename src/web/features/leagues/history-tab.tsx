import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { HistoryEntry } from '#contract/league-history.ts'
import type { League } from '#contract/leagues.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { historyQuery } from './leagues.api.ts'

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'results', label: 'Changed results' },
  { value: 'rules', label: 'Changed rules' },
  { value: 'people', label: 'Who did what' },
] as const

/** Changes in a league, newest first: results, rules, and who made them. */
export function HistoryTab({ league }: { league: League }) {
  const query = useQuery(historyQuery(league.id))
  return (
    <Loadable
      query={query}
      failure="Failed to load the history"
      skeleton={
        <Card title="History">
          <ListSkeleton rows={8} />
        </Card>
      }
    >
      {(entries) => <Entries league={league} entries={entries} />}
    </Loadable>
  )
}

function Entries({ league, entries }: { league: League; entries: readonly HistoryEntry[] }) {
  const [address, changeAddress] = useAddress()
  const show = kinds.find(({ value }) => value === address.get('show'))?.value ?? ''
  const shown = entries.filter(({ kind }) => show === '' || kind === show)
  const offered = kinds.filter(({ value }) => value === '' || entries.some(({ kind }) => kind === value))
  const filter = offered.length > 2 && (
    <NativeSelect
      aria-label="Show"
      data={[...offered]}
      value={show}
      onChange={({ currentTarget }) => changeAddress({ show: currentTarget.value }, { replace: true })}
    />
  )
  return (
    <Card title="History" note={filter}>
      {shown.length === 0 ? (
        <EmptyState text="Nothing has been changed yet" />
      ) : (
        <Preview key={show} rows={shown} first={30}>
          {(rows) => (
            <ul aria-label="History">
              {rows.map((entry) => (
                <li key={entry.id} className="rule-above inset py-10 breaks">
                  <bdi>{entry.text}</bdi>{' '}
                  {entry.match !== null && (
                    <Link href={`/matches/${entry.match.id}`}>
                      Match {entry.match.number}, {entry.match.seasonYear}
                    </Link>
                  )}
                  <span className="block c-dim fz-small">
                    {dayText(dayOf(Date.parse(entry.at), league.timeZone))}
                    {entry.by !== null && (
                      <>
                        , <bdi>{entry.by}</bdi>
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Preview>
      )}
    </Card>
  )
}
