import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Site = z.object({
  hasAssociation: z
    .boolean()
    .meta({ description: 'Whether golfers and rounds can be fetched from the handicap association' }),
  createsLeagues: z
    .enum(['admins', 'everyone'])
    .meta({ description: 'Who creates leagues: administrators, or every account' }),
  secondFactor: z.enum(['optional', 'admins', 'everyone', 'passkeys']).meta({
    description:
      'Who has to set up a second factor before anything else; with `passkeys` administrators and organizers, who sign in by passkey then',
  }),
})
export type Site = z.infer<typeof Site>

export const getSite = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/site',
  summary: 'What this site can do',
  who: 'signed in',
  reply: Site,
})

export const getSiteSetup = endpoint({
  name: 'getSiteSetup',
  method: 'GET',
  path: '/site/setup',
  summary: 'Whether the site has no account yet; the first one needs the setup link',
  who: 'anyone',
  reply: z.object({ needsSetupLink: z.boolean() }),
})

export const changeSite = endpoint({
  name: 'changeSite',
  method: 'PUT',
  path: '/site',
  summary: 'Change what administrators decide for the whole site',
  who: 'admins',
  body: Site.pick({ createsLeagues: true, secondFactor: true }).partial().strict(),
  reply: Site,
  refusals: ['no_passkeys'],
})
