import { Stack, TextInput } from '@mantine/core'
import type { League } from '#contract/leagues.ts'
import { useForm } from '#web/forms/form.ts'
import { useNewGolfer } from './new-golfer.api.ts'
import { golferRules } from './new-golfer-form.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'

export type NewGolferDialogProps = {
  /** The league that the golfer joins; without one the reader follows them. */
  readonly league: Pick<League, 'id' | 'name'> | null
  readonly onClose: () => void
}

const blank = { name: '', handicapIndex: '', homeClub: '' }

/** Adds a golfer who has no number at the association. */
export function NewGolferDialog({ league, onClose }: NewGolferDialogProps) {
  const { field, isDirty, submit, showProblem } = useForm(blank, golferRules)
  const { mutate, isPending } = useNewGolfer(league?.id ?? null)
  return (
    <Dialog
      title={league === null ? 'Add a golfer by hand' : `Add a golfer to ${league.name}`}
      onClose={onClose}
      isDirty={isDirty}
    >
      <form noValidate onSubmit={submit((text) => mutate(text, { onSuccess: onClose, onError: showProblem }))}>
        <Stack>
          <TextInput {...field('name')} label="Name" maxLength={120} autoComplete="off" data-autofocus />
          <TextInput
            {...field('handicapIndex')}
            label="Handicap Index"
            description="Used to calculate nets. Without one, nets appear after three rounds. Enter a plus handicap with a plus: +2.4."
            inputMode="decimal"
            autoComplete="off"
          />
          <TextInput
            {...field('homeClub')}
            label="Home club"
            description="Optional"
            maxLength={120}
            autoComplete="off"
          />
          <DialogButtons isPending={isPending}>{league === null ? 'Add & Follow' : 'Add to league'}</DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
