import type { Match } from '#contract/matches.ts'
import { useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { WaitingLine, useRoundsToConfirm } from '#web/shared/rounds/waiting-line.tsx'
import { part } from '#web/ui/part.tsx'

const Invitations = part(async () => (await import('#web/shared/side-tables/invitations.tsx')).Invitations)
const NotificationOffer = part(async () => (await import('./notification-offer.tsx')).NotificationOffer)

type InterruptionProps = { readonly match: Match; readonly ownGolferId: number | null }

/** What else the reader should know, one thing at a time: rounds to confirm, a notice, an invitation, or an offer. */
export function Interruption({ match: { league, notice, finished }, ownGolferId }: InterruptionProps) {
  const { offersNotifications } = useUser()
  const own = useSelectedLeague().leagues.find(({ id }) => id === league.id)
  const hasToConfirm = useRoundsToConfirm(league.id) > 0
  const invitation = own?.sideTableInvitations[0]
  if (hasToConfirm) return <WaitingLine leagueId={league.id} />
  if (notice !== null)
    return (
      <p
        className="notice mb-16 fz-small-48 breaks"
        style={{ whiteSpace: 'pre-line' }}
        data-tone="gold"
        role="note"
        aria-label="From your organiser"
        dir="auto"
      >
        {notice.text}
      </p>
    )
  if (invitation !== undefined) return <Invitations invitations={[invitation]} />
  return offersNotifications && finished && ownGolferId !== null ? <NotificationOffer /> : null
}
