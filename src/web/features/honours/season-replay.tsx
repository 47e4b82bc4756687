import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRotateClockwise } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { Recap } from '#contract/honours.ts'
import { seasonRace, type Runner } from '#web/shared/seasons/season-race.ts'
import { SeasonRacePicture } from '#web/shared/seasons/season-race-picture.tsx'
import { Initials } from '#web/shared/golfers/initials.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './season-replay.module.css'
import { useReplay } from './use-replay.ts'

type Race = Recap['race']
type SeasonReplayProps = { readonly race: Race; readonly ownId: number | null }

/** The season's race drawing itself, match by match; nothing where there was no race. */
export function SeasonReplay({ race, ownId }: SeasonReplayProps) {
  const { kind, lines, numbers } = race
  const picture = useMemo(() => {
    const matches = numbers.map((number) => ({ number, finished: true }))
    const drawn = lines.map((line) => ({ ...line, color: line.color ?? line.id, points: line.totals.at(-1) ?? 0 }))
    return seasonRace(drawn, { matches, ownId })
  }, [lines, numbers, ownId])
  const stage = useRef<HTMLDivElement>(null)
  const { state, toggle } = useReplay(stage, numbers.length)
  if (picture === null) return null
  return (
    <Card
      title="The race"
      note={
        <span className="row gap-12 align-center">
          points behind the leader
          {state !== 'still' && <Control state={state} onPress={toggle} />}
        </span>
      }
    >
      <div ref={stage} className={css['stage']} data-state={state}>
        <SeasonRacePicture race={picture} kind={kind}>
          {picture.runners.map((runner) => (
            <Head key={runner.id} runner={runner} line={lines.find(({ id }) => id === runner.id)} kind={kind} />
          ))}
        </SeasonRacePicture>
      </div>
    </Card>
  )
}

const controls = {
  playing: { label: 'Pause', Icon: IconPlayerPauseFilled },
  paused: { label: 'Play', Icon: IconPlayerPlayFilled },
  ended: { label: 'Play again', Icon: IconRotateClockwise },
} as const

function Control({ state, onPress }: { state: keyof typeof controls; onPress: () => void }) {
  const { label, Icon } = controls[state]
  return (
    <ActionIcon variant="default" size={44} radius={9} aria-label={label} onClick={onPress}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
}

type HeadProps = {
  readonly runner: Runner
  readonly line: Race['lines'][number] | undefined
  readonly kind: Race['kind']
}

/** The team or golfer at the end of their line, which it draws while the replay runs. */
function Head({ runner: { places, isMine }, line, kind }: HeadProps) {
  const end = places.at(-1)
  if (line === undefined || end === undefined) return null
  return (
    <span
      className={css['head']}
      data-mine={isMine}
      data-places={JSON.stringify(places)}
      style={{ left: `${end.x}%`, top: `${end.y}%`, borderRadius: kind === 'team' ? 6 : '50%' }}
      aria-hidden="true"
    >
      {kind === 'team' ? (
        <TeamIcon team={{ ...line, color: line.color ?? 0 }} size={20} />
      ) : (
        <Initials name={line.name} size={24} />
      )}
    </span>
  )
}
