import { chanceText } from '#domain/forecast/title.ts'
import { Move } from '#web/shared/matches/position.tsx'
import { barLength, type Chance, type Odds } from './chances.ts'
import css from './chance.module.css'

type ChanceProps = { readonly odds: Odds; readonly id: number }

type ChanceToWinProps = ChanceProps & {
  /** Whether the words and the change follow in one line, as on a phone. */
  readonly isLine?: boolean
}

/** The chance to win as a bar and a figure; '–' where there is none to show. */
export function ChanceToWin({ odds, id, isLine = false }: ChanceToWinProps) {
  const chance = chanceIn(odds, id)
  const none = odds.state === 'loading' ? null : '–'
  const figure = chance?.title === 'out' ? 'c-dim fw-400' : 'c-ink fw-600'
  return (
    <span className="row gap-12 align-center numbers" style={{ minHeight: 16 }}>
      <span className={`flex-1 bg-line ${css['track']}`} aria-hidden="true">
        {chance && <i className="block" style={{ width: `${barLength(chance)}%` }} />}
      </span>
      <span className={`ta-right ${isLine ? 'c-dim nowrap' : ''}`} style={{ minWidth: isLine ? 72 : 40 }}>
        {chance ? <b className={figure}>{chanceText(chance)}</b> : none}
        {isLine && chance?.title === 'open' && ' to win'}
      </span>
      {isLine && (
        <span className="row justify-end" style={{ minWidth: 28 }}>
          <ChanceChange odds={odds} id={id} />
        </span>
      )}
    </span>
  )
}

/** How the chance changed with the latest match, in points of a percent; nothing where it did not. */
export function ChanceChange({ odds, id }: ChanceProps) {
  const change = chanceIn(odds, id)?.change ?? 0
  if (odds.state !== 'known' || odds.since === null || change === 0) return null
  return <Move places={change} since={`points since Match ${odds.since}`} />
}

function chanceIn(odds: Odds, id: number): Chance | undefined {
  return odds.state === 'known' ? odds.byId.get(id) : undefined
}
