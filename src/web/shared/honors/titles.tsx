import { useQuery } from '@tanstack/react-query'
import type { ChampionsOfSeason } from '#contract/honors.ts'
import { IconTrophyFilled } from '#web/icons/icons.ts'
import { championsQuery } from './champions.api.ts'
import css from './titles.module.css'

type TitlesProps = { readonly leagueId: number; readonly kind: 'team' | 'golfer'; readonly id: number }

/** A badge beside the name of who has won seasons of a league; it takes no room in the line. */
export function Titles({ leagueId, kind, id }: TitlesProps) {
  const { data: seasons = [] } = useQuery({ ...championsQuery(leagueId), meta: { quiet: true } })
  const won = seasons.filter((season) => winnersOf(season, kind).some((one) => one.id === id))
  if (won.length === 0) return null
  const text = `Champion: ${won.map(({ title }) => title).join(', ')}`
  return (
    <span className={`inline-block flex-none ${css['badge']}`} role="img" aria-label={text} title={text}>
      <IconTrophyFilled size={14} className="c-gold block" />
    </span>
  )
}

const winnersOf = (season: ChampionsOfSeason, kind: TitlesProps['kind']): readonly { readonly id: number | null }[] =>
  kind === 'team' ? season.teams : season.golfers
