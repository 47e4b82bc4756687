import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import type { Team } from '#contract/teams.ts'
import { IconPencil } from '#web/icons/icons.ts'
import { useUser } from '#web/session/session.ts'
import { WhyIndex } from '#web/shared/explain/why-index.tsx'
import { ChampionBadge } from '#web/shared/honors/honors.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { teamFigures, inTeamOrder } from './team-view.ts'
import css from './teams-page.module.css'

type TeamGolfer = Team['golfers'][number]

type TeamCardProps = {
  readonly team: Team
  readonly mayManage: boolean
  readonly onAssign: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onRemove: (golfer: TeamGolfer) => void
}

/** A team with its golfers and their average Handicap Index. */
export function TeamCard({ team, mayManage, onAssign, onEdit, onDelete, onRemove }: TeamCardProps) {
  const { name, golfers } = team
  const ownId = useUser().golfer?.id
  const edit = mayManage && (
    <ActionIcon
      className={css['end'] ?? ''}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={`Edit ${name}`}
      onClick={onEdit}
    >
      <IconPencil size={19} />
    </ActionIcon>
  )
  return (
    <Card title={name} icon={<TeamIcon team={team} size={40} />} note={edit}>
      {golfers.length === 0 ? (
        <EmptyTeam name={name} mayManage={mayManage} onAssign={onAssign} onDelete={onDelete} />
      ) : (
        <>
          <p className="c-dim fz-text numbers inset pb-10">{teamFigures(golfers)}</p>
          <ul aria-label={`Golfers of ${name}`}>
            {inTeamOrder(golfers).map((golfer) => (
              <li
                key={golfer.id}
                className={
                  golfer.id === ownId
                    ? `row align-center gap-12 row-gap-4 rule-above bg-mine me-bar inset py-4 ${css['golfer']}`
                    : `row align-center gap-12 row-gap-4 rule-above inset py-4 ${css['golfer']}`
                }
              >
                <Link href={`/golfer/${golfer.id}`} className="quiet-link flex-1 miw-0 breaks">
                  <bdi>{golfer.name}</bdi>
                  <ChampionBadge leagueId={team.leagueId} kind="golfer" id={golfer.id} />
                </Link>
                <Handicap golfer={golfer} />
                {mayManage && (
                  <Button
                    className={`c-dim fw-500 ${css['end']}`}
                    variant="subtle"
                    color="gray"
                    size="compact-md"
                    aria-label={`Remove ${golfer.name} from ${name}`}
                    onClick={() => onRemove(golfer)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Handicap({ golfer }: { golfer: TeamGolfer }) {
  return (
    <span className="fw-600 numbers" title="Handicap Index">
      <VisuallyHidden>Handicap Index </VisuallyHidden>
      <WhyIndex golfer={golfer} />
    </span>
  )
}

type EmptyTeamProps = Pick<TeamCardProps, 'mayManage' | 'onAssign' | 'onDelete'> & { readonly name: string }

function EmptyTeam({ name, mayManage, onAssign, onDelete }: EmptyTeamProps) {
  return (
    <EmptyState text="No golfers assigned to this team">
      {mayManage && (
        <div className="row wrap align-center justify-center gap-10">
          <Button variant="default" size="sm" aria-label={`Assign a golfer to ${name}`} onClick={onAssign}>
            Assign a golfer
          </Button>
          <Button variant="subtle" color="gray" size="sm" aria-label={`Delete team ${name}`} onClick={onDelete}>
            Delete team
          </Button>
        </div>
      )}
    </EmptyState>
  )
}
