import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ByHand, RoundInLeague } from '#contract/rounds-by-hand.ts'
import type { Score } from '#contract/scores.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { displayName, listed } from '#domain/shared/phrases.ts'
import { today } from '#web/dates/now.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { useDecision, useOwning, useRoundDeletion } from './round-changes.ts'
import { playedOnText } from './score-words.ts'

const RoundDialog = dialogPart(async () => (await import('./round-dialog.tsx')).RoundDialog)
const RejectDialog = dialogPart(async () => (await import('./reject-dialog.tsx')).RejectDialog)

type RoundActionsProps = {
  readonly score: Score
  readonly byHand: ByHand
  /** Other leagues in which it waits for the user too: confirming it there as well is offered. */
  readonly alsoIn?: readonly RoundInLeague[]
}
type Open = 'correct' | 'delete' | RoundInLeague | null

/** Actions for a manual round: confirm or reject it in a league, correct it, delete it. */
export function RoundActions({ score, byHand, alsoIn = [] }: RoundActionsProps) {
  const actor = actorOf(useUser())
  const { leagues } = useSelectedLeague()
  const memberOf = new Set(leagues.filter(({ isMember }) => isMember).map(({ id }) => id))
  const [open, setOpen] = useState<Open>(null)
  const entered = { enteredById: byHand.enteredBy?.id ?? null, isSettled: byHand.isSettled }
  const isElsewhere = byHand.leagues.some(({ confirmation }) => confirmation === 'elsewhere')
  const owning = useOwning()
  const close = () => setOpen(null)

  return (
    <>
      <div className="row wrap align-center gap-10">
        {byHand.leagues.map((league) => (
          <LeagueActions
            key={league.leagueId}
            score={score}
            league={league}
            permits={permitsOf(actor, { ...league, isMember: memberOf.has(league.leagueId) }, score)}
            isOneOfMany={byHand.leagues.length > 1}
            alsoIn={alsoIn}
            onReject={() => setOpen(league)}
          />
        ))}
        {may.ownRound(actor, { golferId: score.golfer.id }) && isElsewhere && (
          <Button loading={owning.isPending} onClick={() => owning.mutate(score)}>
            This is my round
          </Button>
        )}
        {may.correctRound(actor, entered) && (
          <Button variant="default" onClick={() => setOpen('correct')}>
            Correct
          </Button>
        )}
        {may.deleteRound(actor, entered) && (
          <Button variant="default" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
      </div>
      {open === 'correct' && (
        <RoundDialog golfers={[score.golfer]} golferId={score.golfer.id} corrected={score} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && <RejectDialog score={score} league={open} onClose={close} />}
      {open === 'delete' && <DeleteDialog score={score} onClose={close} />}
    </>
  )
}

type Permits = { readonly confirms: boolean; readonly rejects: boolean }

/** The decisions the user can make about a round in a league. */
function permitsOf(actor: Actor, league: RoundInLeague & { readonly isMember: boolean }, { golfer }: Score): Permits {
  const { confirmation, membersConfirm } = league
  const relation = { golferId: golfer.id, isWaiting: confirmation === 'waiting', membersConfirm }
  return {
    confirms: may.confirmRound(actor, league, relation) && confirmation !== null && confirmation !== 'confirmed',
    rejects:
      may.rejectRound(actor, league, relation) &&
      confirmation !== 'rejected' &&
      (league.counts || confirmation === 'waiting'),
  }
}

type LeagueActionsProps = {
  readonly score: Score
  readonly league: RoundInLeague
  readonly permits: Permits
  readonly isOneOfMany: boolean
  readonly alsoIn: readonly RoundInLeague[]
  readonly onReject: () => void
}

function LeagueActions({ score, league, permits, isOneOfMany, alsoIn, onReject }: LeagueActionsProps) {
  const { mutate, isPending } = useDecision()
  const [isEverywhere, setEverywhere] = useState(true)
  const { leagueId, leagueName } = league
  const where = isOneOfMany ? ` in ${leagueName}` : ''
  const verb = league.confirmation === 'elsewhere' ? 'Count' : 'Confirm'
  const whose = `${score.golfer.name}’s round of ${playedOnText(score, today())}`
  return (
    <>
      {permits.confirms && alsoIn.length > 0 && (
        <label className="row w-100 align-center gap-8 mih-44 pointer">
          <input
            type="checkbox"
            style={{ width: 20, height: 20, accentColor: 'var(--live)' }}
            checked={isEverywhere}
            onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
          />
          <span className="breaks">also in {listed(alsoIn.map((one) => displayName(one.leagueName)))}</span>
        </label>
      )}
      {permits.confirms && (
        <Button
          aria-label={`${verb} ${whose}${where}`}
          loading={isPending}
          onClick={() =>
            mutate({ score, leagueId, alsoIn: isEverywhere ? alsoIn.map((one) => one.leagueId) : [], reason: null })
          }
        >
          {verb}
          {where}
        </Button>
      )}
      {permits.rejects && (
        <Button variant="default" aria-label={`Reject ${whose}${where}`} onClick={onReject}>
          Reject{where}
        </Button>
      )}
    </>
  )
}

function DeleteDialog({ score, onClose }: { score: Score; onClose: () => void }) {
  const { mutate, isPending } = useRoundDeletion()
  return (
    <ConfirmDialog
      title={`Delete ${score.golfer.name}’s round?`}
      confirmLabel="Delete"
      isPending={isPending}
      onConfirm={() => mutate(score, { onSuccess: onClose })}
      onClose={onClose}
    >
      The round of {playedOnText(score, today())} with a gross score of {score.adjustedGrossScore} is deleted, and the
      matches of that day are rescored. This cannot be undone.
    </ConfirmDialog>
  )
}
