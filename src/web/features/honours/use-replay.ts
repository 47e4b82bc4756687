import { type RefObject, useEffect, useState } from 'react'

/** Without motion the picture stays as it is. */
export type ReplayState = 'still' | 'paused' | 'playing' | 'ended'

const secondsPerMatch = 1.5
const [shortest, longest] = [10, 20]

/** Seconds that the replay of a season takes. */
export const replaySeconds = (matches: number): number =>
  Math.min(longest, Math.max(shortest, matches * secondsPerMatch))

/**
 * Plays the race of a picture: its lines are uncovered from the left while what is at their ends moves along them. It
 * begins when the picture is first in view, and pauses and continues at a press.
 */
export function useReplay(stage: RefObject<HTMLElement | null>, matches: number) {
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
