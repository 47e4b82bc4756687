import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type WhatWouldChange, changeLeague } from '#contract/changes.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { Asking } from './asking.tsx'
import { MatchChanges } from './preview-tables.tsx'

type Change = Pick<Parameters<typeof call<typeof changeLeague>>[1]['body'], 'operation' | 'params' | 'body'>

type Words = {
  /** What the button that makes the change says: 'Save teams'. */
  readonly button: string
  readonly done: string
  readonly failure: string
}

type Ends = { readonly onDone: (result: unknown) => void; readonly onError?: (error: Error) => void }

/** A change that waits for an answer. */
type Asked = { readonly change: Change; readonly preview: WhatWouldChange } & Ends

/**
 * Makes a change of a league at once where it changes no open match; otherwise shows what it would change and asks. What
 * was confirmed is shown again if other facts have changed since.
 */
export function useChange(leagueId: number, { button, done, failure }: Words) {
  const reportChange = useReportChange()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, isPending, isSuccess, data } = useMutation({
    mutationFn: (body: Change & { readonly key?: string }) => call(changeLeague, { params: { id: leagueId }, body }),
    meta: { failure },
    onSuccess: ({ isDone }) => (isDone ? reportChange(done) : undefined),
  })
  const send = (change: Change, { onDone, onError }: Ends, key?: string) =>
    mutate(
      { ...change, ...(key !== undefined && { key }) },
      {
        onSuccess: (preview) => {
          setAsked(preview.isDone ? null : { change, preview, onDone, ...(onError && { onError }) })
          if (preview.isDone) onDone(preview.result)
        },
        onError: (error) => {
          setAsked(null)
          onError?.(error)
        },
      },
    )
  const dialog: ReactNode = asked !== null && (
    <Asking
      title="What would change"
      saveLabel={button}
      isPending={isPending}
      onSave={() => send(asked.change, asked, asked.preview.key)}
      onClose={() => setAsked(null)}
    >
      {asked.preview.openMatches.map((match) => (
        <MatchChanges key={match.id} match={match} />
      ))}
      <p className="c-dim">Finished matches stay as they are.</p>
    </Asking>
  )
  return { make: send, isPending, isDone: isSuccess && data.isDone, dialog }
}
