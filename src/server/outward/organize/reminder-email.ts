import { Button, Text } from '@react-email/components'
import { createElement as h } from 'react'
import { whyNoReminder } from '#domain/organize/reminder.ts'
import { displayName } from '#domain/shared/phrases.ts'
import type { Tools } from '#server/ground/tools.ts'
import { unsubscribeLink } from '#server/people/accounts/unsubscribe.ts'
import type { MailTools, Subject, WaitingMail } from '#server/platform/mail/compose.ts'
import { emailLayout, optOut, optionalFooter, styles, written } from '#server/platform/mail/email-layout.ts'
import type { Email } from '#server/platform/mail/port.ts'
import { openField } from './open-field.ts'
import { leagueToRemind } from './organize.queries.ts'
import { reminderTo } from './remind.ts'

/** Writes a reminder, unless the golfer has played since, the match is over, or it can no longer be sent to them. */
export async function composeReminder(
  tools: MailTools & Pick<Tools, 'association'>,
  { subjectId: matchId, userId, to }: WaitingMail & Subject,
): Promise<Email | 'nothing'> {
  const { db, now, appUrl } = tools
  const league = await leagueToRemind(db, matchId)
  if (league === undefined) return 'nothing'
  const field = await openField(db, league, now())
  const golfer = field?.match.id === matchId ? field.unplayed.find((one) => one.userId === userId) : undefined
  // This reminder itself is on record already.
  if (
    field === null ||
    golfer === undefined ||
    whyNoReminder({ ...golfer, remindedAt: null }, now().getTime()) !== null
  )
    return 'nothing'
  const { subject, sentences } = await reminderTo(tools, league, { match: field.match, golfer })
  const unsubscribe = await unsubscribeLink(tools, userId, 'reminders')
  const [preview = subject] = sentences
  const email = emailLayout(
    {
      preview,
      title: subject,
      footer: optionalFooter(
        `You’re receiving this because you play in ${displayName(league.name)}.`,
        { appUrl, unsubscribe },
        '/profile?tab=messages',
      ),
    },
    ...sentences.map((sentence) => h(Text, { className: 'ink', style: styles.text }, sentence)),
    h(
      Text,
      { style: styles.text },
      h(Button, { href: `${appUrl}/matches/${matchId}`, style: styles.button }, 'Open the match'),
    ),
  )
  return { to, subject, ...(await written(email)), headers: optOut(unsubscribe) }
}
