import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { JoinLink } from '#contract/invitations.ts'
import type { League } from '#contract/leagues.ts'
import { dayOf } from '#domain/shared/day.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { localTimeZone, today } from '#web/dates/now.ts'
import { joinAddress } from '#web/shared/leagues/join-link.api.ts'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '#web/ui/fields/copy-field.tsx'
import { part } from '#web/ui/part.tsx'
import { useApprovalChange, useLinkRevoking } from './league-link.api.ts'

const QrCode = part(async () => (await import('#web/ui/qr-code.tsx')).QrCode, <div style={{ height: 256 }} />)

type CurrentLinkProps = { readonly league: League; readonly link: JoinLink; readonly onRenew: () => void }

/** A league's link, to be sent or shown, and what an organizer can change about it. */
export function CurrentLink({ league, link, onRenew }: CurrentLinkProps) {
  const [isCodeShown, setCodeShown] = useState(false)
  const revoking = useLinkRevoking(league.id)
  const { mutate: changeApproval } = useApprovalChange(league.id)
  const address = joinAddress(link)
  const lastDay = nearDayText(dayOf(Date.parse(link.expiresAt), localTimeZone()), today())
  return (
    <>
      <CopyField label="The league’s link" value={address} button="Copy link" copied="Link copied">
        <Button variant="default" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          QR code
        </Button>
      </CopyField>
      {isCodeShown && <QrCode text={address} label={`QR code of the link to join ${league.name}`} />}
      <details className="mt-8">
        <summary className="mih-44 py-12 c-dim fz-small fw-600 pointer">
          Works until {lastDay} ·{' '}
          {link.needsApproval ? 'everyone waits for your approval' : 'linked golfers join at once'}
        </summary>
        <div className="stack gap-12">
          <ApprovalField needsApproval={link.needsApproval} onChange={changeApproval} />
          <div className="row wrap gap-8">
            <Button variant="default" onClick={onRenew}>
              New link
            </Button>
            <AskButton
              button="Revoke"
              name="Revoke the link"
              title={`Revoke the link of ${league.name}?`}
              confirmLabel="Revoke"
              isPending={revoking.isPending}
              onConfirm={(onSettled) => revoking.mutate(undefined, { onSettled })}
            >
              It stops working at once. Requests that wait for you stay, and you can create a new link at any time.
            </AskButton>
          </div>
        </div>
      </details>
    </>
  )
}

type ApprovalFieldProps = {
  readonly needsApproval: boolean
  readonly onChange: (needsApproval: boolean) => void
}

/** Whether also golfers with an account wait; someone without one always does. */
export const ApprovalField = ({ needsApproval, onChange }: ApprovalFieldProps) => (
  <NativeSelect
    label="When someone joins"
    data={[
      { value: 'waits', label: 'Everyone waits for your approval' },
      { value: 'joins', label: 'Linked golfers join at once' },
    ]}
    value={needsApproval ? 'waits' : 'joins'}
    onChange={({ currentTarget }) => onChange(currentTarget.value === 'waits')}
  />
)
