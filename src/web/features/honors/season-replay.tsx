import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import { useMemo, useRef, type RefObject, useEffect, useState } from 'react'
import type { Recap } from '#contract/honors.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRotateClockwise } from '#web/icons/icons.ts'
import { Initials } from '#web/shared/golfers/initials.tsx'
import { SeasonRacePicture } from '#web/shared/seasons/season-race-picture.tsx'
import { seasonRace, type Runner } from '#web/shared/seasons/season-race.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './season-replay.module.css'

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
      <Icon size={18} />
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

/** With reduced motion the picture stays still. */
type ReplayState = 'still' | 'paused' | 'playing' | 'ended'

const secondsPerMatch = 1.5
const [minSeconds, maxSeconds] = [10, 20]

const replaySeconds = (matches: number): number => Math.min(maxSeconds, Math.max(minSeconds, matches * secondsPerMatch))

/**
 * Plays the race of a picture: its lines are uncovered from the left while what is at their ends moves along them. It
 * begins when the picture is first in view, and pauses and continues at a press.
 */
function useReplay(stage: RefObject<HTMLElement | null>, matches: number) {
  const [state, setState] = useState<ReplayState>(() => (isMotionReduced() ? 'still' : 'paused'))
  useEffect(() => {
    const element = stage.current
    if (element === null || isMotionReduced()) return
    const animations = animationsOf(element, replaySeconds(matches) * 1000)
    const [clock] = animations
    if (clock === undefined) return
    for (const one of animations) one.pause()
    const play = () => {
      for (const one of animations) one.play()
      setState('playing')
    }
    const finish = () => {
      for (const one of animations) one.finish()
    }
    clock.addEventListener('finish', () => setState('ended'))
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        seen.disconnect()
        play()
      },
      { threshold: 0.6 },
    )
    seen.observe(element)
    // On paper the season is over.
    addEventListener('beforeprint', finish)
    return () => {
      seen.disconnect()
      removeEventListener('beforeprint', finish)
      for (const one of animations) one.cancel()
    }
  }, [stage, matches])

  const toggle = () => {
    const animations = stage.current?.getAnimations({ subtree: true }) ?? []
    for (const one of animations) {
      if (state === 'playing') one.pause()
      else one.play()
    }
    setState(state === 'playing' ? 'paused' : 'playing')
  }
  return { state, toggle }
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The lines that appear, the ends that move along them, and what follows at its own moment. */
function animationsOf(stage: HTMLElement, duration: number): Animation[] {
  const timing = { duration, fill: 'both' } as const
  const lines = [...stage.querySelectorAll<SVGElement>('[data-race="lines"]')].map((one) =>
    one.animate([{ clipPath: 'inset(-20% 100% -20% -20%)' }, { clipPath: 'inset(-20% 0 -20% -20%)' }], timing),
  )
  const heads = [...stage.querySelectorAll<HTMLElement>('[data-places]')].map((one) =>
    one.animate(
      placesIn(one).map(({ x, y }) => ({ left: `${x}%`, top: `${y}%`, offset: x / 100 })),
      timing,
    ),
  )
  const later = [...stage.querySelectorAll<HTMLElement>('[data-race-at]')].map((one) => {
    const at = Math.min(0.97, Number(one.dataset['raceAt']) / 100)
    return one.animate(
      [{ opacity: 0 }, { opacity: 0, offset: at }, { opacity: 1, offset: at + 0.02 }, { opacity: 1 }],
      timing,
    )
  })
  return [...lines, ...heads, ...later]
}

type At = { readonly x: number; readonly y: number }

function placesIn({ dataset }: HTMLElement): readonly At[] {
  const places: unknown = JSON.parse(dataset['places'] ?? '[]')
  return Array.isArray(places) ? places.filter(isPlace) : []
}

const isPlace = (one: unknown): one is At => typeof one === 'object' && one !== null && 'x' in one && 'y' in one
