import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { numberWithin } from '#web/forms/number-rule.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { useUser } from '#web/session/session.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { useVerificationRequest } from './account.api.ts'
import { OwnLeagues } from './own-leagues.tsx'
import { profileChange, type ProfileText, profileText } from './profile-change.ts'
import { useProfileSaving } from './profile.api.ts'
import { RoundsPicker } from './rounds-picker.tsx'

type Name = keyof ProfileText
type Field = ReturnType<typeof useForm<Name>>['field']

/** The form's fields are in two cards, with the rounds between them. */
const formId = 'profile'

const rules = {
  name: required('Name is required'),
  gimmeRange: numberWithin({ from: 0, to: 10, step: 1 }, 'may be blank'),
}

const columns = { rowGap: 20, gridTemplate: 'auto 1fr / minmax(0, 1fr) minmax(0, 1.1fr)' }

/** The user's name, planned rounds, preferences and leagues. */
export function You() {
  const user = useUser()
  const [wantsDigest, setWantsDigest] = useState(user.receiveEmailDigest)
  const { mutate, isPending } = useProfileSaving()
  const { field, isDirty, submit, showProblem, replace } = useForm<Name>(profileText(user), rules)
  useUnsaved((isDirty || wantsDigest !== user.receiveEmailDigest) && !isPending)

  const save = (sent: ProfileText) =>
    mutate(profileChange(user, { ...sent, wantsDigest }), {
      onSuccess: (saved) => replace(sent, profileText(saved)),
      onError: showProblem,
    })

  return (
    <>
      <form id={formId} noValidate onSubmit={submit(save)} />
      <div className="page-columns folds-75" style={columns}>
        <Person field={field} user={user} />
        <div style={{ gridRow: 'span 2' }}>
          <RoundsPicker golfer={user.golfer} />
        </div>
        <div>
          <Card title="Preferences">
            <CardBody>
              <div className="stack gap-16">
                <Toggle
                  label="Weekly email digest"
                  description="Who won, who is ahead and who plays next."
                  isOn={wantsDigest}
                  onChange={setWantsDigest}
                />
                <TextInput
                  {...field('gimmeRange')}
                  form={formId}
                  label="Gimme range"
                  description="In feet, 0 to 10. 0 means ball in hole."
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={10}
                  step={1}
                  styles={{ wrapper: { maxWidth: '8rem' } }}
                />
                <div className="row justify-end">
                  <Button type="submit" form={formId} loading={isPending}>
                    Save Changes
                  </Button>
                </div>
              </div>
            </CardBody>
          </Card>
          <OwnLeagues />
        </div>
      </div>
    </>
  )
}

function Person({ field, user }: { field: Field; user: User }) {
  return (
    <Card title="Profile">
      <CardBody>
        <div className="stack gap-16">
          <TextInput {...field('name')} form={formId} label="Name" maxLength={120} autoComplete="name" />
          <TextInput
            label="Email"
            description="Cannot be changed."
            type="email"
            value={user.email}
            readOnly
            autoComplete="username"
            classNames={{ input: 'c-dim bg-chip' }}
          />
          {!user.isEmailVerified && <EmailConfirmation />}
        </div>
      </CardBody>
    </Card>
  )
}

/** Says what an unconfirmed address lacks, and resends the link. */
function EmailConfirmation() {
  const { mutate, isPending } = useVerificationRequest()
  return (
    <div className="notice">
      <p className="mb-12">
        <b>Confirm your address:</b> open the link we emailed you. Until then you get no digests or notices.
      </p>
      <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
        Send the link again
      </Button>
    </div>
  )
}
