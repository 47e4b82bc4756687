import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { rememberPasskeyOffer } from '#web/session/passkey-offer.ts'
import { Notice, Notices } from '#web/ui/notices.tsx'
import { passkeysQuery } from './passkeys.api.ts'

/** Offers a passkey on a device that can verify its user, where the site has passkeys; it counts as seen when it is shown. */
export function PasskeyOffer() {
  const [isAble, setAble] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const { data } = useQuery({ ...passkeysQuery, enabled: isAble })
  const isShown = isOpen && data?.origin === location.origin
  useEffect(() => {
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setAble, () => null)
  }, [])
  useEffect(() => {
    if (isShown) rememberPasskeyOffer()
  }, [isShown])
  if (!isShown) return null
  return (
    <Notices label="Passkeys">
      <Notice text="Sign in with your fingerprint, face or screen lock next time?">
        <Button component={Link} href="/profile?tab=account" size="sm">
          Add a passkey
        </Button>
        <Button variant="default" size="sm" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </Notice>
    </Notices>
  )
}
