import { useRef } from 'react'
import { may } from '#domain/permissions.ts'
import { FollowedGolfersPage } from '#web/features/follows/followed-golfers-page.tsx'
import { actorOf } from '#web/session/actor.ts'
import { useUser } from '#web/session/session.ts'
import { RefusedMatch } from '#web/shared/matches/refused-match.tsx'
import { part } from '#web/ui/part.tsx'

const OwnClaims = part(async () => (await import('#web/features/joining/own-claims.tsx')).OwnClaims)
const FirstSteps = part(async () => (await import('#web/features/first-steps/first-steps.tsx')).FirstSteps)

/** The start page: followed golfers, and for administrators the remaining setup steps of a new site. */
export function LandingPage() {
  const searchBox = useRef<HTMLInputElement>(null)
  const isAdmin = may.administer(actorOf(useUser()))
  return (
    <FollowedGolfersPage searchBox={searchBox}>
      <RefusedMatch />
      <OwnClaims />
      {isAdmin && <FirstSteps onFindYourself={() => searchBox.current?.focus()} />}
    </FollowedGolfersPage>
  )
}
