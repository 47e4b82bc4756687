import { z } from 'zod'
import { maxNoticeLength } from '#domain/organize/notice.ts'
import { endpoint } from './endpoint.ts'
import { Day, IdParam, text, Success } from './shared.ts'

/** A message from organizers to the golfers of a league, shown until a day. */
export const Notice = z.object({
  text: z.string().meta({ description: 'Plain text; lines are separated by line feeds' }),
  until: Day.meta({ description: 'The last day on which it is shown, where the league plays' }),
})
export type Notice = z.infer<typeof Notice>

export const pinNotice = endpoint({
  name: 'pinNotice',
  method: 'PUT',
  path: '/leagues/:id/notice',
  summary: 'Pin a notice to the match page and the digest of a league, in the place of an earlier one',
  who: 'league managers',
  params: IdParam,
  body: z.strictObject({
    text: text(maxNoticeLength).min(1, 'Write what your golfers should know'),
    until: Day,
  }),
  reply: Notice,
  refusals: ['league_not_found', 'notice_day'],
})

export const removeNotice = endpoint({
  name: 'removeNotice',
  method: 'DELETE',
  path: '/leagues/:id/notice',
  summary: 'Take the notice of a league down',
  who: 'league managers',
  params: IdParam,
  reply: Success,
  refusals: ['league_not_found'],
})
