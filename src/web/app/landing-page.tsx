import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { isDeputy, may } from '#domain/permissions.ts'
import { useMayCreateLeagues } from '#web/api/site.ts'
import { FollowedGolfersPage } from '#web/features/follows/followed-golfers.tsx'
import { useNewLeague } from '#web/features/leagues/use-new-league.tsx'
import { mayOfferPasskey } from '#web/session/passkey-offer.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useIsJoining } from '#web/shared/leagues/membership.api.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { RefusedMatch } from '#web/shared/matches/refused-match.tsx'
import { Notice, Notices } from '#web/ui/notices.tsx'
import { part } from '#web/ui/part.tsx'

const OwnClaims = part(async () => (await import('#web/features/joining/own-claims.tsx')).OwnClaims)
const OwnMatches = part(async () => (await import('#web/features/matches/own-matches.tsx')).OwnMatches)
const OwnerAway = part(async () => (await import('#web/features/leagues/owner-away.tsx')).OwnerAway)
const NotificationOffer = part(
  async () => (await import('#web/features/matches/notification-offer.tsx')).NotificationOffer,
)
const PasskeyOffer = part(async () => (await import('#web/features/profile/passkeys/passkey-offer.tsx')).PasskeyOffer)
const FirstSteps = part(async () => (await import('#web/features/first-steps/first-steps.tsx')).FirstSteps)

/** The start page: followed golfers, for deputies whether the owner of a league stays away, for administrators the remaining setup steps of a new site, and for who has no league how to get into one. */
export function LandingPage() {
  const searchBox = useRef<HTMLInputElement>(null)
  const user = useUser()
  const actor = actorOf(user)
  const isAdmin = may.administer(actor)
  const { leagues, status } = useSelectedLeague()
  // Outside the part that a new league removes from the screen.
  const { create, dialog } = useNewLeague()
  const mayCreate = useMayCreateLeagues(actor)
  const isJoining = useIsJoining()
  const isWithout = !isJoining && !isAdmin && status === 'ready' && leagues.length === 0
  const offersNotifications = user.offersNotifications && leagues.some(({ isMember }) => isMember)
  const [isPasskeyNew] = useState(mayOfferPasskey)
  const offersPasskey = isPasskeyNew && user.passkeys === 0 && leagues.length > 0
  return (
    <FollowedGolfersPage searchBox={searchBox}>
      <RefusedMatch />
      {leagues.map((league) => isDeputy(actor, league) && <OwnerAway key={league.id} league={league} />)}
      <OwnClaims />
      <OwnMatches />
      {isWithout && <NoLeague onCreate={mayCreate ? create : null} />}
      {dialog}
      {offersNotifications && <NotificationOffer />}
      {offersPasskey && !offersNotifications && <PasskeyOffer />}
      {isAdmin && <FirstSteps onFindYourself={() => searchBox.current?.focus()} />}
    </FollowedGolfersPage>
  )
}

/** For an account without a league: how to join one, and to create one where everyone can. */
function NoLeague({ onCreate }: { onCreate: (() => void) | null }) {
  const how = 'You have no league yet. Ask an organizer for their league’s link'
  return (
    <Notices label="Your first league">
      <Notice text={onCreate === null ? `${how} and open it here.` : `${how}, or create a league of your own.`}>
        {onCreate !== null && <Button onClick={onCreate}>Create League</Button>}
      </Notice>
    </Notices>
  )
}
