import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { championsQuery } from '#web/shared/honors/champions.api.ts'
import { Card, CardBody } from '#web/ui/card.tsx'

type PastSeasonsProps = { readonly league: League; readonly mayManage: boolean }

/** The seasons from before the league came here; nothing without one, but for those who can add it. */
export function PastSeasons({ league, mayManage }: PastSeasonsProps) {
  const { data = [] } = useQuery({ ...championsQuery(league.id), meta: { quiet: true } })
  const past = data.filter(({ pastSeasonId }) => pastSeasonId !== null)
  if (past.length === 0 && !mayManage) return null
  return (
    <div className="mt-20">
      <Card
        title="Past seasons"
        note={mayManage && <Link href={`/leagues/${league.id}/past-seasons/new`}>Add a past season</Link>}
      >
        <CardBody>
          {past.length === 0 && <p className="c-dim">Seasons from before this site can be pasted as tables.</p>}
          <ul className="row wrap gap-16 row-gap-2">
            {past.map(({ pastSeasonId, title }) => (
              <li key={pastSeasonId}>
                <Link href={`/past-seasons/${pastSeasonId}`} className="row align-center mih-44">
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  )
}
