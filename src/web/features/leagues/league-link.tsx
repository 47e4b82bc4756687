import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { JoinLink } from '#contract/invitations.ts'
import type { League } from '#contract/leagues.ts'
import { dayOf } from '#domain/shared/day.ts'
import { linkDays } from '#domain/invitations/invitation.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { localTimeZone, today } from '#web/dates/now.ts'
import {
  joinAddress,
  joinLinkQuery,
  useApprovalChange,
  useLinkCreation,
  useLinkRevoking,
} from '#web/shared/leagues/join-link.api.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { CopyField } from '#web/ui/fields/copy-field.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import css from './league-link.module.css'

const QrCode = part(async () => (await import('./qr-code.tsx')).QrCode, <div className={css['qrSpace']} />)

/** The link that an organiser sends to everyone who plays. */
export function LeagueLink({ league }: { league: League }) {
  const query = useQuery(joinLinkQuery(league.id))
  return (
    <Card title="Invite your league" className={css['card']}>
      <Loadable query={query} failure="Failed to load the league’s link" skeleton={<ListSkeleton rows={1} />}>
        {(link) => (
          <CardBody>
            {link === null || link.hasExpired ? (
              <NewLink league={league} expired={link} />
            ) : (
              <CurrentLink league={league} link={link} />
            )}
          </CardBody>
        )}
      </Loadable>
    </Card>
  )
}

const dayOfInstant = (instant: string) => nearDayText(dayOf(Date.parse(instant), localTimeZone()), today())

/** The form of a league without a link, or whose link has expired. */
function NewLink({ league, expired }: { league: League; expired: JoinLink | null }) {
  const { mutate, isPending } = useLinkCreation(league.id)
  const [days, setDays] = useState(String(usualDays))
  const [needsApproval, setNeedsApproval] = useState(expired?.needsApproval ?? true)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ days: daysOf(days), needsApproval }, { onSuccess: () => toastSuccess('Link created') })
      }}
    >
      <p className={css['text']}>
        {expired === null
          ? 'One link for everyone who plays: they open it, sign up and pick their name.'
          : `Your link expired on ${dayOfInstant(expired.expiresAt)}. Create a new one to invite more golfers.`}
      </p>
      <div className={css['options']}>
        <DaysField label="Works for" value={days} onChange={setDays} />
        <Approval needsApproval={needsApproval} onChange={setNeedsApproval} />
        <Button type="submit" loading={isPending}>
          Create link
        </Button>
      </div>
    </form>
  )
}

const usualDays = 30
const dayChoices = linkDays.map((days) => ({ value: String(days), label: `${days} days` }))
const daysOf = (text: string) => linkDays.find((days) => String(days) === text) ?? usualDays

type DaysFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (days: string) => void
}

const DaysField = ({ label, value, onChange }: DaysFieldProps) => (
  <NativeSelect
    label={label}
    data={dayChoices}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

type ApprovalProps = { readonly needsApproval: boolean; readonly onChange: (needsApproval: boolean) => void }

const Approval = ({ needsApproval, onChange }: ApprovalProps) => (
  <Toggle
    label="Approve everyone who joins"
    description={
      needsApproval
        ? 'Everyone waits for your approval.'
        : 'Golfers with a linked account join at once. Everyone else waits for your approval.'
    }
    isOn={needsApproval}
    onChange={onChange}
  />
)

function CurrentLink({ league, link }: { league: League; link: JoinLink }) {
  const [isCodeShown, setCodeShown] = useState(false)
  const [open, setOpen] = useState<'renew' | 'revoke' | null>(null)
  const { mutate: changeApproval } = useApprovalChange(league.id)
  const address = joinAddress(link)
  const close = () => setOpen(null)
  return (
    <>
      <CopyField label="The league’s link" value={address} button="Copy link" copied="Link copied">
        <Button variant="default" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          QR code
        </Button>
      </CopyField>
      {isCodeShown && <QrCode text={address} label={`QR code of the link to join ${league.name}`} />}
      <div className={css['facts']}>
        <Approval needsApproval={link.needsApproval} onChange={changeApproval} />
        <div className={css['end']}>
          <span className={css['until']}>Works until {dayOfInstant(link.expiresAt)}</span>
          <Button variant="default" size="sm" onClick={() => setOpen('renew')}>
            New link
          </Button>
          <Button variant="default" size="sm" aria-label="Revoke the link" onClick={() => setOpen('revoke')}>
            Revoke
          </Button>
        </div>
      </div>
      {open === 'renew' && <RenewDialog league={league} link={link} onClose={close} />}
      {open === 'revoke' && <RevokeDialog league={league} onClose={close} />}
    </>
  )
}

function RenewDialog({ league, link, onClose }: { league: League; link: JoinLink; onClose: () => void }) {
  const { mutate, isPending } = useLinkCreation(league.id)
  const [days, setDays] = useState(String(usualDays))
  const renew = (event: SubmitEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toastSuccess('New link created')
      onClose()
    }
    mutate({ days: daysOf(days), needsApproval: link.needsApproval }, { onSuccess })
  }
  return (
    <Dialog title={`Create a new link for ${league.name}?`} onClose={onClose} isDirty={false}>
      <form onSubmit={renew}>
        <Stack>
          <Text>The link you have sent so far stops working. Requests that wait for you stay.</Text>
          <DaysField label="The new one works for" value={days} onChange={setDays} />
          <DialogButtons isPending={isPending}>Create new link</DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function RevokeDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const { mutate, isPending } = useLinkRevoking(league.id)
  return (
    <ConfirmDialog
      title={`Revoke the link of ${league.name}?`}
      confirmLabel="Revoke"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      It stops working at once. Requests that wait for you stay, and you can create a new link at any time.
    </ConfirmDialog>
  )
}
