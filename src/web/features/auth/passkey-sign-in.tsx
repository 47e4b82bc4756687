import { type ComponentType, useEffect, useState } from 'react'
import css from './auth-frame.module.css'

/** A button that signs in with a passkey, loaded once the page is shown; nothing where the browser or the site has none. */
export function PasskeySignIn() {
  const [Button, setButton] = useState<ComponentType | null>(null)
  const isPossible = 'PublicKeyCredential' in window
  useEffect(() => {
    if (isPossible)
      import('./passkey-button.tsx').then((loaded) => setButton(() => loaded.PasskeyButton)).catch(() => null)
  }, [isPossible])
  return isPossible ? <div className={css['passkey']}>{Button && <Button />}</div> : null
}
