import { type ReactNode, useId } from 'react'

type SettingProps = { readonly label: string; readonly note?: ReactNode; readonly children: ReactNode }

/** A row of a card: what can be changed, and beside or below it its control. */
export function Setting({ label, note, children }: SettingProps) {
  const labelId = useId()
  return (
    <div
      className="row wrap align-center justify-between gap-12 rule-above inset py-12"
      role="group"
      aria-labelledby={labelId}
    >
      <div className="flex-1 miw-0" style={{ flexBasis: note ? 'min(13rem, 100%)' : 0 }}>
        <h3 id={labelId} className="fz-text fw-600 ff-text">
          {label}
        </h3>
        {note && <p className="c-dim pretty">{note}</p>}
      </div>
      <div className="row wrap align-center gap-8 miw-0">{children}</div>
    </div>
  )
}
