import type { PlayedHole } from '#domain/rounds/played-hole.ts'
import { formatHoles } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { parseDay } from '#web/dates/typed-day.ts'
import { asTotal, isByHoles } from '../hole-text.ts'
import type { RoundText } from '../round-form.ts'
import { venueText } from '../score-words.ts'

/** Why the server refused a draft, with the errors of its fields. */
export type DraftRefusal = {
  readonly code: string
  readonly sentence: string
  readonly fields: readonly { readonly path: string; readonly message: string }[]
}

/** A round that was filled in, and is kept on the device until the server has it. */
export type RoundDraft = {
  readonly id: string
  /** The same for every try to send it, so that the round is entered once. */
  readonly requestId: string
  readonly golferName: string
  /**
   * The Handicap Index when the round was filled in, where it was known. Older drafts lack it, or have a decimal named
   * `handicapIndex`.
   */
  readonly indexInTenths?: Tenths | null
  readonly text: RoundText
  /** In milliseconds since 1970. */
  readonly filledAt: number
  /** Whether the text was changed after a try to send it: the server can have the text from before. */
  readonly isCorrected: boolean
  /** A refused draft waits for the golfer. */
  readonly refusal: DraftRefusal | null
}

/** Whose round it is. */
export type DraftGolfer = { readonly name: string; readonly handicapIndex?: Tenths | null }

/** A random UUID; `crypto.randomUUID` exists only on pages with HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, n) => versioned(byte, n).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Marks bytes 6 and 8 as those of a random UUID (RFC 9562, 5.4). */
function versioned(byte: number, n: number): number {
  if (n === 6) return (byte & 0x0f) | 0x40
  return n === 8 ? (byte & 0x3f) | 0x80 : byte
}

/** The drafts in texts that were stored, one a line, oldest first; what is not a draft is left out. */
export function draftsIn(texts: string): RoundDraft[] {
  const found = texts.split('\n').flatMap((text) => draftIn(text) ?? [])
  return found.toSorted((a, b) => a.filledAt - b.filledAt)
}

export function draftIn(text: string): RoundDraft | null {
  const value = parsed(text)
  return isDraft(value) ? { ...value, text: { ...laterFields, ...value.text } } : null
}

/** The form text in a stored draft; null if the draft is invalid. */
export function formTextIn(stored: string): RoundText | null {
  const value = parsed(stored)
  return isText(value) ? { ...laterFields, ...value } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is RoundDraft {
  return (
    isRecord(value) &&
    ['id', 'requestId', 'golferName'].every((name) => typeof value[name] === 'string') &&
    ((value['indexInTenths'] ?? null) === null || typeof value['indexInTenths'] === 'number') &&
    isText(value['text']) &&
    typeof value['filledAt'] === 'number' &&
    typeof value['isCorrected'] === 'boolean' &&
    (value['refusal'] === null || isRefusal(value['refusal']))
  )
}

/** The fields that older drafts do not have. */
const laterFields = { ...asTotal, ratedFor: '' }

const fieldNames: readonly (keyof RoundText)[] = [
  'golferId',
  'playedOn',
  'facilityName',
  'courseName',
  'teeName',
  'numberOfHoles',
  'adjustedGrossScore',
  'courseRating',
  'slopeRating',
]

const isText = (value: unknown): value is RoundText =>
  isRecord(value) && fieldNames.every((name) => typeof value[name] === 'string')

function isRefusal(value: unknown): boolean {
  const isField = (field: unknown) =>
    isRecord(field) && typeof field['path'] === 'string' && typeof field['message'] === 'string'
  return (
    isRecord(value) &&
    typeof value['code'] === 'string' &&
    typeof value['sentence'] === 'string' &&
    Array.isArray(value['fields']) &&
    value['fields'].every(isField)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

type Sent = Pick<RoundText, 'facilityName' | 'courseName' | 'teeName'> & Figures
type Figures = {
  readonly playedOn: string
  readonly adjustedGrossScore: number
  readonly numberOfHoles: number
  readonly courseRating: Tenths
  readonly slopeRating: number
}
type Holes = { readonly holes?: readonly PlayedHole[] | undefined }
type Stored = { readonly [Name in keyof Sent]: Sent[Name] | null } & Holes
type Card = { readonly [Name in keyof Sent]?: Sent[Name] | undefined } & Holes

/** Whether the server surely has a round as it was sent, by its gross or its holes; it writes names in title case. */
export function isAsSent(stored: Stored, sent: Card): boolean {
  const figures = ['playedOn', 'numberOfHoles', 'courseRating', 'slopeRating'] as const
  const names = ['facilityName', 'courseName', 'teeName'] as const
  const plain = (name: string | null | undefined) => (name ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const isSameScore =
    sent.holes === undefined
      ? stored.adjustedGrossScore === sent.adjustedGrossScore
      : areSameHoles(stored.holes ?? [], sent.holes)
  return (
    isSameScore &&
    figures.every((name) => stored[name] === sent[name]) &&
    names.every((name) => plain(stored[name]) === plain(sent[name]))
  )
}

function areSameHoles(stored: readonly PlayedHole[], sent: readonly PlayedHole[]): boolean {
  const figures = ['par', 'strokeIndex', 'strokes'] as const
  return (
    stored.length === sent.length && sent.every((hole, n) => figures.every((name) => stored[n]?.[name] === hole[name]))
  )
}

/** A round as it was typed: 'Nov 24, Marram Links, 86 gross'. */
export function draftText(text: RoundText, today: Day, locale?: string): string {
  const { playedOn, facilityName, courseName, adjustedGrossScore, numberOfHoles } = text
  const day = parseDay(playedOn)
  const holes = formatHoles(Number(numberOfHoles))
  const gross = isByHoles(text) ? 'hole by hole' : `${adjustedGrossScore.trim()} gross`
  return [
    day === null ? playedOn : nearDayText(day, today, locale),
    venueText({ facilityName, courseName: courseName.trim() === '' ? null : courseName }),
    holes === null ? gross : `${gross} (${holes})`,
  ].join(', ')
}
