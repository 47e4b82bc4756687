import { useEffect, useState } from 'react'
import { dialogPart } from '#web/ui/part.tsx'
import { type Answer, type Question as Asked, onQuestion } from './questions.ts'

const WhatWouldChange = dialogPart(async () => (await import('./what-would-change.tsx')).WhatWouldChange)

type Open = Asked & { readonly answer: (answer: Answer) => void }

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
  const answer = (given: Answer) => {
    setOpen(null)
    open.answer(given)
  }
  return <WhatWouldChange {...open} onAnswer={answer} onClose={() => answer('no')} />
}
