import { Suspense, lazy, useRef } from 'react'
import { may } from '#domain/permissions.ts'
import { FollowedGolfersPage } from '#web/features/follows/followed-golfers-page.tsx'
import { actorOf } from '#web/session/actor.ts'
import { useUser } from '#web/session/session.ts'

const FirstSteps = lazy(async () => ({
  default: (await import('#web/features/first-steps/first-steps.tsx')).FirstSteps,
}))

/** The start page: followed golfers, and for administrators the remaining setup steps of a new site. */
export function LandingPage() {
  const searchBox = useRef<HTMLInputElement>(null)
  const isAdmin = may.administer(actorOf(useUser()))
  return (
    <FollowedGolfersPage searchBox={searchBox}>
      {isAdmin && (
        <Suspense>
          <FirstSteps onFindYourself={() => searchBox.current?.focus()} />
        </Suspense>
      )}
    </FollowedGolfersPage>
  )
}
