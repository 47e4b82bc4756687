import '@mantine/core/styles/CloseButton.layer.css'
import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { JoinLink } from '#contract/invitations.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { readStored, writeStored } from '#web/offline/stored.ts'
import { useUser } from '#web/session/session.ts'
import { NewGolfer } from '#web/shared/golfers/new-golfer.tsx'
import { joinAddress } from '#web/shared/leagues/join-link.api.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { CopyField, copyText, selectAll } from '#web/ui/fields/copy-field.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { accountsQuery, memberCountQuery, useWorkingLink } from './first-steps.api.ts'
import { StepList } from './step-list.tsx'
import { type Step, leagueToSetUp, stepsOf } from './steps.ts'
import css from './first-steps.module.css'

/** The setup steps of a new site; gone once all are done or the list is hidden. */
export function FirstSteps({ onFindYourself }: { onFindYourself: () => void }) {
  const user = useUser()
  const key = `nineteenth.first-steps.${user.id}`
  const [isHidden, setHidden] = useState(() => readStored(key) !== null)
  const hide = () => {
    writeStored(key, 'hidden')
    setHidden(true)
  }
  return isHidden ? null : <Steps onFindYourself={onFindYourself} onHide={hide} />
}

function Steps({ onFindYourself, onHide }: { onFindYourself: () => void; onHide: () => void }) {
  const user = useUser()
  const { leagues, status, choose } = useSelectedLeague()
  const league = leagueToSetUp(leagues)
  const hasAssociation = useHasAssociation()
  const { data: accounts } = useQuery(accountsQuery)
  const { data: members = 0, isPending } = useQuery({ ...memberCountQuery(league?.id ?? 0), enabled: league !== null })
  if (status !== 'ready' || accounts === undefined || (league !== null && isPending)) return null

  const steps = stepsOf({ user, leagues, members, accounts, hasAssociation })
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <div className={`relative ${css['card']}`}>
      <Card title="Set up your site" note={`${done} of ${steps.length} done`}>
        <CloseButton className={css['hide'] ?? ''} aria-label="Hide Set up your site" onClick={onHide} />
        <CardBody>
          <StepList steps={steps}>
            {(step) =>
              !step.isDone && (
                <StepAction
                  step={step}
                  hasAssociation={hasAssociation}
                  leagueId={league?.id ?? null}
                  onFindYourself={onFindYourself}
                  onLeague={() => league && choose(league.id)}
                />
              )
            }
          </StepList>
          {league !== null && (
            <p className="mt-16">
              A league with a history? <Link href={`/leagues/${league.id}/moving-in`}>Moving in</Link> says what to
              bring.
            </p>
          )}
        </CardBody>
      </Card>
    </div>
  )
}

type StepActionProps = {
  readonly step: Step
  readonly hasAssociation: boolean
  readonly leagueId: number | null
  readonly onFindYourself: () => void
  readonly onLeague: () => void
}

/** The control that starts a step. */
function StepAction({ step: { key, to }, hasAssociation, leagueId, onFindYourself, onLeague }: StepActionProps) {
  if (key === 'invite') return leagueId === null ? null : <InviteByLink leagueId={leagueId} />
  if (key === 'link' && !hasAssociation) return <NewGolfer league={null} isMe label="Add yourself" />
  if (key === 'link')
    return (
      <Button variant="default" size="sm" onClick={onFindYourself}>
        Find yourself
      </Button>
    )
  if (to === null) return null
  return (
    <Button component={Link} href={to} variant="default" size="sm" onClick={onLeague}>
      {actions[key]}
    </Button>
  )
}

const actions = {
  league: 'Go to Leagues',
  golfers: 'Go to the league',
  season: 'Go to Seasons',
} as const

/** A button that copies the league's link, creating it if there is none; then the link, to be copied again. */
function InviteByLink({ leagueId }: { leagueId: number }) {
  const { mutate, isPending, data: link } = useWorkingLink(leagueId)
  const [isUncopied, setUncopied] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUncopied) selectAll(place.current?.querySelector('input') ?? null)
  }, [isUncopied])

  const copy = async (created: JoinLink) => {
    if (await copyText(joinAddress(created))) toastSuccess('Link copied')
    else setUncopied(true)
  }
  if (link === undefined)
    return (
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: (created) => void copy(created) })}
      >
        Copy link
      </Button>
    )
  return (
    <div ref={place} className={css['link']} style={{ flex: '1 1 20rem' }}>
      <CopyField
        label="Link to send to your members"
        value={joinAddress(link)}
        button="Copy link"
        copied="Link copied"
      />
    </div>
  )
}
