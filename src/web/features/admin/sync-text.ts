import type { ScoreCalculation } from '#contract/admin.ts'
import type { Sync } from '#contract/syncs.ts'

type Kind = Sync['kind']

/** Each sync's button, and its messages when it starts and when it fails to start. */
export const syncLabels = {
  scores: {
    button: 'Sync Scores',
    started: 'GHIN score sync started successfully. You can check the status in the sync history below.',
    failed: 'Failed to start GHIN score sync',
    what: 'Scores',
  },
  info: {
    button: 'Sync Golfer Info',
    started: 'GHIN golfer info sync started successfully. You can check the status in the sync history below.',
    failed: 'Failed to start GHIN golfer info sync',
    what: 'Golfer info',
  },
  all: {
    button: 'Sync Both',
    started: 'GHIN sync started successfully. You can check the status in the sync history below.',
    failed: 'Failed to start GHIN sync',
    what: 'Scores and golfer info',
  },
} as const satisfies Record<Kind, object>

export const syncKinds: readonly Kind[] = ['scores', 'info', 'all']

type Status = { readonly label: string; readonly color: string; readonly background: string }

const failed = 'color-mix(in srgb, var(--under) 10%, var(--card))'
const syncStatuses: Readonly<Record<string, Status>> = {
  RUNNING: {
    label: 'Running',
    color: 'var(--blue)',
    background: 'color-mix(in srgb, var(--blue) 11%, var(--card))',
  },
  COMPLETED: { label: 'Completed', color: 'var(--green-ink)', background: 'var(--mine)' },
  FAILED: { label: 'Failed', color: 'var(--under)', background: failed },
}

/** A sync status as a label and its colors; an unknown status keeps its name, in grey. */
export const syncStatus = (status: string): Status =>
  syncStatuses[status] ?? { label: status, color: 'var(--dim)', background: 'var(--chip)' }

/** The scope of a sync: one golfer, a league, or all golfers. */
export function targetOf({ golfer, league }: Pick<Sync, 'golfer' | 'league'>): string {
  return golfer?.name ?? league?.name ?? 'All golfers'
}

/** '12 of 24 golfers', once the total is known. */
export function syncProgressText({ golfersDone, golfersTotal }: Pick<Sync, 'golfersDone' | 'golfersTotal'>): string {
  if (golfersTotal === 0) return 'Starting'
  return `${golfersDone} of ${golfersTotal} ${golfersTotal === 1 ? 'golfer' : 'golfers'}`
}

/** An instant in the reader's time zone: day 'Nov 20', time '2:05 PM'. */
export function dayAndTime(instant: string, locale?: string, timeZone?: string): { day: string; time: string } {
  const zone = timeZone === undefined ? {} : { timeZone }
  const format = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...form, ...zone }).format(Date.parse(instant))
  return {
    day: format({ month: 'short', day: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
  }
}

type Stats = { readonly updated: number; readonly skipped: number; readonly errors: number }

/** The result of a score calculation. */
export function statsText({ updated, skipped, errors }: Stats): string {
  return `Score calculations updated: ${updated} updated, ${skipped} skipped, ${errors} errors`
}

/** A calculation's progress, or when it ended and with what result. */
export function calculationText(
  { done, total, stats, completedAt }: ScoreCalculation,
  locale?: string,
  timeZone?: string,
): string {
  if (completedAt === null) return `Rescoring matches: ${done} of ${total}`
  const { day, time } = dayAndTime(completedAt, locale, timeZone)
  const failed = stats.errors === 0 ? 'none failed' : `${stats.errors} could not be scored`
  return `${day}, ${time}: ${matches(stats.updated)} changed, ${stats.skipped} already correct, ${failed}.`
}

const matches = (n: number) => (n === 1 ? '1 match' : `${n} matches`)
