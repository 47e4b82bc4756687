import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/**
 * A separate program, because it changes its process's time zone: prints the days of a calendar file as two libraries
 * show them in each of the given time zones.
 */
const [, , ...timeZones] = process.argv
const file = await text(process.stdin)

const local = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The day before that of an end, which the entry no longer has. */
const dayBefore = (end: Date) => local(new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1))

const byIcalJs = () =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate, endDate } = new ICAL.Event(component)
    return `${summary}: ${local(startDate.toJSDate())} to ${dayBefore(endDate.toJSDate())}`
  })

const byNodeIcal = () =>
  Object.values(nodeIcal.sync.parseICS(file)).flatMap((entry) =>
    entry?.type === 'VEVENT' && entry.end !== undefined
      ? [`${String(entry.summary)}: ${local(entry.start)} to ${dayBefore(entry.end)}`]
      : [],
  )

const read = timeZones.map((timeZone) => {
  process.env['TZ'] = timeZone
  return { byIcalJs: byIcalJs(), byNodeIcal: byNodeIcal() }
})
process.stdout.write(JSON.stringify(read))
