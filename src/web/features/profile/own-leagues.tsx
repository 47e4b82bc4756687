import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { isDeputy } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { LeaveLeagueDialog } from '#web/shared/leagues/leave-league-dialog.tsx'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** The leagues the user plays in, each with a button to leave. */
export function OwnLeagues() {
  const user = useUser()
  const leagues = useSelectedLeague().leagues.filter(({ isMember }) => isMember)
  const [leaving, setLeaving] = useState<League | null>(null)
  if (leagues.length === 0) return null
  return (
    <Card title="Your Leagues">
      <ul className="ruled" aria-label="Your leagues">
        {leagues.map((league) => (
          <li key={league.id} className="row align-center justify-between gap-12 inset py-10">
            <span className="miw-0 breaks">
              <Link href={`/leagues/${league.id}`}>
                <bdi>{league.name}</bdi>
              </Link>{' '}
              {league.ownerId === user.id && <Tag isStrong>Owner</Tag>}
              {isDeputy(user, league) && <Tag>Deputy</Tag>}
            </span>
            <Button
              className="flex-none"
              size="compact-md"
              variant="default"
              aria-label={`Leave league: ${league.name}`}
              onClick={() => setLeaving(league)}
            >
              Leave league
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <LeaveLeagueDialog league={leaving} isOwner={leaving.ownerId === user.id} onClose={() => setLeaving(null)} />
      )}
    </Card>
  )
}
