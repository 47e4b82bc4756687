import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { useForm } from '#web/forms/form.ts'
import { useUser } from '#web/session/session.ts'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { sameNameText, golferRules } from './golfer-text.ts'
import { useNewGolfer } from './new-golfer.api.ts'
import css from './new-golfer-dialog.module.css'

export type NewGolferDialogProps = {
  /** The league that the golfer joins; without one the reader follows them. */
  readonly league: Pick<League, 'id' | 'name'> | null
  /** Whether it is the reader's own golfer, who is then linked to their account. */
  readonly isMe?: boolean
  readonly onClose: () => void
}

const blank = { name: '', handicapIndex: '', homeClub: '' }

/** Adds a golfer who has no number at the association. */
export function NewGolferDialog({ league, isMe = false, onClose }: NewGolferDialogProps) {
  const user = useUser()
  const { data: members = [] } = useQuery({ ...membersQuery(league?.id ?? 0), enabled: league !== null })
  const { field, values, isDirty, submit, showProblem } = useForm(
    { ...blank, name: isMe ? user.name : '' },
    golferRules,
  )
  const { mutate, isPending } = useNewGolfer({ leagueId: league?.id ?? null, isMe })
  const { title, button } = wordsFor(league, isMe)
  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty}>
      <form noValidate onSubmit={submit((text) => mutate(text, { onSuccess: onClose, onError: showProblem }))}>
        <div className="stack gap-16">
          <TextInput {...field('name')} label="Name" maxLength={120} autoComplete="off" data-autofocus />
          <p role="status" className={`fw-500 ${css['sameName']}`}>
            {sameNameText(values.name, members)}
          </p>
          <TextInput
            {...field('handicapIndex')}
            label="Handicap Index"
            description="Used to calculate nets. Without one, nets appear after three rounds. Enter a plus handicap with a plus: +2.4."
            autoComplete="off"
          />
          <TextInput
            {...field('homeClub')}
            label="Home club"
            description="Optional"
            maxLength={120}
            autoComplete="off"
          />
          <DialogButtons isPending={isPending}>{button}</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

function wordsFor(league: NewGolferDialogProps['league'], isMe: boolean) {
  if (isMe) return { title: 'Add yourself', button: 'Add yourself' }
  return league === null
    ? { title: 'Add a golfer by hand', button: 'Add & Follow' }
    : { title: `Add a golfer to ${league.name}`, button: 'Add to league' }
}
