import { Button } from '@mantine/core'
import { useState } from 'react'
import type { League, OwnLeague } from '#contract/leagues.ts'
import { useUser } from '#web/session/session.ts'
import { LeaveLeagueDialog } from '#web/shared/leagues/leave-league-dialog.tsx'
import { useAcceptance } from '#web/shared/leagues/membership.api.ts'
import { Notice, Notices } from '#web/ui/notices.tsx'

/** Leagues that someone else added the user to, until the user accepts or leaves. */
export function AddedToLeagues({ leagues }: { leagues: readonly OwnLeague[] }) {
  const user = useUser()
  const [leaving, setLeaving] = useState<League | null>(null)
  const { mutate: accept, isPending, variables } = useAcceptance()
  return (
    <>
      <Notices label="Waiting for your answer">
        {leagues.map((league) => (
          <Notice
            key={league.id}
            text={
              <>
                {league.addedBy === null ? 'You were added' : <span dir="auto">{league.addedBy} added you</span>} to{' '}
                <b dir="auto">{league.name}</b>. Your rounds already count there. Once you accept, its organizers see
                your email address and can enter rounds for you.
              </>
            }
          >
            <Button
              size="sm"
              aria-label={`Accept: ${league.name}`}
              loading={isPending && variables.id === league.id}
              onClick={() => accept(league)}
            >
              Accept
            </Button>
            <Button size="sm" variant="default" aria-label={`Leave: ${league.name}`} onClick={() => setLeaving(league)}>
              Leave
            </Button>
          </Notice>
        ))}
      </Notices>
      {leaving && (
        <LeaveLeagueDialog league={leaving} isOwner={leaving.ownerId === user.id} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}
