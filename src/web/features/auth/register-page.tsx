import { Link, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { isRefused } from '#web/api/api-client.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useAskedAddress, useKeptAddress } from '#web/session/return-address.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem, SubmitButton } from '#web/ui/fields/submit.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthFrame, NoticeLine } from './auth-frame.tsx'
import { useCreateAccount, useHasAccounts } from './auth.api.ts'

const firstAccount =
  'This site has no account yet. Open the setup link to create the first one: Nineteenth printed it when it was started.'

const deadLink = 'This setup link does not work. Open the newest one: Nineteenth prints it when it is started.'

const usedLink = 'This setup link was used already. The site has its administrator; this will be an ordinary account.'

export function RegisterPage() {
  const keeping = useKeptAddress()
  const createAccount = useCreateAccount()
  const setup = useSearchParams()[0].get('setup')
  const hasAccounts = useHasAccounts()
  const { error } = createAccount
  const needsLink = (hasAccounts === false && setup === null) || isRefused(error, 'setup_required')
  const [, invitation] = /^\/join\/([\w-]+)$/.exec(useAskedAddress()) ?? []
  const { field, submit, showProblem } = useForm(
    { ...invitedAs(useHistoryState<unknown>()), password: '' },
    { name: required('Name is required'), email: emailProblem, password: passwordProblem },
  )

  return (
    <AuthFrame
      title="Create your account"
      foot={
        <>
          Already have an account? <Link href={keeping('/login')}>Sign in</Link>
        </>
      }
    >
      {needsLink && <NoticeLine tone="bad" text={setup === null ? firstAccount : deadLink} />}
      {(hasAccounts !== false || setup !== null) && (
        <form
          noValidate
          onSubmit={submit((values) =>
            createAccount.mutate(
              { ...values, ...(setup !== null && { setup }), ...(invitation !== undefined && { invitation }) },
              { onError: showProblem },
            ),
          )}
        >
          {setup !== null && !needsLink && hasAccounts !== null && (
            <p>{hasAccounts ? usedLink : 'This account will be the site’s administrator.'}</p>
          )}
          <TextField {...field('name')} label="Name" autoComplete="name" />
          <TextField {...field('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
          <PasswordField
            {...field('password')}
            label="Password"
            description="At least 6 characters"
            autoComplete="new-password"
          />
          <FormProblem error={needsLink ? null : error} what="Failed to register" />
          <SubmitButton isPending={createAccount.isPending}>Create account</SubmitButton>
        </form>
      )}
    </AuthFrame>
  )
}

/** The name and address of a personal invitation, passed by the previous screen. */
function invitedAs(state: unknown): { name: string; email: string } {
  const isKnown = typeof state === 'object' && state !== null && 'name' in state && 'email' in state
  return isKnown ? { name: String(state.name), email: String(state.email) } : { name: '', email: '' }
}

function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Email is required'
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) ? null : 'Please enter a valid email address'
}

function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is required'
  return password.length < 6 ? 'Password must be at least 6 characters long' : null
}
