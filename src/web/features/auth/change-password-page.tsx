import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { required, confirmationProblem, newPasswordProblem } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUser } from '#web/session/session.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/fields/submit.tsx'
import { Page } from '#web/ui/page.tsx'
import { usePasswordChange } from './auth.api.ts'

const blank = { currentPassword: '', newPassword: '', confirmation: '' }

export function ChangePasswordPage() {
  const { email } = useUser()
  const change = usePasswordChange()
  const { field, submit, showProblem, replace } = useForm(blank, {
    currentPassword: required('Current password is required'),
    newPassword: newPasswordProblem('New password must be at least 6 characters long'),
    confirmation: confirmationProblem('newPassword', 'New passwords do not match'),
  })

  return (
    <Page title="Change Password" note="You stay signed in here, and are signed out everywhere else.">
      <div style={{ maxWidth: '30rem' }}>
        <Card title="Your password">
          <CardBody>
            <form
              noValidate
              onSubmit={submit((sent) => {
                const { currentPassword, newPassword } = sent
                const onSuccess = () => replace(sent, blank)
                change.mutate({ currentPassword, newPassword }, { onSuccess, onError: showProblem })
              })}
            >
              <div className="stack gap-16">
                <input type="email" autoComplete="username" value={email} readOnly hidden />
                <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
                <PasswordField
                  {...field('newPassword')}
                  label="New password"
                  description="At least 6 characters"
                  autoComplete="new-password"
                />
                <PasswordField {...field('confirmation')} label="Confirm password" autoComplete="new-password" />
                <FormProblem error={change.error} what="Failed to change password" />
                <div className="row wrap align-center justify-between gap-16 row-gap-12">
                  <Link className="link" href="/forgot-password">
                    Forgot your current password?
                  </Link>
                  <Button type="submit" loading={change.isPending}>
                    Change Password
                  </Button>
                </div>
              </div>
            </form>
          </CardBody>
        </Card>
      </div>
    </Page>
  )
}
