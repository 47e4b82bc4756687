import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { IconSend } from '#web/icons/icons.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonBar, EmptyState } from '#web/ui/states.tsx'
import { toastError } from '#web/ui/toast.ts'
import { EmailFrame } from './email-frame.tsx'
import { previewQuery, useDigestSending, useRecipientCount } from './email-preview.api.ts'
import css from './email-preview-page.module.css'

/** A league's digest as of now; admins can send it. A league other than the selected one is in the address. */
export function EmailPreviewPage() {
  const actor = actorOf(useUser())
  const { league: selected, leagues } = useSelectedLeague()
  const [address] = useSearchParams()
  const requestedId = Number(address.get('leagueId'))
  const league = leagues.find(({ id }) => id === requestedId) ?? selected

  return (
    <Page title="Email Preview" note={league && <bdi>{league.name}</bdi>}>
      <div className={css['column']}>
        <div className="row wrap align-end gap-12 mb-20">
          {may.sendDigest(actor) && <SendDigest key={league?.id} league={league} />}
        </div>
        {league === null ? (
          <EmptyState text="No league selected" hint="Choose one in the menu." />
        ) : (
          <Preview league={league} />
        )}
      </div>
    </Page>
  )
}

function Preview({ league }: { league: League }) {
  const query = useQuery(previewQuery(league.id))
  return (
    <Loadable query={query} failure="Failed to load email preview" skeleton={<EmailSkeleton />}>
      {({ subject, html }) => (
        <Card title={subject} note="Subject">
          <EmailFrame title={`Email: ${subject}`} html={html} />
        </Card>
      )}
    </Loadable>
  )
}

function EmailSkeleton() {
  return (
    <div className={`grid gap-14 framed ${css['skeleton']}`} role="status" aria-label="Loading">
      <SkeletonBar width="60%" height={20} />
      <SkeletonBar height={360} />
    </div>
  )
}

/** Sends a league's digest after the number of recipients is confirmed, and shows the result. */
function SendDigest({ league }: { league: League | null }) {
  const [recipients, setRecipients] = useState<number | null>(null)
  const count = useRecipientCount(league?.id ?? 0)
  const { mutate, isPending, data } = useDigestSending(league?.id ?? 0)
  const close = () => setRecipients(null)
  const ask = () => {
    if (league === null) toastError('No league selected')
    else count.mutate(undefined, { onSuccess: ({ readers }) => (readers === 0 ? mutate() : setRecipients(readers)) })
  }
  const isAsking = recipients !== null
  return (
    <>
      <Button loading={count.isPending || (isPending && !isAsking)} leftSection={<IconSend size={17} />} onClick={ask}>
        Send Email Digest
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Send the digest of ${league?.name} to ${people(recipients)}?`}
          confirmLabel="Send"
          isRemoval={false}
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          {recipients === 1 ? 'They get' : 'Each of them gets'} an email within a minute.
        </ConfirmDialog>
      )}
      <div className={`w-100 ${css['result']}`} role="status">
        {data && (
          <p
            className="notice"
            data-tone={data.success ? 'good' : 'gold'}
            data-outcome={data.success ? 'sent' : 'not sent'}
          >
            {data.message}
          </p>
        )}
      </div>
    </>
  )
}

function people(n: number): string {
  return n === 1 ? '1 reader' : `${n} readers`
}
