import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type GolferProfile, linkNumber } from '#contract/golfers.ts'
import { type FoundGolfer, searchAssociation } from '#contract/handicap.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { ApiProblem, call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { useForm } from '#web/forms/form.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'

type LinkNumberDialogProps = {
  readonly golfer: Pick<GolferProfile, 'id' | 'name'>
  readonly onClose: () => void
}

/** Looks a GHIN number up, shows whose it is, and gives it to the golfer. */
export function LinkNumberDialog({ golfer, onClose }: LinkNumberDialogProps) {
  const { id, name } = golfer
  const reportChange = useReportChange()
  const lookUp = useMutation({ mutationFn: foundBy, meta: { failure: 'Failed to look up the number' } })
  const link = useMutation({
    mutationFn: (ghinNumber: string) => call(linkNumber, { params: { id }, body: { ghinNumber } }),
    meta: { failure: 'Failed to add the number' },
    onSuccess: () => {
      onClose()
      return reportChange('GHIN number added. Rounds are being fetched.')
    },
  })
  const form = useForm({ ghinNumber: '' }, { ghinNumber: numberProblem })
  const { field, values, isDirty, submit, showProblem } = form
  const typed = values.ghinNumber.trim()
  const found = lookUp.variables === typed ? lookUp.data : undefined
  const send = submit(({ ghinNumber }) => {
    if (found === undefined) lookUp.mutate(ghinNumber.trim(), { onError: showProblem })
    else link.mutate(found.ghinNumber, { onError: showProblem })
  })
  return (
    <Dialog title={`Add the GHIN number of ${name}`} onClose={onClose} isDirty={isDirty}>
      <form noValidate onSubmit={send}>
        <div className="stack gap-16">
          <TextInput
            {...field('ghinNumber')}
            label="GHIN number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            data-autofocus
          />
          <div role="status">{found !== undefined && <Found found={found} name={name} />}</div>
          <DialogButtons isPending={lookUp.isPending || link.isPending}>
            {found === undefined ? 'Look up' : 'Add number'}
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

/** The golfer with this number, and the effect of linking it. */
function Found({ found, name }: { found: FoundGolfer; name: string }) {
  const { firstName, lastName, homeClub, handicapIndex } = found
  const facts = [`${firstName} ${lastName}`.trim(), homeClub, `Handicap Index ${formatIndex(handicapIndex)}`]
  return (
    <div className="stack gap-4">
      <p className="fw-600">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <p className="c-dim">
        From today on the association’s record decides for {name}. Handicap Indexes of earlier days and the nets
        measured against them stay. Rounds entered by hand give way to the association’s of the same day and gross. A
        number cannot be taken back.
      </p>
    </div>
  )
}

const numberProblem = (text: string) =>
  text.trim() === '' ? 'Enter the GHIN number' : /^\d+$/.test(text.trim()) ? null : 'A GHIN number has digits only'

/** The golfer with this number; a refusal says that there is none. */
async function foundBy(ghin: string): Promise<FoundGolfer> {
  const [found] = await call(searchAssociation, { query: { ghin } })
  if (found === undefined)
    throw new ApiProblem(404, {
      error: [{ path: 'ghinNumber', message: 'The association has no golfer with this GHIN number' }],
    })
  return found
}
