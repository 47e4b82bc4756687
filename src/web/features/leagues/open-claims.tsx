import { useQuery } from '@tanstack/react-query'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { part } from '#web/ui/part.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { claimsQuery } from './organiser-queries.ts'

const Claims = part(async () => (await import('./claims.tsx')).Claims)

type OpenClaimsProps = { readonly league: League; readonly members: readonly LeagueMember[] | undefined }

/** What waits for the organisers of a league; nothing while nothing does, unless an email has led here. */
export function OpenClaims({ league, members = [] }: OpenClaimsProps) {
  const [address] = useAddress()
  const { data: claims } = useQuery(claimsQuery(league.id))
  const asked = address.get('claim')
  if (claims === undefined || (claims.length === 0 && asked === null)) return null
  return <Claims league={league} claims={claims} members={members} askedId={asked === null ? null : Number(asked)} />
}
