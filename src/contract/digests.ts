import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, LeagueQuery } from './shared.ts'

export const EmailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.infer<typeof EmailPreview>

export const previewDigest = endpoint({
  name: 'previewDigest',
  method: 'GET',
  path: '/cron/preview-daily-digest',
  summary: 'The digest of a league as you would receive it now',
  who: 'league readers',
  query: LeagueQuery,
  reply: EmailPreview.extend({
    readers: z.int().nullable().meta({
      description: 'How many readers would get the digest if it were sent now; null for those who cannot send it',
    }),
  }),
  refusals: ['league_not_found'],
})

export const sendDigest = endpoint({
  name: 'sendDigest',
  method: 'POST',
  path: '/admin/send-email-digest',
  summary: 'Send the digest of a league to its readers now; readers who already received this period’s get none',
  who: 'admins',
  body: z.strictObject({ leagueId: Id }),
  reply: Done,
  refusals: ['league_not_found'],
})
