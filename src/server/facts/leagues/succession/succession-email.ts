import { awayDays } from '#domain/leagues/succession.ts'
import { dayOf } from '#domain/shared/day.ts'
import { displayName, dayWords } from '#domain/shared/phrases.ts'
import type { Compose, Subject } from '#server/platform/mail/compose.ts'
import { linkEmail } from '#server/platform/mail/link-email.ts'
import { successionOf } from './succession.queries.ts'

/** Writes to an absent owner, and to the deputies who can follow; writes nothing once the owner was seen. */
export const composeSuccession: Compose<Subject> = async ({ db, appUrl }, { subjectId: leagueId, userId, to }) => {
  const found = await successionOf(db, leagueId)
  if (found === undefined) return 'nothing'
  const [league, owner, site] = [displayName(found.league), displayName(found.owner), new URL(appUrl).host]
  const successor = found.successorId === userId ? 'you' : displayName(found.successor)
  const day = dayWords(dayOf(Date.parse(found.from), found.timeZone))
  if (found.ownerId === userId)
    return linkEmail(to, {
      title: `Sign in to stay the owner of ${league}`,
      preview: `Sign in before ${day} to stay its owner.`,
      text: `You own ${league} and have not been at ${site} for over ${awayDays} days. Sign in before ${day} to stay its owner. From then on ${successor}, a deputy, can become the owner.`,
      footer: `You’re receiving this because you own ${league} at ${site}.`,
      button: 'Stay the owner',
      link: `${appUrl}/leagues/${leagueId}`,
    })
  return linkEmail(to, {
    title: `The owner of ${league} is away`,
    preview: `If ${owner} does not come back, ${successor} can become the owner on ${day}.`,
    text: `${owner} owns ${league} and has not been here for over ${awayDays} days. If ${owner} does not come back, ${successor} can become the owner on ${day}, on the page of the league.`,
    footer: `You’re receiving this because you are a deputy of ${league} at ${site}.`,
    button: 'Open the league',
    link: `${appUrl}/leagues/${leagueId}`,
  })
}
