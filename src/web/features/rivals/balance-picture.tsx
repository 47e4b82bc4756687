import { type Pair, shortName } from '#domain/rivals/record-text.ts'
import { type Balance, ownName } from './balance.ts'
import css from './rivals.module.css'

/** The running balance: above the line the golfer is ahead, below it the opponent. */
export function BalancePicture({ balance, pair }: { balance: Balance; pair: Pair }) {
  const { points, levelAt, endsAt, ending, first, last, alternative } = balance
  return (
    <div
      className={`inset c-dim fz-small lh-16 rule-above ${css['padded']}`}
      role="img"
      aria-label={alternative}
      dir="ltr"
    >
      <div className="row gap-12 justify-between">
        {levelAt > 0 && <span className={`clip ellipsis nowrap ${css['above']}`}>{ownName(pair)} ahead</span>}
        {levelAt < 100 && (
          <span className={`clip ellipsis nowrap ${css['below']}`}>{shortName(pair.opponent, pair.golfer)} ahead</span>
        )}
      </div>
      <div className={`relative ${css['field']}`}>
        <svg className={`w-100 ${css['lines']}`} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={`M0 ${levelAt}H100`} className={css['level']} />
          <polyline points={points} className={css['line']} />
        </svg>
        <span className={`circle ${css['end']}`} style={{ top: `${endsAt}%` }} />
      </div>
      <div className="row gap-12 justify-between">
        <span className="flex-none">{first}</span>
        <b className="miw-0 c-ink fw-600 nowrap clip ellipsis">{ending}</b>
        <span className="flex-none">{last}</span>
      </div>
    </div>
  )
}
