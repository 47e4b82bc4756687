import { useMemo } from 'react'
import type { Season } from '#contract/seasons.ts'
import { titleWords } from '#domain/standings/title-words.ts'
import { SeasonRacePicture } from '#web/shared/seasons/season-race-picture.tsx'
import { seasonRace } from '#web/shared/seasons/season-race.ts'
import { Card } from '#web/ui/card.tsx'
import type { Odds } from './chances.ts'
import { MatchGrid } from './match-grid.tsx'
import type { Line } from './standings-view.ts'
import css from './standings-page.module.css'

type PartProps = {
  readonly kind: 'team' | 'golfer'
  readonly season: Season
  readonly lines: readonly Line[]
  readonly ownId: number | null
}

/** The titles decided by the latest match, and the legend of the table's arrows. */
export function SeasonFoot({ kind, season, lines, ownId, odds }: PartProps & { readonly odds: Odds }) {
  if (odds.state !== 'known') return null
  const { byId, since } = odds
  const rows = lines.flatMap(({ id, name }) => {
    const chance = byId.get(id)
    return chance === undefined ? [] : [{ id, name, title: chance.title, hadChance: chance.titleBefore === 'open' }]
  })
  const toGo = season.matches.filter(({ finished }) => !finished).length
  const decided = titleWords(rows, { kind, ownId, toGo })
  return (
    <>
      {decided !== null && <p className="fw-500 breaks">{decided}</p>}
      {since !== null && <p className="c-dim fz-small">Arrows: change since Match {since}</p>}
    </>
  )
}

/** The season match by match: its race, and for teams their points. */
export function ByMatch({ kind, season, lines, ownId }: PartProps) {
  const race = useMemo(() => seasonRace(lines, { matches: season.matches, ownId }), [lines, ownId, season])
  return (
    <>
      {race !== null && (
        <Card title="Season Race" note="points behind the leader" className={css['race']}>
          <SeasonRacePicture race={race} kind={kind} />
        </Card>
      )}
      {kind === 'team' && <MatchGrid season={season} teams={lines} />}
    </>
  )
}
