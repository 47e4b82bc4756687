import { Button } from '@mantine/core'
import { useVerificationRequest } from './account.api.ts'
import css from './profile-page.module.css'

/** Says what an address that is not confirmed lacks, and sends the link again. */
export function EmailConfirmation() {
  const { mutate, isPending } = useVerificationRequest()
  return (
    <div className={css['confirmation']}>
      <p className={css['words']}>
        <b>Confirm your address:</b> open the link we sent there. Until then you get no digests and no notices by email.
      </p>
      <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
        Send the link again
      </Button>
    </div>
  )
}
