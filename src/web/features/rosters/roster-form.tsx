import { Button, FileButton, Textarea, type TextareaProps } from '@mantine/core'
import { type ChangeEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { League } from '#contract/leagues.ts'
import { longestRoster } from '#domain/roster/read-roster.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Page } from '#web/ui/page.tsx'
import { PreviewedRoster } from './previewed-roster.tsx'
import { readRosterFile } from './roster-file.ts'
import { type Imported, usePreviewed } from './use-previewed.ts'
import css from './roster-page.module.css'

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
  return (
    <Page title="Import golfers" back={back}>
      <ListForm
        form={form}
        invites={invites}
        isPending={pending.isPreviewing}
        isEdited={preview !== null}
        onInvites={setInvites}
        onPreview={(text) => {
          if (listProblem(text) === null) ask(text, invites, () => setEditing(false))
        }}
      />
    </Page>
  )
}

type ListFormProps = {
  readonly form: Pick<ReturnType<typeof useForm<'text'>>, 'field' | 'values' | 'submit' | 'write'>
  readonly invites: boolean
  readonly isPending: boolean
  /** Whether the reader comes back from the preview. */
  readonly isEdited: boolean
  readonly onInvites: (invites: boolean) => void
  readonly onPreview: (text: string) => void
}

function ListForm({ form, invites, isPending, isEdited, onInvites, onPreview }: ListFormProps) {
  const { field, values, submit, write } = form
  const list = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isEdited) list.current?.focus()
  }, [isEdited])
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    field('text').onChange(event)
    if (values.text.trim() === '' && isPaste(event.nativeEvent)) onPreview(event.currentTarget.value)
  }
  const fill = (text: string) => {
    write({ text })
    onPreview(text)
  }
  return (
    <Card title="Paste or upload">
      <CardBody>
        <form noValidate className="grid gap-16" onSubmit={submit(({ text }) => onPreview(text))}>
          <ListField {...field('text')} ref={list} onChange={type} />
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
            <Upload onText={fill} />
          </div>
        </form>
      </CardBody>
    </Card>
  )
}

const isPaste = (event: Event) => event instanceof InputEvent && event.inputType === 'insertFromPaste'

type ListFieldProps = TextareaProps & {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

function ListField(props: ListFieldProps) {
  const hasAssociation = useHasAssociation()
  const others = hasAssociation
    ? 'GHIN numbers, email addresses, Handicap Indexes and teams'
    : 'email addresses, Handicap Indexes and teams'
  return (
    <Textarea
      {...props}
      label="List of golfers"
      description={`Copy the cells of a spreadsheet and paste them: names, and if you have them ${others}, in any order.`}
      classNames={{ input: `fz-small ${css['text']}` }}
      size="md"
      rows={8}
      spellCheck={false}
      autoComplete="off"
    />
  )
}

/** A file with a list, in place of pasting it. */
function Upload({ onText }: { onText: (text: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | null) => {
    if (file === null) return
    const list = await readRosterFile(file)
    setProblem('problem' in list ? list.problem : null)
    if ('text' in list) onText(list.text)
  }
  return (
    <>
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default">
            Upload a file
          </Button>
        )}
      </FileButton>
      {problem !== null && (
        <p className="c-under fz-small" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function listProblem(text: string): string | null {
  if (text.trim() === '') return 'Paste a list of golfers, or upload a file'
  return text.length > longestRoster
    ? `A roster has at most ${longestRoster.toLocaleString('en-US')} characters: import it in parts`
    : null
}
