import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useIsJoining } from '#web/shared/leagues/membership.api.ts'
import { dialogPart } from '#web/ui/part.tsx'
import type { NewGolferDialogProps } from './new-golfer-dialog.tsx'

const NewGolferDialog = dialogPart(async () => (await import('./new-golfer-dialog.tsx')).NewGolferDialog)

type NewGolferProps = Omit<NewGolferDialogProps, 'onClose'> &
  Pick<ButtonProps, 'variant' | 'size'> & { readonly label?: string }

/** The button that opens the form for a golfer who has no number at the association. */
export const NewGolfer = (props: NewGolferProps) =>
  props.isMe === true ? <AddYourself {...props} /> : <Opener {...props} />

/** Not offered to who is joining a league: the golfer that they get there would be a second one. */
const AddYourself = (props: NewGolferProps) => (useIsJoining() ? null : <Opener {...props} />)

function Opener({
  league,
  isMe = false,
  variant = 'default',
  size = 'sm',
  label = 'Add a golfer by hand',
}: NewGolferProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <NewGolferDialog league={league} isMe={isMe} onClose={() => setOpen(false)} />}
    </>
  )
}
