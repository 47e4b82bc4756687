import nameCell from '#web/ui/tables/name-cell.module.css'

/** A team's name in a table; the reader's own has 'Your team' below it. */
type TeamNameProps = {
  readonly name: string
  readonly isMine: boolean
  /** Whether a restatement changed the team's result in the match shown. */
  readonly isRestated?: boolean
}

export function TeamName({ name, isMine, isRestated = false }: TeamNameProps) {
  const notes = [...(isMine ? ['Your team'] : []), ...(isRestated ? ['Restated'] : [])]
  return (
    <div className={nameCell['words']}>
      <bdi className={nameCell['blockName']}>{name}</bdi>
      {notes.length > 0 && <span className={nameCell['own']}>{notes.join(' · ')}</span>}
    </div>
  )
}
