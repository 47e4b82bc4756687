import { type User, me } from '#contract/auth.ts'
import { call, isUnreached } from '#web/api/api-client.ts'
import { storeAnswer, readAnswer } from '#web/offline/seen-answers.ts'
import { currentSignIn } from './sign-in-token.ts'

/** How long the server has to say who is signed in, where this device knows it too. */
const patience = 3000
const name = 'user'

/** Who is signed in, by the server's word; where no answer comes, as this device remembers them. */
export async function fetchUser(signal: AbortSignal): Promise<User> {
  const asked = call(me, { signal })
  const soon = asked.catch((error: unknown) => {
    if (isUnreached(error)) return null
    throw error
  })
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  return (await Promise.race([soon, late])) ?? (await recallUser()) ?? asked
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
