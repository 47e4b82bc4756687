import { useEffect, useState } from 'react'
import { dialogPart } from '#web/ui/part.tsx'
import { type Question as Asked, onQuestion } from './questions.ts'

const QuestionDialog = dialogPart(async () => (await import('./question-dialog.tsx')).QuestionDialog)

type Open = Asked & { readonly answer: (isConfirmed: boolean) => void }

/** Asks before a change of open matches is made. */
export function Question() {
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(
    () =>
      onQuestion(
        (asked) =>
          new Promise((resolve) => {
            setOpen({ ...asked, answer: resolve })
          }),
      ),
    [],
  )
  if (open === null) return null
  const close = (isConfirmed: boolean) => {
    setOpen(null)
    open.answer(isConfirmed)
  }
  return <QuestionDialog {...open} onConfirm={() => close(true)} onClose={() => close(false)} />
}
