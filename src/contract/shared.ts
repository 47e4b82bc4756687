import { z } from 'zod'
import { isDay } from '#domain/shared/day.ts'
import { oneLine } from '#domain/shared/one-line.ts'

/** The largest integer of a four-byte database column. */
const largestId = 2_147_483_647

const isPlainText = (text: string) => text.isWellFormed() && !text.includes('\u0000')

const atMost = (maxLength: number) => `At most ${maxLength} characters`

/**
 * Text as it arrives. Its length is checked before anything else is done with it, with room for spaces and invisible
 * characters that are removed afterwards.
 */
const typed = (maxLength: number) =>
  z
    .string()
    .max(4 * maxLength + 100, { error: atMost(maxLength), abort: true })
    .refine(isPlainText, 'This text has characters that cannot be stored')

/** User text: trimmed, at most `maxLength` characters, without characters that PostgreSQL cannot store. */
export const text = (maxLength: number) => typed(maxLength).trim().max(maxLength, atMost(maxLength))

/** A name on one line, without invisible characters and direction marks. */
export const nameText = (maxLength: number) => typed(maxLength).overwrite(oneLine).max(maxLength, atMost(maxLength))

export const Email = text(254).pipe(z.email('Please enter a valid email address')).meta({ format: 'email' })

export const Id = z.int().min(1).max(largestId)

/** An id of a table that grows for as long as the site is used: rounds, activities, syncs, sessions, planned rounds. */
export const LongId = z.int().min(1)

/** A whole number in a path or query, digits only: `0x10`, `1e3` and ` 7 ` are refused. */
export function wholeText<S extends z.ZodType<unknown, number>>(whole: S) {
  return z.preprocess(
    (typed: number | string) => (/^(0|[1-9]\d{0,15})$/.test(String(typed)) ? Number(typed) : Number.NaN),
    whole,
  )
}

/** A number with at most one decimal in a path or query, in figures only. */
export function decimalText<S extends z.ZodType<unknown, number>>(decimal: S) {
  return z.preprocess(
    (typed: number | string) => (/^\d{1,9}(\.\d)?$/.test(String(typed)) ? Number(typed) : Number.NaN),
    decimal,
  )
}

/** An id in a path or query. */
export const IdText = wholeText(Id)

/** Counts changes; a caller can send the version it saw, to be refused when someone else has changed it since. */
export const Version = z.int().min(1).max(largestId)

/** A golfer's number at the association, without leading zeros. */
export const GhinNumber = text(12)
  .regex(/^\d{1,12}$/, 'A GHIN number has digits only')
  .transform((number) => number.replace(/^0+(?=\d)/, ''))

/** A calendar day, YYYY-MM-DD. */
export const Day = z.string().refine(isDay, 'Not a day').meta({ format: 'date', example: '2026-05-01' })

const timeOfDay = /(?<=^.{10})T\d{2}:\d{2}[\d:.]*(Z|[+-]\d{2}:?\d{2})?$/

/** A day, or an instant in ISO 8601 of which the day is used. */
export const DayOrInstant = z
  .string()
  .max(40)
  .transform((value) => value.replace(timeOfDay, ''))
  .pipe(Day)

export const Instant = z.string().meta({ format: 'date-time' })

const wholeFeet = 'A gimme range is a whole number of feet from 0 to 10'
/** Feet within which a putt is given; 0 means ball in hole. */
export const GimmeRange = z.int(wholeFeet).min(0, wholeFeet).max(10, wholeFeet)

/** A list that readers do not change. */
export const list = <S extends z.ZodType>(item: S) => z.array(item).readonly()

export const IdParam = z.strictObject({ id: IdText })
export const LongIdParam = z.strictObject({ id: wholeText(LongId) })
export const GolferIdParam = z.strictObject({ golferId: IdText })
export const LeagueQuery = z.strictObject({ leagueId: IdText })

/** Pagination: `limit` rows from `cursor`, the value in the next page's link. */
/** True or false in an address. */
export const FlagText = z.enum(['true', 'false']).transform((value) => value === 'true')

export const paging = {
  limit: wholeText(z.int().min(1).max(200)).optional(),
  cursor: text(200).optional(),
}

/** A code of an authenticator app, or a recovery code, however it is spaced. */
export const Code = text(60).min(1, 'Code is required')

/** The reply of what is done and says no more, or says it in a sentence. */
export const Success = z.object({ success: z.boolean() })
export const Done = Success.extend({ message: z.string() })

/**
 * A team's color, an index into a palette of sixteen: teams of one league differ while
 * colors last, and keep theirs when renamed.
 */
export const TeamColor = z.int().min(0).max(15)

export const TeamBadge = z.object({
  id: Id,
  name: z.string(),
  iconUrl: z.string().nullable(),
  color: TeamColor,
  leagueId: Id,
})
export type TeamBadge = z.infer<typeof TeamBadge>

/** Whether a change of teams or members acts from the next match on. */
export const FromNextMatch = z
  .boolean()
  .optional()
  .meta({ description: 'Whether it acts from the next match on: open matches stay as they are' })

export const GolferBadge = z.object({ id: Id, name: z.string(), team: TeamBadge.nullable() })
export type GolferBadge = z.infer<typeof GolferBadge>
