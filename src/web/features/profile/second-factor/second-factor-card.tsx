import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import type { Asking } from './second-factor-dialog.tsx'
import { secondFactorQuery } from './second-factor.api.ts'

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

const SecondFactorDialog = dialogPart(async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog)

function Choices({ factor: { since, recoveryCodesLeft, isRequired } }: { factor: SecondFactor }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const isOn = since !== null
  return (
    <>
      {isOn ? (
        <p className="mb-12">
          On since {dayText(dayOf(Date.parse(since), localTimeZone()))}. {codesText(recoveryCodesLeft)}
        </p>
      ) : (
        <p className="mb-12">
          Off. With it, signing in takes a code from your phone too, so that a stolen password is not enough.
        </p>
      )}
      <div className="row wrap align-center gap-8">
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
      </div>
      {asking !== null && <SecondFactorDialog asking={asking} isOn={isOn} onClose={close} />}
    </>
  )
}

const codesText = (left: number) =>
  left === 1 ? '1 recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`
