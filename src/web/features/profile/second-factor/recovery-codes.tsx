import { Button } from '@mantine/core'
import { copyText } from '#web/ui/fields/copy-field.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import css from './second-factor.module.css'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Recovery codes while they can be read: the site itself keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    if (await copyText(text)) toastSuccess('Recovery codes copied')
  }
  const save = () => saveFile(new File([text], 'recovery-codes.txt', { type: 'text/plain' }))
  return (
    <div className="stack gap-16">
      <p>
        Without your phone, each of these signs you in once. Keep them where you will find them: they are shown only
        now.
      </p>
      <ul className={`numbers breaks bg-chip ${css['codes']}`} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap align-center justify-between gap-16">
        <div className="row wrap align-center gap-8">
          <Button variant="default" onClick={save}>
            Save as file
          </Button>
          {window.isSecureContext && (
            <Button variant="default" onClick={() => void copy()}>
              Copy
            </Button>
          )}
        </div>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  )
}
