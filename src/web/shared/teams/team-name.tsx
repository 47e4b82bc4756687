import nameCell from '#web/ui/tables/name-cell.module.css'

/** A team's name in a table; the reader's own has 'Your team' below it. */
export function TeamName({ name, isMine }: { name: string; isMine: boolean }) {
  return (
    <div className={nameCell['words']}>
      <bdi className={nameCell['shortOnPhones']}>{name}</bdi>
      {isMine && <span className={nameCell['own']}>Your team</span>}
    </div>
  )
}
