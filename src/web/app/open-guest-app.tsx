import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import type { User } from '#contract/auth.ts'
import { deleteAnswers } from '#web/offline/answer-store.ts'
import { currentToken, keepSignIn, onSignInChange } from '#web/session/sign-in-token.ts'
import { GuestApp } from './guest-app.tsx'
import { screenAt } from './screen-list.ts'
import { publicRoutes } from './screens.tsx'

/** Shows the sign-in screens until someone signs in, here or in another tab. */
export async function openGuestApp(root: Promise<Root>): Promise<void> {
  const unsubscribe = onSignInChange(() => {
    if (currentToken() !== null) leave()
  })
  const leave = () => {
    unsubscribe()
    void loadApp().then((openApp) => openApp(root, null))
  }
  const signIn = async (token: string, user: User) => {
    const openApp = await loadApp()
    unsubscribe()
    keepSignIn(token, user)
    await openApp(root, user)
  }
  deleteAnswers().catch(() => null)
  document.addEventListener('input', () => void loadApp().catch(() => null), { once: true })
  await screenAt(publicRoutes, location.pathname)?.load?.()
  const shown = await root
  shown.render(
    <StrictMode>
      <GuestApp signIn={signIn} onLeave={leave} />
    </StrictMode>,
  )
}

async function loadApp() {
  const { openApp } = await import('./open-app.tsx')
  return openApp
}
