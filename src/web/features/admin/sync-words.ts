import type { ScoreCalculation } from '#contract/admin.ts'
import type { Sync } from '#contract/syncs.ts'

type Kind = Sync['kind']

/** What each sync is called on its button, when it starts and when it does not. */
export const syncWords = {
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

const statusWords: Readonly<Record<string, { readonly word: string; readonly tone: 'blue' | 'green' | 'red' }>> = {
  RUNNING: { word: 'Running', tone: 'blue' },
  COMPLETED: { word: 'Completed', tone: 'green' },
  FAILED: { word: 'Failed', tone: 'red' },
}

/** A sync's state in a word and a colour; one that is not known keeps its own word, in grey. */
export function statusOf(status: string): { readonly word: string; readonly tone: 'blue' | 'green' | 'red' | 'grey' } {
  return statusWords[status] ?? { word: status, tone: 'grey' }
}

/** Whose golf a sync is about: one golfer's, a league's, or everybody's. */
export function targetOf({ golfer, league }: Pick<Sync, 'golfer' | 'league'>): string {
  return golfer?.name ?? league?.name ?? 'All golfers'
}

/** '12 of 24 golfers', once it is known how many there are. */
export function progressText({ golfersDone, golfersTotal }: Pick<Sync, 'golfersDone' | 'golfersTotal'>): string {
  if (golfersTotal === 0) return 'Starting'
  return `${golfersDone} of ${golfersTotal} ${golfersTotal === 1 ? 'golfer' : 'golfers'}`
}

/** An instant on the reader's clock: day 'Nov 20', time '2:05 PM'. */
export function momentText(instant: string, locale?: string, timeZone?: string): { day: string; time: string } {
  const zone = timeZone === undefined ? {} : { timeZone }
  const words = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...form, ...zone }).format(Date.parse(instant))
  return {
    day: words({ month: 'short', day: 'numeric' }),
    time: words({ hour: 'numeric', minute: '2-digit' }),
  }
}

type Stats = { readonly updated: number; readonly skipped: number; readonly errors: number }

/** How an update of all score calculations ended. */
export function statsText({ updated, skipped, errors }: Stats): string {
  return `Score calculations updated: ${updated} updated, ${skipped} skipped, ${errors} errors`
}

/** How far a calculation is, or when it ended and what it found. */
export function calculationText(
  { done, total, stats, completedAt }: ScoreCalculation,
  locale?: string,
  timeZone?: string,
): string {
  if (completedAt === null) return `Rescoring matches: ${done} of ${total}`
  const { day, time } = momentText(completedAt, locale, timeZone)
  const failed = stats.errors === 0 ? 'none failed' : `${stats.errors} could not be scored`
  return `${day}, ${time}: ${matches(stats.updated)} changed, ${stats.skipped} already correct, ${failed}.`
}

const matches = (n: number) => (n === 1 ? '1 match' : `${n} matches`)
