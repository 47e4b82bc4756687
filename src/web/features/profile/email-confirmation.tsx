import { Button } from '@mantine/core'
import { useVerificationRequest } from './account.api.ts'
import css from './profile-page.module.css'

/** Says what an unconfirmed address lacks, and resends the link. */
export function EmailConfirmation() {
  const { mutate, isPending } = useVerificationRequest()
  return (
    <div className={css['confirmation']}>
      <p className={css['text']}>
        <b>Confirm your address:</b> open the link we emailed you. Until then you get no digests or notices.
      </p>
      <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
        Send the link again
      </Button>
    </div>
  )
}
