import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { hasEmoji, isEmoji } from './emoji.ts'
import type { Faces, Family, Han } from './faces.ts'
import type { Slice } from './slice.ts'

/** A part of a line that is drawn at once: letters of one font and direction, an emoji, or a box for what no font has. */
export type Run = {
  readonly start: number
  end: number
  readonly level: number
  readonly drawn: Slice | 'emoji' | 'box'
}

const bidi = bidiFactory()
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export type Direction = 'ltr' | 'rtl'

export function directionOf(text: string): Direction {
  const level = bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0
  return level % 2 === 1 ? 'rtl' : 'ltr'
}

export function charactersOf(text: string): string[] {
  return [...characters.segment(text)].map(({ segment }) => segment)
}

/** The runs of a line from left to right, whatever the directions of its words. */
export function runsOf(text: string, direction: Direction, draws: (character: string) => Run['drawn'] | null): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  for (const { segment, index } of characters.segment(text)) {
    const drawn = draws(segment)
    if (drawn === null) continue
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    const continues = last?.drawn === drawn && last.level === level && last.end === index && typeof drawn === 'object'
    if (last !== undefined && continues) last.end += segment.length
    else runs.push({ start: index, end: index + segment.length, level, drawn })
  }
  return fromLeftToRight(runs)
}

/** What draws a character; its first letter decides about accents that follow. Null for what shows nothing. */
export function drawnBy(
  faces: Faces,
  { family, han }: { family: Family; han: Han },
): (character: string) => Run['drawn'] | null {
  return (character) => {
    if (isEmoji(character)) return 'emoji'
    const first = Array.from(character).find((letter) => !/\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(letter))
    if (first === undefined) return null
    return faces.sliceOf(family, han, first) ?? (hasEmoji(character) ? 'emoji' : 'box')
  }
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, what is at least that deep is reversed. */
function fromLeftToRight(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let at = 0; at < ordered.length; at += 1) {
      let end = at
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      ordered.splice(at, end - at, ...ordered.slice(at, end).toReversed())
      at = Math.max(at, end)
    }
  }
  return ordered
}
