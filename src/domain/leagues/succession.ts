/** An owner without any request for this many days can be followed by a deputy … */
export const awayDays = 120
/** … if the league was in a season on this many of them, and both have been written to twice, this many days apart. */
export const awaySeasonDays = 60
export const noticeDays = 14
