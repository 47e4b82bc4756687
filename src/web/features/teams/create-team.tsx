import { Button, TextInput } from '@mantine/core'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import css from './teams-page.module.css'
import { useCreateTeam } from './teams.api.ts'

/** Creates a team in the league. */
export function CreateTeam({ leagueId }: { leagueId: number }) {
  const { mutate, isPending } = useCreateTeam(leagueId)
  const { field, isDirty, submit, replace, showProblem } = useForm(
    { name: '' },
    { name: required('Team name is required') },
  )
  useUnsaved(isDirty && !isPending)
  const create = submit((sent) =>
    mutate(sent.name.trim(), { onSuccess: () => replace(sent, { name: '' }), onError: showProblem }),
  )
  return (
    <Card title="Create Team">
      <CardBody>
        <form className={css['form']} noValidate onSubmit={create}>
          <TextInput {...field('name')} label="Team name" autoComplete="off" maxLength={120} />
          <Button type="submit" variant="default" loading={isPending}>
            Create Team
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
