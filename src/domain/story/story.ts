import type { NeedSentence } from '../forecast/needed-score.ts'
import type { StoryNews } from './news.ts'
import type { Protagonist } from './people.ts'
import type { StoryMatch } from './story-facts.ts'

/** A golfer's round that the story names; the net as text. */
export type StoryRound = {
  readonly title: string
  readonly golferId: number
  readonly name: string
  readonly net: string
  readonly text: string
}

/** The result of the golfer's team or the golfer in a finished match. */
export type OwnResult = {
  readonly teamId: number | null
  readonly golferId: number | null
  readonly name: string
  readonly text: string
}

/** A match for one golfer, or for any reader. Sentences have no full stop; names are on one line. */
export type Story = {
  readonly matchId: number
  /** The golfer whom it is about; null when it is about the match. */
  readonly golferId: number | null
  readonly phase: 'coming' | 'open' | 'finished'
  /** 'Starts in 4 days', '3 days left', 'Final'. */
  readonly time: string
  readonly headline: { readonly text: string; readonly teamId: number | null; readonly golferId: number | null }
  readonly lines: readonly string[]
  readonly news: StoryNews | null
  /** The golfer's round that waits for confirmation, and what it brings: 'Your 84 (+0.4) is waiting for Calvin'. */
  readonly waiting: string | null
  readonly need: NeedSentence | null
  /** Golfers who have yet to play in an open match, without the subject's name. */
  readonly toPlay: {
    readonly text: string
    readonly golfers: readonly {
      readonly golferId: number
      readonly name: string
      readonly text: string
      readonly dropped: boolean
    }[]
    readonly more: string | null
  } | null
  readonly rounds: readonly StoryRound[]
  readonly own: readonly OwnResult[]
  /** 'Restated on Nov 25: Wren Ashdown’s round of Nov 14 was corrected'. */
  readonly restated: string | null
  /** When a result is final. */
  readonly notes: readonly string[]
  /** The season before a match that has not started, most points first. */
  readonly stakes: {
    /** 'after four matches'; null before the first. */
    readonly text: string | null
    readonly rows: readonly {
      readonly id: number
      readonly name: string
      readonly points: number
      readonly isOwn: boolean
    }[]
  } | null
}

/** The parts that only some phases have, empty. */
export function emptyStory({ id }: Pick<StoryMatch, 'id'>, who: Protagonist | null) {
  return {
    matchId: id,
    golferId: who?.golfer.golferId ?? null,
    news: null,
    waiting: null,
    need: null,
    toPlay: null,
    rounds: [],
    own: [],
    restated: null,
    notes: [],
    stakes: null,
  } satisfies Partial<Story>
}

/** The story as running text, each sentence with its full stop. */
export function storySentences({
  waiting,
  headline,
  lines,
  need,
  toPlay,
  rounds,
  own,
  restated,
  notes,
}: Story): string[] {
  return [
    ...(waiting === null ? [] : [waiting]),
    headline.text,
    ...lines,
    ...(need === null ? [] : [[need.figure, need.text].flatMap((part) => part ?? []).join(' ')]),
    ...(toPlay === null ? [] : [toPlaySentence(toPlay)]),
    ...own.map(({ name, text }) => `${name}: ${text}`),
    ...rounds.map(({ title, name, net, text }) => `${title}: ${name}, ${net}, ${text}`),
    ...(restated === null ? [] : [restated]),
    ...notes,
  ].map((sentence) => `${sentence}.`)
}

function toPlaySentence({ text, golfers, more }: NonNullable<Story['toPlay']>): string {
  const names = golfers.map(({ name }) => name)
  if (names.length === 0) return text
  return `${text}: ${[names.join(', '), ...(more === null ? [] : [more])].join(' ')}`
}
