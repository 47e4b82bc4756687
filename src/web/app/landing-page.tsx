import { Button } from '@mantine/core'
import { useRef } from 'react'
import { may } from '#domain/permissions.ts'
import { FollowedGolfersPage } from '#web/features/follows/followed-golfers-page.tsx'
import { useMayCreateLeagues } from '#web/api/site.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { useNewLeague } from '#web/features/leagues/use-new-league.tsx'
import { actorOf, useUser } from '#web/session/session.ts'
import { ThingsWait } from '#web/shared/leagues/things-wait.tsx'
import { RefusedMatch } from '#web/shared/matches/refused-match.tsx'
import { part } from '#web/ui/part.tsx'
import { Notice, Notices } from '#web/ui/notices.tsx'

const OwnClaims = part(async () => (await import('#web/features/joining/own-claims.tsx')).OwnClaims)
const FirstSteps = part(async () => (await import('#web/features/first-steps/first-steps.tsx')).FirstSteps)

/** The start page: followed golfers, for administrators the remaining setup steps of a new site, and for who has no league how to start one. */
export function LandingPage() {
  const searchBox = useRef<HTMLInputElement>(null)
  const actor = actorOf(useUser())
  const isAdmin = may.administer(actor)
  const { leagues, status } = useSelectedLeague()
  // Outside of what the new league makes disappear.
  const { create, dialog } = useNewLeague()
  const mayCreate = useMayCreateLeagues(actor)
  const mayStart = mayCreate && !isAdmin && status === 'ready' && leagues.length === 0
  return (
    <FollowedGolfersPage searchBox={searchBox}>
      <RefusedMatch />
      <ThingsWait />
      <OwnClaims />
      {mayStart && <FirstLeague onCreate={create} />}
      {dialog}
      {isAdmin && <FirstSteps onFindYourself={() => searchBox.current?.focus()} />}
    </FollowedGolfersPage>
  )
}

/** For an account without a league, where everyone can create one. */
function FirstLeague({ onCreate }: { onCreate: () => void }) {
  return (
    <Notices label="Your first league">
      <Notice text="You have no league yet. Ask an organiser for their league’s link, or create a league of your own.">
        <Button size="sm" onClick={onCreate}>
          Create League
        </Button>
      </Notice>
    </Notices>
  )
}
