import { useSearchParams } from 'wouter'

type Changes = Readonly<Record<string, string | null>>
type Change = (changes: Changes, options?: { readonly replace?: boolean }) => void

/** The search parameters of the address, and a function that changes them; null or '' removes one. */
export function useAddress(): readonly [URLSearchParams, Change] {
  const [address, setAddress] = useSearchParams()
  const change: Change = (changes, options = {}) => {
    setAddress((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    }, options)
  }
  return [address, change]
}
