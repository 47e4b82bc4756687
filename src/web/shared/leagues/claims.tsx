import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ClaimToAnswer } from '#contract/claims.ts'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { byName } from '#domain/shared/names.ts'
import { agoText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-text.ts'
import { Card } from '#web/ui/card.tsx'
import { useApproval, useDeclining } from './claims.api.ts'
import css from './claims.module.css'

type ClaimsProps = {
  readonly league: League
  readonly claims: readonly ClaimToAnswer[]
  readonly members: readonly LeagueMember[]
  /** The request that an email has led to. */
  readonly askedId: number | null
}

/** The requests that wait for a league’s organizers, each answered in one tap. */
export function Claims({ league, claims, members, askedId }: ClaimsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isAskedGone] = useState(() => askedId !== null && !claims.some(({ id }) => id === askedId))
  const withoutAccount = members.filter(({ userId }) => userId === null).toSorted((a, b) => byName(a.name, b.name))

  useEffect(() => {
    if (location.hash === '#claims') place.current?.scrollIntoView()
  }, [])

  if (claims.length === 0 && !isAskedGone) return null
  return (
    <div id="claims" ref={place} className={`no-print ${css['place']}`}>
      <Card title="Requests" note={claims.length > 0 && countText(claims.length)}>
        {isAskedGone && (
          <p className="c-dim inset pb-14">The request in your email was already answered or withdrawn.</p>
        )}
        <ul aria-label="Requests">
          {claims.map((claim) => (
            <Claim
              key={claim.id}
              leagueId={league.id}
              claim={claim}
              choices={withoutAccount}
              isAsked={claim.id === askedId}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

const countText = (count: number) => (count === 1 ? 'One waits for you' : `${count} wait for you`)

function questionText(lookalikes: ClaimToAnswer['lookalikes']): string {
  const texts = lookalikes.map(({ text }) => text)
  return texts.length === 1
    ? `${texts.join('')} is already a member. Same person?`
    : `${texts.join(', ')} are already members. Same person as one of them?`
}

type ClaimProps = {
  readonly leagueId: number
  readonly claim: ClaimToAnswer
  /** The members who could be the person whose name is not listed. */
  readonly choices: readonly LeagueMember[]
  readonly isAsked: boolean
}

function Claim({ leagueId, claim, choices, isAsked }: ClaimProps) {
  const now = useNow()
  const approval = useApproval(leagueId)
  const declining = useDeclining(leagueId)
  const [chosen, setChosen] = useState('')
  const member = choices.find(({ id }) => String(id) === chosen)
  const { email, isEmailVerified } = claim.account
  const isPending = approval.isPending || declining.isPending
  const { lookalikes } = claim
  const approve = (golferId: number | null) => approval.mutate({ claim, golferId })
  return (
    <li className={`row wrap align-center gap-20 row-gap-8 rule-above inset py-12 ${isAsked ? 'bg-mine me-bar' : ''}`}>
      <div className="miw-0" style={{ flex: '1 1 18rem' }}>
        <p className="fw-600 breaks" dir="auto">
          {claim.text}
        </p>
        <p className="c-dim fz-small breaks">
          <span>{email}</span>
          {!isEmailVerified && <span> · not confirmed</span>}
          <span> · {agoText(claim.askedAt, now)}</span>
        </p>
        {lookalikes.length > 0 && <p className="mt-4 breaks">{questionText(lookalikes)}</p>}
      </div>
      {claim.kind === 'name' && lookalikes.length === 0 && choices.length > 0 && (
        <div className={css['choice']}>
          <NativeSelect
            label="Approve as"
            data={[
              { value: '', label: 'A new golfer' },
              ...choices.map((one) => ({ value: String(one.id), label: golferChoiceText(one) })),
            ]}
            value={member === undefined ? '' : chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </div>
      )}
      <div className={`row wrap gap-8 ${css['buttons']}`}>
        <ApproveButtons
          claim={claim}
          golferId={member?.id ?? (claim.kind === 'member' ? (claim.golfer?.id ?? null) : null)}
          approval={approval}
          isBusy={isPending}
          onApprove={approve}
        />
        <Button
          variant="default"
          className={`flex-1 ${css['button']}`}
          aria-label={`Decline: ${claim.text}`}
          loading={declining.isPending}
          disabled={isPending}
          onClick={() => declining.mutate(claim)}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}

type ApproveButtonsProps = {
  readonly claim: ClaimToAnswer
  /** The golfer who joins: the account’s own, or the organizer's choice for a name that is not listed. */
  readonly golferId: number | null
  readonly approval: Pick<ReturnType<typeof useApproval>, 'isPending' | 'variables'>
  readonly isBusy: boolean
  readonly onApprove: (golferId: number | null) => void
}

/** Approves with one button; if the newcomer may be a member already, there is a button for each choice. */
function ApproveButtons({
  claim: { lookalikes, text: asked },
  golferId,
  approval,
  isBusy,
  onApprove,
}: ApproveButtonsProps) {
  const choices = [
    ...lookalikes.map(({ id, name, text }) => ({
      id,
      label: lookalikes.length === 1 ? 'Yes, the same' : `Yes, ${name}`,
      spoken: `Yes, the same person: ${text}`,
    })),
    lookalikes.length > 0
      ? { id: golferId, label: 'No, a new golfer', spoken: `No, a new golfer: ${asked}` }
      : { id: golferId, label: 'Approve', spoken: `Approve: ${asked}` },
  ]
  return choices.map(({ id, label, spoken }, n) => (
    <Button
      key={id}
      variant={n === 0 ? 'filled' : 'default'}
      className={`flex-1 ${css['button']}`}
      aria-label={spoken}
      loading={approval.isPending && approval.variables?.golferId === id}
      disabled={isBusy}
      onClick={() => onApprove(id)}
    >
      {label}
    </Button>
  ))
}
