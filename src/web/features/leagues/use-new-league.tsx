import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { forgetUnsaved } from '#web/forms/unsaved.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { dialogPart } from '#web/ui/part.tsx'

const CreateLeagueDialog = dialogPart(async () => (await import('./create-league-dialog.tsx')).CreateLeagueDialog)

/** Opens the dialog for a new league, and then the league; the caller renders `dialog`. */
export function useNewLeague(): { readonly create: () => void; readonly dialog: ReactNode } {
  const [isCreating, setCreating] = useState(false)
  const { choose } = useSelectedLeague()
  const [, navigate] = useLocation()
  const openNew = ({ id }: League) => {
    setCreating(false)
    forgetUnsaved()
    choose(id)
    navigate(`/leagues/${id}`)
  }
  const dialog = isCreating && <CreateLeagueDialog onCreated={openNew} onClose={() => setCreating(false)} />
  return { create: () => setCreating(true), dialog }
}
