import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Score } from '#contract/scores.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { reportFailure } from '#web/api/report-failure.ts'
import { today } from '#web/dates/now.ts'
import { useFreshness } from '#web/offline/offline-answers.ts'
import { useSession, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toastError } from '#web/ui/toast.ts'
import { savedText } from '../preview-words.ts'
import { RoundDialog } from '../round-dialog.tsx'
import { DraftSender } from './draft-sender.ts'
import { deleteDraft, draftTexts, onDraftChange } from './draft-store.ts'
import { type RoundDraft, draftText, draftsIn } from './round-draft.ts'
import { tryDraft } from './send-draft.ts'

type Open = { readonly kind: 'correct' | 'remove'; readonly draft: RoundDraft }

/** The rounds that are kept on this device until they can be sent; sends them. */
export function UnsentRounds() {
  const { id: userId } = useUser()
  const texts = useSyncExternalStore(onDraftChange, () => draftTexts(userId))
  const drafts = useMemo(() => draftsIn(texts), [texts])
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  useSending(userId)

  return (
    <>
      {drafts.length > 0 && (
        <ul className="grid gap-10 mb-20 no-print" style={{ maxWidth: '72rem' }} aria-label="Not sent yet">
          {drafts.map((draft) => (
            <UnsentRound key={draft.id} draft={draft} onOpen={(kind) => setOpen({ kind, draft })} />
          ))}
        </ul>
      )}
      {open?.kind === 'correct' && <CorrectDraft draft={open.draft} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDraft userId={userId} draft={open.draft} onClose={close} />}
    </>
  )
}

type UnsentRoundProps = { readonly draft: RoundDraft; readonly onOpen: (kind: Open['kind']) => void }

function UnsentRound({ draft, onOpen }: UnsentRoundProps) {
  const whose = `${draft.golferName}’s round that is not sent yet`
  return (
    <li className="notice row wrap align-center justify-between gap-16 row-gap-8" data-tone="gold">
      <div className="grid gap-2 miw-0" style={{ flex: '1 1 18rem' }}>
        <span>
          <b>Not sent yet:</b> <bdi>{draft.golferName}</bdi>, <bdi>{draftText(draft.text, today())}</bdi>
        </span>
        <span className="c-dim">
          {draft.refusal === null
            ? 'It’s sent automatically once the server responds.'
            : `It was refused: ${draft.refusal.sentence}`}
        </span>
      </div>
      <div className="row gap-8">
        <Button size="compact-md" variant="default" aria-label={`Correct ${whose}`} onClick={() => onOpen('correct')}>
          Correct
        </Button>
        <Button size="compact-md" variant="default" aria-label={`Remove ${whose}`} onClick={() => onOpen('remove')}>
          Remove
        </Button>
      </div>
    </li>
  )
}

type DraftDialogProps = { readonly draft: RoundDraft; readonly onClose: () => void }

function CorrectDraft({ draft, onClose }: DraftDialogProps) {
  const { text, golferName: name, indexInTenths: handicapIndex = null } = draft
  const golfer = { id: Number(text.golferId), name, handicapIndex }
  return <RoundDialog golfers={[golfer]} golferId={golfer.id} corrected={null} draft={draft} onClose={onClose} />
}

function RemoveDraft({ userId, draft, onClose }: DraftDialogProps & { readonly userId: number }) {
  const remove = () => {
    deleteDraft(userId, draft.id)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Remove ${draft.golferName}’s round?`}
      confirmLabel="Remove"
      isPending={false}
      onConfirm={remove}
      onClose={onClose}
    >
      The round of {draftText(draft.text, today())} is not sent yet. It is deleted from this device.
    </ConfirmDialog>
  )
}

/** Sends the drafts of an account while it is signed in, at once when the server is known to respond. */
function useSending(userId: number): void {
  const { hasEnded } = useSession()
  const { kind } = useFreshness()
  const reportChange = useReportChange()
  const leagueId = useSelectedLeague().league?.id ?? null
  const sender = useRef<DraftSender | null>(null)

  const report = useEffectEvent((score: Score) => {
    void reportChange(savedText(score, { isCorrection: false, leagueId }))
  })

  useEffect(() => {
    if (hasEnded) return undefined
    const current = draftSender(userId, (score) => report(score))
    const wake = () => current.wake()
    const unsubscribe = onDraftChange(wake)
    window.addEventListener('online', wake)
    sender.current = current
    wake()
    return () => {
      unsubscribe()
      window.removeEventListener('online', wake)
      current.stop()
    }
  }, [userId, hasEnded])
  useEffect(() => {
    if (kind === 'current') sender.current?.wake()
  }, [kind])
}

function draftSender(userId: number, onSent: (score: Score) => void): DraftSender {
  const handlers = {
    onSent,
    onRefused: ({ golferName }: RoundDraft, sentence: string) =>
      toastError(`${golferName}’s round was not accepted`, sentence),
    onSignedOut: reportFailure,
  }
  return new DraftSender({
    waiting: () => draftsIn(draftTexts(userId)).filter(({ refusal }) => refusal === null),
    attempt: (draft) => tryDraft(userId, draft, handlers),
    exclusively: (action) => exclusively(`nineteenth.drafts.${userId}`, action),
  })
}

/** Runs an action unless another tab of this browser does; browsers without HTTPS have no locks, and run it. */
async function exclusively<T>(name: string, action: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return action()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : action()))
}
