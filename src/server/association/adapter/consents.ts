import type { Ask } from './ask.ts'
import { readConsents } from './parse/consent.ts'
import type { Consents } from './port.ts'
import type { Questions } from './questions.ts'

export function consentsAt(ask: Ask, questions: Questions): Consents {
  return {
    list: async () => [...readConsents(await ask(questions.consents())).read],
    ask: async (ghinNumber, email) => void (await ask(questions.askConsent(ghinNumber, email))),
    revoke: async (ghinNumber) => void (await ask(questions.revokeConsent(ghinNumber))),
  }
}
