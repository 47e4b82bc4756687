import { Button } from '@mantine/core'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import { maxRosterLength } from '#domain/roster/read-roster.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { ListField, ListUpload } from '#web/shared/lists/list-field.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Page } from '#web/ui/page.tsx'
import { PreviewedRoster } from './previewed-roster.tsx'
import { type Imported, usePreviewed } from './use-previewed.ts'

type RosterFormProps = { readonly league: League; readonly onImported: (imported: Imported) => void }

/** A list of golfers to paste or upload; then its preview, which says what importing it would do. */
export function RosterForm({ league, onImported }: RosterFormProps) {
  const form = useForm({ text: '' }, { text: listProblem })
  const [invites, setInvites] = useState(true)
  const [isEditing, setEditing] = useState(true)
  const { preview, body, ask, change, importAll, ...pending } = usePreviewed(league.id, form.showProblem)
  const [isImported, setImported] = useState(false)
  useUnsaved(form.isDirty && !isImported)

  const finish = (imported: Imported) => {
    setImported(true)
    onImported(imported)
  }
  const back = { href: `/leagues/${league.id}`, label: league.name }
  const edit = (
    <Button variant="default" onClick={() => setEditing(true)}>
      Edit list
    </Button>
  )
  if (preview !== null && body !== null && !isEditing)
    return (
      <Page title="Import golfers" back={back} hasSmallActions actions={edit}>
        <PreviewedRoster
          preview={preview}
          body={body}
          isPending={pending.isImporting || pending.isPreviewing}
          isOutdated={pending.isOutdated}
          onChange={change}
          onImport={() => importAll(finish)}
        />
      </Page>
    )
  const help = (
    <a href="/help/organizers#import-a-list" target="_blank" rel="noreferrer">
      How to import a list
    </a>
  )
  return (
    <Page title="Import golfers" back={back} note={help}>
      <ListForm
        form={form}
        invites={invites}
        isPending={pending.isPreviewing}
        isEdited={preview !== null}
        onInvites={setInvites}
        onPreview={(text) => {
          const problem = listProblem(text)
          if (problem === null) ask(text, invites, () => setEditing(false))
          else form.showError('text', problem)
        }}
      />
    </Page>
  )
}

type ListFormProps = {
  readonly form: Pick<ReturnType<typeof useForm<'text'>>, 'field' | 'submit' | 'write'>
  readonly invites: boolean
  readonly isPending: boolean
  /** Whether the reader comes back from the preview. */
  readonly isEdited: boolean
  readonly onInvites: (invites: boolean) => void
  readonly onPreview: (text: string) => void
}

function ListForm({ form, invites, isPending, isEdited, onInvites, onPreview }: ListFormProps) {
  const { field, submit, write } = form
  const description = useDescription()
  const fill = (text: string) => {
    write({ text })
    onPreview(text)
  }
  return (
    <Card title="Paste or upload">
      <CardBody>
        <form noValidate className="grid gap-16" onSubmit={submit(({ text }) => onPreview(text))}>
          <ListField
            {...field('text')}
            label="List of golfers"
            description={description}
            isEdited={isEdited}
            onPaste={onPreview}
            onFile={fill}
          />
          <Toggle
            label="Invite them by email"
            description="Golfers with an email address in the list and no account get a personal invitation."
            isOn={invites}
            onChange={onInvites}
          />
          <div className="row wrap gap-12 row-gap-10">
            <Button type="submit" loading={isPending}>
              Preview
            </Button>
            <ListUpload onText={fill} />
          </div>
        </form>
      </CardBody>
    </Card>
  )
}

/** The columns a list of golfers can have, with or without the association. */
function useDescription(): string {
  const hasAssociation = useHasAssociation()
  const others = hasAssociation
    ? 'GHIN numbers, email addresses, Handicap Indexes and teams'
    : 'email addresses, Handicap Indexes and teams'
  return `Copy the cells of a spreadsheet and paste them: names, and if you have them ${others}, in any order.`
}

function listProblem(text: string): string | null {
  if (text.trim() === '') return 'Paste a list of golfers, or upload a file'
  return text.length > maxRosterLength
    ? `A roster has at most ${maxRosterLength.toLocaleString('en-US')} characters: import it in parts`
    : null
}
