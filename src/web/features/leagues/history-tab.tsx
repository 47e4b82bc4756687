import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { LeagueHistory } from '#contract/league-history.ts'
import type { League } from '#contract/leagues.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { leagueEventText } from '#web/shared/audit/audit-text.ts'
import { ruleChangeText } from '#web/shared/leagues/rule-changes.ts'
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

type Entry = {
  readonly key: string
  readonly kind: (typeof kinds)[number]['value']
  readonly at: string
  readonly text: string
  /** Who did it; null where no one in particular did. */
  readonly by: string | null
  readonly match: { readonly id: number; readonly text: string } | null
}

/** What was changed in a league, newest first: results, rules, and who did what. */
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
      {(history) => <History league={league} history={history} />}
    </Loadable>
  )
}

function History({ league, history }: { league: League; history: LeagueHistory }) {
  const [address, changeAddress] = useAddress()
  const show = address.get('show') ?? ''
  const entries = entriesOf(history)
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
                <li key={entry.key} className="rule-above inset py-10 breaks">
                  <bdi>{entry.text}</bdi>{' '}
                  {entry.match !== null && <Link href={`/matches/${entry.match.id}`}>{entry.match.text}</Link>}
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

function entriesOf({ rules, results, events }: LeagueHistory): Entry[] {
  const entries: Entry[] = [
    ...rules.map((change) => ({
      key: `rule ${change.id}`,
      kind: 'rules' as const,
      at: change.changedAt,
      text: ruleChangeText(change),
      by: change.changedBy ?? 'an account that was closed',
      match: null,
    })),
    ...results.map(({ id, matchId, matchNumber, seasonYear, createdAt, text }) => ({
      key: `result ${id}`,
      kind: 'results' as const,
      at: createdAt,
      text,
      by: null,
      match: { id: matchId, text: `Match ${matchNumber}, ${seasonYear}` },
    })),
    ...(events ?? []).map((event) => ({
      key: `event ${event.id}`,
      kind: 'people' as const,
      at: event.at,
      text: leagueEventText(event),
      by: event.by,
      match: null,
    })),
  ]
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
