import type { Chances } from './season-odds.ts'

/** A chance to win as text: '27%', '<1%', '>99%'; only what is certain is 'won' or 'out'. */
export function chanceText({ win, title }: Pick<Chances, 'win' | 'title'>): string {
  return title === 'open' ? percentText(win) : title
}

/** A simulated share in whole per cent, which never says that something is certain. */
export function percentText(share: number): string {
  if (share < 0.01) return '<1%'
  return share > 0.99 ? '>99%' : `${Math.round(share * 100)}%`
}
