import { nameSize } from '#web/ui/long-text.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'

type TeamNameProps = {
  readonly name: string
  readonly isMine: boolean
  /** Whether a restatement changed the team's result in the match shown. */
  readonly isRestated?: boolean
  /** An extra text about the team: '1 to play'. */
  readonly note?: string | null
}

/** A team's name in a table; below it what is special: 'Your team · Restated'. */
export function TeamName({ name, isMine, isRestated = false, note = null }: TeamNameProps) {
  return (
    <div className={nameCell['words']}>
      <bdi className={`block ${nameCell['name']} ${nameSize(name)}`}>{name}</bdi>
      {(isMine || isRestated || note !== null) && (
        <span className={nameCell['note']}>
          {isMine && <span className={nameCell['own']}>Your team{(isRestated || note !== null) && ' · '}</span>}
          {isRestated && 'Restated'}
          {note !== null && (
            <span className={nameCell['own']}>
              {isRestated && ' · '}
              {note}
            </span>
          )}
        </span>
      )}
    </div>
  )
}
