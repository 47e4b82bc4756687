import { claimText } from '#domain/invitations/joining-words.ts'
import { organizersOf } from '#domain/permissions.ts'
import { dayOf } from '#domain/shared/day.ts'
import { oneLine } from '#domain/shared/one-line.ts'
import { displayName, spanWords } from '#domain/shared/phrases.ts'
import type { Compose, Subject } from '#server/platform/mail/compose.ts'
import { linkEmail, linkToken } from '#server/platform/mail/link-email.ts'
import { claimToSend } from './claims/claims.queries.ts'
import { detailsOfNamesakes } from './claims/namesakes.ts'
import { invitationToSend, saveCode } from './invitations.queries.ts'

/** Writes a personal invitation with a new code, of which only the hash is stored. */
export const composeInvitation: Compose<Subject> = async ({ db, now, appUrl }, { subjectId: id }) => {
  const invitation = await invitationToSend(db, id)
  if (invitation === undefined || invitation.email === null) return 'nothing'
  const { email: address, expiresAt, league, timeZone, golfer, sender } = invitation
  const life = Date.parse(expiresAt) - now().getTime()
  const { token, row } = linkToken(now(), life)
  if (life <= 0 || !(await saveCode(db, id, row.tokenHash))) return 'nothing'
  const site = new URL(appUrl).host
  const lastDay = dayOf(Date.parse(expiresAt), timeZone)
  const until = spanWords({ startDate: lastDay, endDate: lastDay })
  const who = sender === null ? 'Its organizer' : displayName(sender)
  return linkEmail(
    { name: oneLine(golfer), address },
    {
      title: `Join ${displayName(league)}`,
      preview: `${who} invites you to play in ${displayName(league)}.`,
      text: `${who} invites you to play in ${displayName(league)} as ${displayName(golfer)}. Follow the link, then create an account or sign in. It works once, until ${until}, and is only for you.`,
      footer: `This email was sent because an organizer at ${site} entered your address. If you don’t know them, ignore it: no account is created without you.`,
      link: `${appUrl}/join/${token}`,
    },
  )
}

/** Notifies an organizer of an account's claim, with a link to the list where it is answered. */
export const composeClaim: Compose<Subject> = async ({ db, appUrl }, { subjectId, userId, to }) => {
  const claim = await claimToSend(db, subjectId)
  if (claim === undefined || claim.state !== 'open' || !organizersOf(claim).some(({ id }) => id === userId))
    return 'nothing'
  const { kind, golfer, name, userName: account, league, leagueId } = claim
  const detailOf = await detailsOfNamesakes(db, leagueId)
  const asked = claimText({ account, league, kind, name: golfer ?? name ?? '', detail: detailOf(claim.golferId) })
  return linkEmail(to, {
    title: `Someone asks to join ${displayName(league)}`,
    preview: 'They wait for your approval.',
    text: `${asked}. Approve or decline it in the list of requests.`,
    footer: `You’re receiving this because you organize ${displayName(league)} at ${new URL(appUrl).host}.`,
    button: 'See the request',
    link: `${appUrl}/leagues/${leagueId}/requests?claim=${subjectId}`,
  })
}

/** Notifies an account that it has joined a league. */
export const composeApproval: Compose<Subject> = async ({ db, appUrl }, { subjectId, to }) => {
  const claim = await claimToSend(db, subjectId)
  if (claim === undefined || claim.state !== 'approved') return 'nothing'
  const league = displayName(claim.league)
  return linkEmail(to, {
    title: `You are in ${league}`,
    preview: 'Your request was approved.',
    text: `Your request was approved: you play in ${league} now.`,
    footer: `You’re receiving this because you asked to join a league at ${new URL(appUrl).host}.`,
    button: 'Open the match',
    link: `${appUrl}/matches/current`,
  })
}
