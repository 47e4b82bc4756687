import { Asking } from './asking.tsx'
import { MatchChanges } from './preview-tables.tsx'
import type { Question } from './questions.ts'

type QuestionDialogProps = Question & { readonly onConfirm: () => void; readonly onClose: () => void }

const buttons = new Map([
  ['arrangeTeams', 'Save teams'],
  ['importRoster', 'Import'],
  ['addMember', 'Add to the league'],
  ['removeMember', 'Remove'],
])

/** What a change would do to open matches. */
export function QuestionDialog({ operation, preview, onConfirm, onClose }: QuestionDialogProps) {
  return (
    <Asking title="What would change" saveLabel={buttons.get(operation) ?? 'Save'} onSave={onConfirm} onClose={onClose}>
      {preview.openMatches.map((match) => (
        <MatchChanges key={match.id} match={match} />
      ))}
      <p className="c-dim">Finished matches stay as they are.</p>
    </Asking>
  )
}
