import { TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUser } from '#web/session/session.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { useLeagueCreation } from './leagues.api.ts'

type CreateLeagueDialogProps = { readonly onCreated: (league: League) => void; readonly onClose: () => void }

/** Creates a league in the user's time zone. */
export function CreateLeagueDialog({ onCreated, onClose }: CreateLeagueDialogProps) {
  const { mutate, isPending } = useLeagueCreation()
  const { field, isDirty, submit, showProblem } = useForm(
    { name: '', description: '' },
    { name: required('League name is required') },
  )
  const { golfer } = useUser()
  const hasAssociation = useHasAssociation()
  const mayPlay = golfer !== null || !hasAssociation
  const [plays, setPlays] = useState(true)

  return (
    <Dialog title="Create League" onClose={onClose} isDirty={isDirty}>
      <form
        noValidate
        onSubmit={submit((values) =>
          mutate({ ...values, timeZone: localTimeZone(), plays }, { onSuccess: onCreated, onError: showProblem }),
        )}
      >
        <div className="stack gap-16">
          <TextInput {...field('name')} label="Name" maxLength={120} autoComplete="off" data-autofocus />
          <Textarea
            {...field('description')}
            label="Description"
            description="Optional"
            size="md"
            rows={3}
            maxLength={2000}
          />
          {mayPlay && <Toggle label="I play in this league" isOn={plays} onChange={setPlays} />}
          <DialogButtons isPending={isPending}>Create</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
