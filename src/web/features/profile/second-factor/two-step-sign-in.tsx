import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import type { Asking } from './second-factor-dialog.tsx'
import { secondFactorQuery } from './second-factor.api.ts'

/** Whether signing in takes a code as well as the password, and what can be changed about it. */
export function TwoStepSignIn() {
  const query = useQuery(secondFactorQuery)
  return (
    <Loadable query={query} failure="Failed to load your two-step sign-in" skeleton={<ListSkeleton rows={1} />}>
      {(factor) => <Choices factor={factor} />}
    </Loadable>
  )
}

const SecondFactorDialog = dialogPart(async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog)

function Choices({ factor: { since, recoveryCodesLeft, isRequired } }: { factor: SecondFactor }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const isOn = since !== null
  return (
    <Setting
      label="Two-Step Sign-In"
      note={
        isOn
          ? `On since ${dayText(dayOf(Date.parse(since), localTimeZone()))}. ${codesText(recoveryCodesLeft)}`
          : 'Off. With it, a stolen password is not enough: signing in also takes a code from your phone.'
      }
    >
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
      {asking !== null && <SecondFactorDialog asking={asking} isOn={isOn} onClose={close} />}
    </Setting>
  )
}

const codesText = (left: number) =>
  left === 1 ? '1 recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`
