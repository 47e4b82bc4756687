import { TextInput } from '@mantine/core'
import type { Team } from '#contract/teams.ts'
import { changesIn } from '#web/forms/changes.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { iconUrlProblem } from './team-view.ts'
import { useLeaveTeam, useTeamDeletion, useUpdateTeam } from './teams.api.ts'

type TeamGolfer = Team['golfers'][number]
/** The open dialog; a golfer means the dialog that removes them. */
export type OpenDialog = { readonly team: Team; readonly what: 'edit' | 'delete' | TeamGolfer }

/** Edits or deletes a team, or removes one of its golfers. */
export function TeamDialog({ open: { team, what }, onClose }: { open: OpenDialog; onClose: () => void }) {
  if (what === 'edit') return <EditTeamDialog team={team} onClose={onClose} />
  if (what === 'delete') return <DeleteTeamDialog team={team} onClose={onClose} />
  return <LeaveTeamDialog team={team} golfer={what} onClose={onClose} />
}

function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { mutate, isPending } = useUpdateTeam(team)
  const { field, values, isDirty, submit, showProblem } = useForm(
    { name: team.name, iconUrl: team.iconSource ?? '' },
    { name: required('Team name is required'), iconUrl: iconUrlProblem },
  )
  const iconUrl = values.iconUrl.trim()
  const save = submit(({ name }) => {
    const typed = { name: name.trim(), iconUrl: iconUrl === '' ? null : iconUrl }
    mutate(changesIn(typed, team), { onSuccess: onClose, onError: showProblem })
  })
  return (
    <Dialog title="Edit Team" onClose={onClose} isDirty={isDirty}>
      <form noValidate onSubmit={save}>
        <div className="stack gap-16">
          <TextInput {...field('name')} label="Name" autoComplete="off" maxLength={120} data-autofocus />
          <TextInput
            {...field('iconUrl')}
            label="Icon URL"
            description="The https address of a square picture (PNG, JPEG, GIF, WebP or AVIF, up to 256 kB). This site keeps a copy. Without one, the team shows its initials."
            type="url"
            autoComplete="off"
            spellCheck={false}
            rightSection={
              <TeamIcon
                team={{
                  name: values.name,
                  iconUrl: iconUrl === (team.iconSource ?? '') ? team.iconUrl : null,
                  color: team.color,
                }}
              />
            }
          />
          <DialogButtons isPending={isPending}>Save Changes</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

/** Confirms the deletion of an empty team. */
function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { mutate, isPending } = useTeamDeletion()
  return (
    <ConfirmDialog
      title={`Delete ${team.name}?`}
      confirmLabel="Delete"
      isPending={isPending}
      onConfirm={() => mutate(team, { onSettled: onClose })}
      onClose={onClose}
    >
      The team has no golfers. Deleting it cannot be undone.
    </ConfirmDialog>
  )
}

type LeaveTeamDialogProps = {
  readonly team: Team
  readonly golfer: Team['golfers'][number]
  readonly onClose: () => void
}

/** Confirms the removal of a golfer from a team. */
function LeaveTeamDialog({ team, golfer, onClose }: LeaveTeamDialogProps) {
  const { mutate, isPending } = useLeaveTeam()
  return (
    <ConfirmDialog
      title={`Remove ${golfer.name} from ${team.name}?`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={() => mutate({ leagueId: team.leagueId, golferId: golfer.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      They stay in the league, without a team. Open matches are rescored; finished matches stay.
    </ConfirmDialog>
  )
}
