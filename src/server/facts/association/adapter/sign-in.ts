import { type Verification, AssociationError } from '#server/ground/association.ts'
import { type HttpContext, attempt } from './ask.ts'
import { type SignedIn, readGolferSignIn } from './parse/sign-in.ts'
import { isSameNumber } from './parse/wire-values.ts'
import { withRetries } from './retries.ts'
import type { SignInOutcome } from './session.ts'
import type { AssociationRequest, Reply } from './transport.ts'
import { isAboutOurToken, answerOf, isTokenRefused } from './troubles.ts'

/** Signs the service account in; a refusal is not retried, because that would only get the account throttled. */
export async function signInService(
  context: HttpContext,
  { request, read }: { request: AssociationRequest; read: (answer: unknown) => SignedIn | null },
  deadline: number,
): Promise<SignInOutcome> {
  const reply = await withRetries(() => attempt(context, request, { token: null, deadline }), deadline, context)
  if (isRejection(reply)) return refused('rejected-login', 'refused the sign-in of our service account')
  if (isTokenRefused(reply)) return refused('unavailable', 'does not let our service account sign in at the moment')
  const signedIn = read(answerOf(reply))
  return signedIn === null
    ? refused('unreadable', 'let our service account sign in but gave no token')
    : { kind: 'signed-in', token: signedIn.token }
}

/** Signs in as the golfer, exactly once, to check whose account the password belongs to. The session is discarded. */
export async function verifyGolfer(
  context: HttpContext,
  request: AssociationRequest,
  ghinNumber: string,
): Promise<Verification> {
  const deadline = context.clock.now() + context.totalMs
  const reply = await attempt(context, request, { token: null, deadline }).catch(() => null)
  if (reply === null) return 'unavailable'
  if (isRejection(reply)) return 'invalid_credentials'
  const isAnswered =
    reply.kind === 'answer' && reply.status >= 200 && reply.status < 300 && reply.content.kind === 'json'
  const signedIn = isAnswered ? readGolferSignIn(reply.content.json) : null
  if (signedIn === null) return 'unavailable'
  return signedIn.ghinNumbers.some((number) => isSameNumber(number, ghinNumber)) ? 'ok' : 'other_golfer'
}

/** Only an answer in JSON means that the name or password is wrong; others come from proxies. */
function isRejection(reply: Reply): boolean {
  if (reply.kind !== 'answer' || reply.content.kind !== 'json') return false
  return [400, 401, 422].includes(reply.status) && !isAboutOurToken(reply.content.json)
}

function refused(kind: AssociationError['kind'], what: string): SignInOutcome {
  return { kind: 'refused', error: new AssociationError(kind, `The handicap association ${what}.`) }
}
