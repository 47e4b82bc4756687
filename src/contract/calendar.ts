import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant } from './shared.ts'

export const Calendar = z.object({
  createdAt: Instant.nullable().meta({
    description: 'Since when the account has a calendar address; null without one',
  }),
})
export type Calendar = z.infer<typeof Calendar>

export const getCalendar = endpoint({
  name: 'getCalendar',
  method: 'GET',
  path: '/calendar',
  summary: 'Whether the account has a calendar address',
  who: 'signed in',
  reply: Calendar,
})

export const createCalendar = endpoint({
  name: 'createCalendar',
  method: 'POST',
  path: '/calendar',
  summary: 'Create the private calendar address of the account; the one before no longer works',
  who: 'signed in',
  reply: z.object({
    createdAt: Instant,
    address: z.string().meta({ description: 'Shown only here: the site keeps a hash of it' }),
  }),
})

export const removeCalendar = endpoint({
  name: 'removeCalendar',
  method: 'DELETE',
  path: '/calendar',
  summary: 'Remove the calendar address: it answers 404 from now on',
  who: 'signed in',
  reply: Calendar,
})
