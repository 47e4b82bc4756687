import { type User, me } from '#contract/auth.ts'
import { call, isUnreached } from '#web/api/api-client.ts'
import { storeAnswer, readAnswer } from '#web/offline/answer-store.ts'
import { currentSignIn } from './sign-in-token.ts'

/** How long to wait for the server before using the user stored on this device, in milliseconds. */
const timeout = 3000
const name = 'user'

/** The signed-in user from the server; without an answer, as stored on this device. */
export async function fetchUser(signal: AbortSignal): Promise<User> {
  const fetched = call(me, { signal })
  const reached = fetched.catch((error: unknown) => {
    if (isUnreached(error)) return null
    throw error
  })
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout))
  return (await Promise.race([reached, late])) ?? (await recallUser()) ?? fetched
}

export async function rememberUser(user: User): Promise<void> {
  await storeAnswer(String(user.id), name, { data: user, at: Date.now() })
}

async function recallUser(): Promise<User | null> {
  const { userId } = currentSignIn()
  const kept = userId === null ? null : await readAnswer(userId, name).catch(() => null)
  return isUser(kept?.data) && String(kept.data.id) === userId ? kept.data : null
}

function isUser(data: unknown): data is User {
  return typeof data === 'object' && data !== null && 'id' in data && 'role' in data && 'golfer' in data
}
