import { msPerDay } from '#domain/shared/day.ts'
/** Scheduled backups are named after the moment they were begun: nineteenth-2026-11-27T0220.backup. */
export const nameOfBackup = (now: Date): string =>
  `nineteenth-${now.toISOString().slice(0, 16).replace(':', '')}.backup`

const named = /^nineteenth-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)\.backup$/

/** When a scheduled backup was begun; null for any other file. */
export function momentOfBackup(name: string): Date | null {
  const [, day = '', hour = '', minute = ''] = named.exec(name) ?? []
  return day === '' ? null : new Date(`${day}T${hour}:${minute}:00Z`)
}

/** For how many days, weeks and months the latest backup is kept. */
const kept = { days: 7, weeks: 5, months: 12 } as const

/**
 * The scheduled backups among these files that are not needed any more: of each of the last seven days with a backup, of
 * the last five weeks and of the last twelve months the latest stays. Other files are never named.
 */
export function outdatedBackups(files: readonly string[]): string[] {
  const backups = files
    .flatMap((name) => {
      const at = momentOfBackup(name)
      return at === null ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const stays = new Set([
    ...latestOf(backups, kept.days, (at) => at.toISOString().slice(0, 10)),
    ...latestOf(backups, kept.weeks, weekOf),
    ...latestOf(backups, kept.months, (at) => at.toISOString().slice(0, 7)),
  ])
  return backups.map(({ name }) => name).filter((name) => !stays.has(name))
}

type Backup = { readonly name: string; readonly at: Date }

/** The latest of each of the most recent periods; the newest backup comes first. */
function latestOf(backups: readonly Backup[], periods: number, periodOf: (at: Date) => string): string[] {
  const latest = new Map<string, string>()
  for (const { name, at } of backups) {
    const period = periodOf(at)
    if (!latest.has(period)) latest.set(period, name)
  }
  return [...latest.values()].slice(0, periods)
}

/** 5 January 1970 was a Monday. */
const firstMonday = 4 * msPerDay

const weekOf = (at: Date): string => String(Math.floor((at.getTime() - firstMonday) / (7 * msPerDay)))
