import { useState } from 'react'
import { Link } from 'wouter'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useKeptAddress } from '#web/session/return-address.ts'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { FormProblem, SubmitButton } from '#web/ui/fields/submit.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthFrame, NoticeLine } from './auth-frame.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useCodeRequest, useSignInByCode } from './sign-in-code.api.ts'

/** Signs in without a password: a code is sent to the address, and typed here. */
export function SignInCodePage() {
  const keeping = useKeptAddress()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <AuthFrame
      title="Sign in with a code"
      foot={
        <>
          Have a password? <Link href={keeping('/login')}>Sign in with it</Link>
        </>
      }
    >
      {asked === null ? <AddressForm onAsked={setAsked} /> : <CodeForm asked={asked} onAgain={() => setAsked(null)} />}
    </AuthFrame>
  )
}

type Asked = { readonly request: string; readonly message: string }

function AddressForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const request = useCodeRequest()
  const { field, submit, showProblem } = useForm({ email: '' }, { email: required('Email is required') })
  return (
    <form
      noValidate
      onSubmit={submit((values) => request.mutate(values, { onSuccess: onAsked, onError: showProblem }))}
    >
      <TextField
        {...field('email')}
        label="Email"
        description="We’ll email you six digits. No password is needed."
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <FormProblem error={request.error} what="Failed to ask for a code" />
      <SubmitButton isPending={request.isPending}>Email me a code</SubmitButton>
    </form>
  )
}

type CodeFormProps = { readonly asked: Asked; readonly onAgain: () => void }

const focusOn = (field: HTMLInputElement | null) => field?.focus()

function CodeForm({ asked: { request, message }, onAgain }: CodeFormProps) {
  const signIn = useSignInByCode()
  const { field, submit, showProblem } = useForm(
    { emailCode: '', code: '' },
    {
      emailCode: required('Code is required'),
      code: (code) => (signIn.wantsCode ? required('Code is required')(code) : null),
    },
  )
  return (
    <form noValidate onSubmit={submit((values) => signIn.mutate({ request, ...values }, { onError: showProblem }))}>
      <NoticeLine tone="good" text={`${message}.`} />
      <TextField
        {...field('emailCode')}
        ref={focusOn}
        label="Code from the email"
        description="Six digits. It works for ten minutes."
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      {signIn.wantsCode && <CodeField {...field('code')} />}
      {signIn.wantsCode && <PasskeySignIn />}
      <FormProblem error={signIn.error} what="Failed to login" />
      <SubmitButton isPending={signIn.isPending}>Sign in</SubmitButton>
      <button type="button" className="bare mih-44 c-dim underline" onClick={onAgain}>
        Ask for another code
      </button>
    </form>
  )
}
