import nameCell from '#web/ui/tables/name-cell.module.css'

type TeamNameProps = {
  readonly name: string
  readonly isMine: boolean
  /** Whether a restatement changed the team's result in the match shown. */
  readonly isRestated?: boolean
  /** What else there is to say of it: '1 to play'. */
  readonly note?: string | null
}

/** A team's name in a table; below it what is special: 'Your team · Restated'. */
export function TeamName({ name, isMine, isRestated = false, note = null }: TeamNameProps) {
  const notes = [isMine && 'Your team', isRestated && 'Restated', note].filter(Boolean)
  return (
    <div className={nameCell['words']}>
      <bdi className={nameCell['shortOnPhones']}>{name}</bdi>
      {notes.length > 0 && <span className={nameCell['own']}>{notes.join(' · ')}</span>}
    </div>
  )
}
