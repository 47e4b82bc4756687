import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Sync } from '#contract/syncs.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { isRunning, syncHistoryQuery, useSyncStart } from './admin.api.ts'
import { SyncList, SyncTable } from './sync-history.tsx'
import { syncKinds, syncLabels } from './sync-text.ts'

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
