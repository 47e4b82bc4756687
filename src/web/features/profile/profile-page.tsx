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
import { Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { useVerificationRequest } from './account.api.ts'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { OwnLeagues } from './own-leagues.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { profileChange, type ProfileText, profileText } from './profile-change.ts'
import { useProfileSaving } from './profile.api.ts'
import { RoundsPicker } from './rounds-picker.tsx'
import css from './profile-page.module.css'

type Name = keyof ProfileText
type Field = ReturnType<typeof useForm<Name>>['field']

const NotificationsCard = part(
  async () => (await import('./notifications/notifications-card.tsx')).NotificationsCard,
  <Card title="Notifications">
    <ListSkeleton rows={5} />
  </Card>,
)
const CalendarCard = part(
  async () => (await import('./calendar.tsx')).CalendarCard,
  <Card title="Calendar">
    <ListSkeleton rows={2} />
  </Card>,
)

const SecondFactorCard = part(
  async () => (await import('./second-factor/second-factor-card.tsx')).SecondFactorCard,
  <Card title="Two-Step Sign-In">
    <ListSkeleton rows={2} />
  </Card>,
)

/** The form's fields are in two cards, with the rounds between them. */
const formId = 'profile'

const rules = {
  name: required('Name is required'),
  gimmeRange: numberWithin({ from: 0, to: 10, step: 1 }, 'may be blank'),
}

const columns = { rowGap: 20, gridTemplate: 'auto auto 1fr / minmax(0, 1fr) minmax(0, 1.1fr)' }

/** The user's profile, planned rounds, preferences and account. */
export function ProfilePage() {
  const user = useUser()
  const [wantsDigest, setWantsDigest] = useState(user.receiveEmailDigest)
  const [wantsReminders, setWantsReminders] = useState(user.receiveReminders)
  const { mutate, isPending } = useProfileSaving()
  const { field, isDirty, submit, showProblem, replace } = useForm<Name>(profileText(user), rules)
  const isSwitched = wantsDigest !== user.receiveEmailDigest || wantsReminders !== user.receiveReminders
  useUnsaved((isDirty || isSwitched) && !isPending)

  const save = (sent: ProfileText) =>
    mutate(profileChange(user, { ...sent, wantsDigest, wantsReminders }), {
      onSuccess: (saved) => replace(sent, profileText(saved)),
      onError: showProblem,
    })

  return (
    <Page title="Profile Settings">
      <form id={formId} noValidate onSubmit={submit(save)} />
      <div className="page-columns folds-75" style={columns}>
        <Person field={field} user={user} />
        <div className="grid gap-20" style={{ gridRow: 'span 3' }}>
          <RoundsPicker golfer={user.golfer} />
          <div id="notifications">
            <NotificationsCard />
          </div>
          <CalendarCard />
        </div>
        <Card title="Preferences">
          <CardBody>
            <div className="stack gap-16">
              <Toggle
                label="Weekly email digest"
                description="Who won, who is ahead and who plays next, once a week."
                isOn={wantsDigest}
                onChange={setWantsDigest}
              />
              <Toggle
                label="Reminders from organizers"
                description="An email when a match ends soon and you have not played."
                isOn={wantsReminders}
                onChange={setWantsReminders}
              />
              <GimmeRange field={field} isSet={user.gimmeRange !== null} />
              <div className="row justify-end">
                <Button type="submit" form={formId} loading={isPending}>
                  Save Changes
                </Button>
              </div>
            </div>
          </CardBody>
        </Card>
        <div>
          <OwnLeagues />
          <SecondFactorCard />
          <OwnSessions />
          <OwnData />
          <DeleteAccount />
        </div>
      </div>
    </Page>
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
            classNames={{ input: `c-dim ${css['readOnly']}` }}
          />
          {!user.isEmailVerified && <EmailConfirmation />}
        </div>
      </CardBody>
    </Card>
  )
}

function GimmeRange({ field, isSet }: { field: Field; isSet: boolean }) {
  return (
    <TextInput
      {...field('gimmeRange')}
      form={formId}
      label="Gimme range"
      description={`In feet, 0 to 10. 0 means ball in hole.${isSet ? '' : ' Not set: others see no range until you enter one.'}`}
      type="number"
      inputMode="numeric"
      min={0}
      max={10}
      step={1}
      className={css['gimme'] ?? ''}
    />
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
