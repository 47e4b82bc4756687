import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Team } from '#contract/teams.ts'
import { required } from '#web/forms/field-rules.ts'
import { changesIn } from '#web/forms/changes-in.ts'
import { useForm } from '#web/forms/form.ts'
import { CancelButton, Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { iconUrlProblem } from './team-view.ts'
import { useUpdateTeam } from './teams.api.ts'

/** Edits a team's name and icon. */
export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
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
        <Stack>
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
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={isPending}>
              Save Changes
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
