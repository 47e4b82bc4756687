import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorQuery, useEnd, useNewCodes } from './second-factor.api.ts'
import css from './second-factor.module.css'
import { SetUp } from './set-up.tsx'

/** Whether signing in takes a code as well as the password, and what can be changed about it. */
export function SecondFactorCard() {
  const query = useQuery(secondFactorQuery)
  return (
    <Card title="Two-Step Sign-In">
      <Loadable query={query} failure="Failed to load your two-step sign-in">
        {(factor) => (
          <CardBody>
            <Choices factor={factor} />
          </CardBody>
        )}
      </Loadable>
    </Card>
  )
}

type Asking = 'phone' | 'codes' | 'end'

function Choices({ factor: { since, recoveryCodesLeft, isRequired } }: { factor: SecondFactor }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const isOn = since !== null
  return (
    <>
      {isOn ? (
        <p className={css['text']}>
          On since {dayText(dayOf(Date.parse(since), localTimeZone()))}. {codesText(recoveryCodesLeft)}
        </p>
      ) : (
        <p className={css['text']}>
          Off. With it, signing in takes a code from your phone too, so that a stolen password is not enough.
        </p>
      )}
      <Group gap={8}>
        <Button variant="default" onClick={() => setAsking('phone')}>
          {isOn ? 'Change phone' : 'Set up'}
        </Button>
        {isOn && (
          <Button variant="default" onClick={() => setAsking('codes')}>
            New recovery codes
          </Button>
        )}
        {isOn && !isRequired && (
          <Button variant="default" onClick={() => setAsking('end')}>
            Turn off
          </Button>
        )}
      </Group>
      {asking === 'phone' && (
        <Dialog title={isOn ? 'Change your phone' : 'Set up two-step sign-in'} onClose={close} isDirty={false}>
          <SetUp isOn={isOn} onDone={close} />
        </Dialog>
      )}
      {asking === 'codes' && <NewCodes onClose={close} />}
      {asking === 'end' && <End onClose={close} />}
    </>
  )
}

const codesText = (left: number) =>
  left === 1 ? '1 recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`

function NewCodes({ onClose }: { onClose: () => void }) {
  const { mutate, data, isPending, error } = useNewCodes()
  if (data !== undefined)
    return (
      <Dialog title="Your new recovery codes" onClose={onClose} isDirty={false}>
        <RecoveryCodes codes={data.recoveryCodes} onDone={onClose} />
      </Dialog>
    )
  return (
    <ProofDialog
      title="New recovery codes?"
      confirmLabel="Get new codes"
      failure="Failed to get new recovery codes"
      isPending={isPending}
      error={error}
      onProof={(proof) => mutate(proof)}
      onClose={onClose}
    >
      The earlier ones stop working.
    </ProofDialog>
  )
}

function End({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useEnd()
  return (
    <ProofDialog
      title="Turn off two-step sign-in?"
      confirmLabel="Turn off"
      failure="Failed to turn off two-step sign-in"
      isPending={isPending}
      error={error}
      onProof={(proof) => mutate(proof, { onSuccess: onClose })}
      onClose={onClose}
    >
      Your password alone will sign you in. You stay signed in here, and are signed out everywhere else.
    </ProofDialog>
  )
}
