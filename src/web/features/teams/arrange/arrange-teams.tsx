import { Button } from '@mantine/core'
import { useState } from 'react'
import type { League, LeagueMember } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { IconPlus } from '#web/icons/icons.ts'
import { golfersText } from '#web/shared/golfers/golfer-text.ts'
import { UnequalTeams } from '#web/shared/teams/unequal-teams.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { type Asked, useArranging, useProposal } from './arrange.api.ts'
import {
  type Draft,
  changesOf,
  draftOf,
  golfersIn,
  hasChanges,
  moved,
  movesIn,
  renamed,
  withNewTeam,
  withProposal,
} from './arrangement.ts'
import { DraftedTeam } from './drafted-team.tsx'
import layout from '#web/ui/columns.module.css'
import css from './arrange.module.css'

type ArrangeTeamsProps = {
  readonly league: League
  readonly teams: readonly Team[]
  readonly golfers: readonly LeagueMember[]
  readonly onSaved: () => void
}

/** Teams to tap golfers into; nothing is changed before they are saved. */
export function ArrangeTeams({ league, teams, golfers, onSaved }: ArrangeTeamsProps) {
  const [before] = useState(() => draftOf(teams, golfers))
  const [draft, setDraft] = useState(before)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const saving = useArranging(league.id)
  const isChanged = hasChanges(before, draft)
  useUnsaved(isChanged && !saving.isSuccess)

  const toggle = (id: number) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const put = (key: string | null) => {
    setDraft(moved(draft, chosen, key))
    setChosen(new Set())
  }
  const places = [...draft.teams, null].map((team) => ({
    team,
    golfers: golfersIn(draft, golfers, team?.key ?? null),
  }))
  return (
    <>
      <Proposals league={league} draft={draft} onDraft={setDraft} />
      <ul className={`align-start ${layout['narrowCards']} ${css['teams']}`} aria-label="Teams">
        {places.map(({ team, golfers: inTeam }) => (
          <li key={team?.key ?? 'none'}>
            <DraftedTeam
              team={team}
              golfers={inTeam}
              chosen={chosen}
              onToggle={toggle}
              onPut={() => put(team?.key ?? null)}
              onRename={(name) => team !== null && setDraft(renamed(draft, team.key, name))}
            />
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<IconPlus size={17} />} onClick={() => setDraft(withNewTeam(draft))}>
        Add a team
      </Button>
      <UnequalTeams sizes={places.map(({ team, golfers: inTeam }) => (team === null ? 0 : inTeam.length))} />
      <div className={`row wrap align-center justify-end gap-12 row-gap-8 mt-20 ${css['bar']}`}>
        <p className={`c-dim flex-1 ${css['state']}`} role="status">
          {stateText(before, draft, chosen)}
        </p>
        <Button variant="default" disabled={!isChanged} onClick={() => setDraft(before)}>
          Undo
        </Button>
        <Button
          disabled={!isChanged}
          loading={saving.isPending}
          onClick={() => saving.mutate(changesOf(before, draft), { onSuccess: onSaved })}
        >
          Save teams
        </Button>
      </div>
    </>
  )
}

function stateText(before: Draft, draft: Draft, chosen: ReadonlySet<number>): string {
  if (chosen.size > 0) return `${golfersText(chosen.size)} chosen: tap a team`
  const movers = movesIn(before, draft).length
  if (movers > 0) return `${golfersText(movers)} ${movers === 1 ? 'moves' : 'move'}`
  return hasChanges(before, draft) ? 'New teams' : 'Tap golfers, then a team'
}

type ProposalsProps = {
  readonly league: League
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

/** Teams that the server proposes, to start from. */
function Proposals({ league, draft, onDraft }: ProposalsProps) {
  const { mutate, data, isPending, variables } = useProposal(league.id)
  const ask = (query: Asked) => mutate(query, { onSuccess: (proposal) => onDraft(withProposal(draft, proposal)) })
  const count = draft.teams.length === 0 ? {} : { teams: draft.teams.length }
  const waits = (by: Asked['by']) => isPending && variables.by === by
  return (
    <Card title="Balance the teams">
      <CardBody>
        <p className="mb-12 c-dim">
          All golfers are dealt out again; nothing changes before you save. The smallest difference looks for teams that
          can expect nearly the same net under your rules, whatever their average Index, which nets allow for; while
          there are few rounds it looks for the same average Index. A snake draft deals by Index, in the order 1-2-3,
          3-2-1.
        </p>
        <div className="row wrap gap-12 row-gap-10">
          <Button variant="default" loading={waits('difference')} onClick={() => ask({ by: 'difference', ...count })}>
            Smallest difference
          </Button>
          <Button variant="default" loading={waits('snake')} onClick={() => ask({ by: 'snake', ...count })}>
            Snake draft (1-2-3, 3-2-1)
          </Button>
          {league.hasSeasons && (
            <Button variant="default" loading={waits('lastSeason')} onClick={() => ask({ by: 'lastSeason' })}>
              As in the last match
            </Button>
          )}
        </div>
        {data !== undefined && (
          <p className="mt-12" role="status">
            {data.summary}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
