import { Button, FileButton, Textarea } from '@mantine/core'
import { type ChangeEvent, type DragEvent, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { readListFile } from './list-file.ts'
import css from './list-field.module.css'

type Typed = ChangeEvent<HTMLTextAreaElement>

type ListFieldProps = {
  readonly name: string
  readonly value: string
  readonly error: ReactNode
  readonly label: string
  readonly description: string
  /** Whether the reader comes back to the list: it has the focus then. */
  readonly isEdited: boolean
  readonly onChange: (event: Typed) => void
  readonly onBlur: (event: FocusEvent<HTMLTextAreaElement>) => void
  /** Called with what was pasted into the empty field. */
  readonly onPaste: (text: string) => void
  readonly onFile: OnFile
}

/** Called with the text of a file that was dropped or chosen, and the file's name. */
type OnFile = (text: string, name: string) => void

/** The cells of a spreadsheet, pasted, typed or dropped as a file. */
export function ListField({ isEdited, onChange, onPaste, onFile, error, ...props }: ListFieldProps) {
  const list = useRef<HTMLTextAreaElement>(null)
  const { problem, read } = useListFile(onFile)
  useEffect(() => {
    if (isEdited) list.current?.focus()
  }, [isEdited])
  const type = (event: Typed) => {
    onChange(event)
    if (props.value.trim() === '' && isPaste(event.nativeEvent)) onPaste(event.currentTarget.value)
  }
  const drop = (event: DragEvent) => {
    const [file = null] = event.dataTransfer.files
    if (file === null) return
    event.preventDefault()
    void read(file)
  }
  return (
    <Textarea
      {...props}
      ref={list}
      error={error ?? problem}
      onChange={type}
      onDrop={drop}
      classNames={{ input: `fz-small ${css['text']}` }}
      size="md"
      rows={8}
      spellCheck={false}
      autoComplete="off"
    />
  )
}

const isPaste = (event: Event) => event instanceof InputEvent && event.inputType === 'insertFromPaste'

export function ListUpload({ onText }: { onText: OnFile }) {
  const { problem, read } = useListFile(onText)
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

function useListFile(onText: OnFile) {
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | null) => {
    if (file === null) return
    const list = await readListFile(file)
    setProblem('problem' in list ? list.problem : null)
    if ('text' in list) onText(list.text, file.name)
  }
  return { problem, read }
}
