import type { Score } from '#contract/scores.ts'

type Saved = { readonly isCorrection: boolean; readonly leagueId: number | null }

/**
 * What was saved, and who has to confirm it: the selected league, as everywhere on its pages; all leagues where the
 * round does not wait in that one. Each league decides for itself.
 */
export function savedText({ byHand }: Pick<Score, 'byHand'>, { isCorrection, leagueId }: Saved): string {
  const all = byHand?.leagues.filter(({ confirmation }) => confirmation === 'waiting') ?? []
  const selected = all.filter((league) => league.leagueId === leagueId)
  const waiting = (selected.length === 0 ? all : selected).map(({ leagueName }) => leagueName)
  const saved = isCorrection ? 'Round corrected' : 'Round entered'
  return waiting.length === 0 ? saved : `${saved}. It counts once it is confirmed by ${waiting.join(' and ')}`
}
