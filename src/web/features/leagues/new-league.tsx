import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { forgetUnsaved } from '#web/forms/unsaved.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { dialogPart } from '#web/ui/part.tsx'

const CreateLeagueDialog = dialogPart(async () => (await import('./create-league-dialog.tsx')).CreateLeagueDialog)

/** Lets the user create a league, which then opens; `children` shows the button. */
export function NewLeague({ children }: { children: (open: () => void) => ReactNode }) {
  const [isCreating, setCreating] = useState(false)
  const { choose } = useSelectedLeague()
  const [, navigate] = useLocation()
  const openNew = ({ id }: League) => {
    setCreating(false)
    forgetUnsaved()
    choose(id)
    navigate(`/leagues/${id}`)
  }
  return (
    <>
      {children(() => setCreating(true))}
      {isCreating && <CreateLeagueDialog onCreated={openNew} onClose={() => setCreating(false)} />}
    </>
  )
}
