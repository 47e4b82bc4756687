import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/hanken-grotesk/index.css'
import './app/fonts.css'
import './app/theme.css'
import '@mantine/core/styles/baseline.layer.css'
import { type Root, createRoot } from 'react-dom/client'
import { reloadWhenChunksAreMissing } from './api/pages-version.ts'
import { openGuestApp } from './app/open-guest-app.tsx'
import { screenAt } from './app/screen-list.ts'
import { publicRoutes, screens } from './app/screens.tsx'
import { signInFor } from './session/return-address.ts'
import { currentToken } from './session/sign-in-token.ts'

/** Where the app shows itself. The service worker holds it back until the server says that this page is the newest. */
const root = new Promise<Root>((resolve) => {
  const look = () => {
    const element = document.getElementById('root')
    if (element !== null) resolve(createRoot(element))
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', look)
  else look()
})
reloadWhenChunksAreMissing()
loadFonts()
void showApp()

async function showApp(): Promise<void> {
  const address = currentToken() === null ? guestAddress(location) : null
  if (address === null) {
    const { openApp } = await import('./app/open-app.tsx')
    await openApp(root, null)
  } else {
    history.replaceState(history.state, '', address)
    await openGuestApp(root)
  }
}

/**
 * Loads the fonts while the first screen is prepared: earlier they would delay its code,
 * later they would arrive after its text.
 */
function loadFonts(): void {
  for (const family of ['Hanken Grotesk Variable', 'Fraunces Variable'])
    document.fonts.load(`1em '${family}'`).catch(() => null)
}

/** The sign-in screen that a guest gets for an address; null if the address is unknown. */
function guestAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const address = pathname + search + hash
  if (screenAt(publicRoutes, pathname) !== undefined) return address
  return screenAt(screens, pathname) === undefined ? null : signInFor(address)
}
