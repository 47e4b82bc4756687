import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/hanken-grotesk/index.css'
import './app/fonts.css'
import './app/theme.css'
import '@mantine/core/styles/baseline.layer.css'
import { createRoot } from 'react-dom/client'
import { reloadWhenChunksAreMissing } from './api/pages-version.ts'
import { openGuestApp } from './app/open-guest-app.tsx'
import { publicRoutes, screenAt, screens } from './app/screens.tsx'
import { signInFor } from './session/return-address.ts'
import { currentToken } from './session/sign-in-token.ts'

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root element')
reloadWhenChunksAreMissing()
loadFonts()
void showApp(element)

async function showApp(root: HTMLElement): Promise<void> {
  const address = currentToken() === null ? guestAddress(location) : null
  if (address === null) {
    const { openApp } = await import('./app/open-app.tsx')
    await openApp(createRoot(root), null)
  } else {
    history.replaceState(history.state, '', address)
    await openGuestApp(createRoot(root))
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
