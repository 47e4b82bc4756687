import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Sync } from '#contract/syncs.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { isRunning, syncHistoryQuery, useSyncStart } from './admin.api.ts'
import { Moment } from './moment.tsx'
import { syncKinds, syncLabels, syncProgressText, syncStatus, targetOf } from './sync-text.ts'
import css from './sync-history.module.css'

const shownAtFirst = 8

/** Starts syncs with the handicap association and shows their history. */
export function SyncSection() {
  const history = useQuery(syncHistoryQuery)
  const isWide = useIsWide(75)
  useRefreshAfter(history.data?.some(isRunning) ?? false)
  const History = isWide ? SyncTable : SyncList
  return (
    <Card title="GHIN Sync">
      <CardBody>
        <div className="row wrap gap-8">
          {syncKinds.map((kind) => (
            <SyncButton key={kind} kind={kind} />
          ))}
        </div>
      </CardBody>
      <h3 className="fz-text fw-600 inset pt-4 pb-8">Sync History</h3>
      <Loadable query={history} failure="Failed to load the sync history">
        {(syncs) =>
          syncs.length === 0 ? (
            <EmptyState text="No sync history available" hint="Start a sync to fetch golfers and their rounds." />
          ) : (
            <Preview rows={syncs} first={shownAtFirst}>
              {(shown) => <History syncs={shown} />}
            </Preview>
          )
        }
      </Loadable>
    </Card>
  )
}

function SyncButton({ kind }: { kind: Sync['kind'] }) {
  const { mutate, isPending } = useSyncStart(kind)
  const narrow = useIsWide(48) ? {} : { px: 12, style: { flex: '1 1 auto' } }
  return (
    <Button {...narrow} variant={kind === 'all' ? 'filled' : 'default'} loading={isPending} onClick={() => mutate()}>
      {syncLabels[kind].button}
    </Button>
  )
}

/** Refetches everything once a sync has ended. */
function useRefreshAfter(isAnyRunning: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isAnyRunning) return undefined
    return () => void client.invalidateQueries()
  }, [client, isAnyRunning])
}

type HistoryProps = { readonly syncs: readonly Sync[] }

/** Syncs as a table, the newest first. */
function SyncTable({ syncs }: HistoryProps) {
  const columns = [
    { name: 'STATUS', width: 136 },
    { name: 'GOLFER', width: '20%' },
    { name: 'STARTED', width: 156 },
    { name: 'COMPLETED', width: 156 },
    { name: 'MESSAGE' },
  ]
  return (
    <DataTable label="Sync History" columns={columns}>
      {syncs.map((sync) => (
        <Row key={sync.id}>
          <Cell>
            <Status status={sync.status} />
          </Cell>
          <Cell>
            <Target sync={sync} />
          </Cell>
          <Cell isDim>
            <Moment instant={sync.startedAt} />
          </Cell>
          <Cell isDim>{sync.completedAt === null ? '–' : <Moment instant={sync.completedAt} />}</Cell>
          <Cell>
            <Message sync={sync} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

/** The same on a phone, where a table does not fit. */
function SyncList({ syncs }: HistoryProps) {
  return (
    <ul aria-label="Sync History">
      {syncs.map((sync) => (
        <li key={sync.id} className="rule-above inset py-10 pb-12">
          <div className="row align-start justify-between gap-12 mb-4">
            <Target sync={sync} />
            <Status status={sync.status} />
          </div>
          <Message sync={sync} />
          <p className="c-dim fz-small fw-400 mt-4 block">
            Started <Moment instant={sync.startedAt} />
            {sync.completedAt !== null && (
              <>
                , completed <Moment instant={sync.completedAt} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Status({ status }: { status: string }) {
  const { label, ...colors } = syncStatus(status)
  return (
    <span className={`inline-row align-center flex-none fz-small fw-600 nowrap ${css['status']}`} style={colors}>
      {label}
    </span>
  )
}

function Target({ sync }: { sync: Sync }) {
  return (
    <span className="miw-0 fw-600 lh-1-3 breaks">
      <bdi>{targetOf(sync)}</bdi>
      <span className="c-dim fz-small fw-400 block">{syncLabels[sync.kind].what}</span>
    </span>
  )
}

function Message({ sync }: { sync: Sync }) {
  if (!isRunning(sync)) return <span className="fz-text breaks block">{sync.message ?? '–'}</span>
  return (
    <span className="fz-text breaks block" role="status">
      {syncProgressText(sync)}
      {sync.golfersTotal > 0 && (
        <progress
          className={`block w-100 mt-6 clip ${css['bar']}`}
          value={sync.golfersDone}
          max={sync.golfersTotal}
          aria-label={`Sync of ${targetOf(sync)}`}
        />
      )}
    </span>
  )
}
