import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { forgetUnsaved } from '#web/forms/unsaved.ts'
import { useUser } from '#web/session/session.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { GolferChoice } from './golfer-choice.tsx'
import { useSideTableCreation } from './side-tables.api.ts'

/** Creates a side table of a league with the golfers it is for, and opens it. */
export function NewSideTable({ leagueId, onClose }: { leagueId: number; onClose: () => void }) {
  const [, navigate] = useLocation()
  const { golfer } = useUser()
  const { mutate, isPending } = useSideTableCreation(leagueId)
  const [golferIds, setGolferIds] = useState<number[]>([])
  const { field, isDirty, submit, showProblem } = useForm(
    { name: '' },
    { name: required('Give the side table a name') },
  )
  const create = submit(({ name }) =>
    mutate(
      { name: name.trim(), golferIds },
      {
        onSuccess: ({ id }) => {
          forgetUnsaved()
          navigate(`/side-tables/${id}`)
        },
        onError: showProblem,
      },
    ),
  )
  return (
    <Dialog title="New side table" onClose={onClose} isDirty={isDirty || golferIds.length > 0}>
      <form noValidate onSubmit={create}>
        <div className="stack gap-16">
          <TextInput {...field('name')} label="Name" maxLength={60} autoComplete="off" data-autofocus />
          <GolferChoice
            leagueId={leagueId}
            except={golfer === null ? [] : [golfer.id]}
            chosen={golferIds}
            onChange={setGolferIds}
          />
          <DialogButtons isPending={isPending}>
            {golferIds.length === 0 ? 'Create' : `Create and invite ${golferIds.length}`}
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
