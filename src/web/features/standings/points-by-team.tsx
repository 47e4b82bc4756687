import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Season } from '#contract/seasons.ts'
import { Card } from '#web/ui/card.tsx'
import type { Line } from './standings-view.ts'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'

const MatchStrips = part(async () => (await import('./match-strips.tsx')).MatchStrips, <ListSkeleton rows={6} />)

type PointsByTeamProps = { readonly season: Season; readonly teams: readonly Line[] }

/** Every team's points in every match on narrow screens: a strip for each team, with its total beside its name; closed at first. */
export function PointsByTeam({ season, teams }: PointsByTeamProps) {
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  return (
    <Card title="Points by Match">
      <button
        type="button"
        className="row align-center justify-between w-100 mih-44 c-dim fw-600 lh-1-3 bare"
        style={{ marginTop: -6, padding: '0 14px 4px', outlineOffset: -2 }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? tableId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the points of each match' : 'Show the points of each match'}
        <IconChevronDown className="turns" size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={tableId}>
          <MatchStrips season={season} teams={teams} />
        </div>
      )}
    </Card>
  )
}
