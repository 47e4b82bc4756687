import type { Ask } from './ask.ts'
import { readConsents } from './parse/consent.ts'
import type { Consents } from './port.ts'
import type { Requests } from './questions.ts'

export function consentsAt(ask: Ask, requests: Requests): Consents {
  return {
    list: async () => [...readConsents(await ask(requests.consents())).read],
    ask: async (ghinNumber, email) => void (await ask(requests.askConsent(ghinNumber, email))),
    revoke: async (ghinNumber) => void (await ask(requests.revokeConsent(ghinNumber))),
  }
}
