import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { me } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { listPasskeys, removePasskey, type startPasskey } from '#contract/passkeys.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { signedChallenge } from '#web/session/passkeys.ts'
import { useSession } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { makePasskey } from './make-passkey.ts'

export const passkeysQuery = queryOptions({
  queryKey: queryKeys.account.passkeys,
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  meta: { failure: 'Failed to load your passkeys' },
})

type Proof = CallOf<typeof startPasskey>['body']

/** Adds a passkey, or removes the one with this id; null when the user leaves the browser's question. */
export function usePasskeyChange(id: number | null) {
  const client = useQueryClient()
  const { changeUser } = useSession()
  const listAgain = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  return useMutation({
    mutationFn: async (typed: Proof | 'passkey') => {
      const proof = typed === 'passkey' ? await signedProof() : typed
      if (proof === null) return null
      return id === null ? makePasskey(proof) : call(removePasskey, { params: { id }, body: proof })
    },
    meta: { quiet: true },
    onSuccess: async (done) => {
      if (done === null) return
      toastSuccess(done.message)
      changeUser(await call(me, {}))
      await listAgain()
    },
    onError: (error) => isRefused(error, 'passkey_not_found') && listAgain(),
  })
}

async function signedProof(): Promise<Proof | null> {
  const passkey = await signedChallenge()
  return passkey && { passkey }
}
