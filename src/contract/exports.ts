import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParam } from './shared.ts'

/** A ZIP archive that is sent while it is written. */
const Archive = z
  .custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null)
  .meta({
    description: 'A ZIP archive with each table as CSV and as JSON',
    override: { type: 'string', format: 'binary' },
  })

export const exportLeague = endpoint({
  name: 'exportLeague',
  method: 'GET',
  path: '/leagues/:id/export',
  summary: 'Everything of a league: golfers, teams, seasons, matches, results, standings, rounds and Index history',
  who: 'league managers',
  waits: true,
  params: IdParam,
  media: 'application/zip',
  reply: Archive,
  refusals: ['league_not_found'],
})

export const exportAccount = endpoint({
  name: 'exportAccount',
  method: 'GET',
  path: '/auth/export',
  summary: 'Everything this site keeps about you: your account, your golfer and their rounds, and what you did',
  who: 'signed in',
  waits: true,
  media: 'application/zip',
  reply: Archive,
})
