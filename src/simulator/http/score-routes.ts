import type { FastifyInstance } from 'fastify'
import type { Association } from '../record/scoring-records.ts'
import { bucketedScores, flatScores, rowsOf, summaryOf } from '../wire/score-lists.ts'
import type { Golfer } from '../world/golfer.ts'
import { dayIn, fieldsOf, ghinIn, textsIn, wholeNumberIn } from './parameters.ts'
import type { Fields } from './parameters.ts'
import { denyAccess } from './refusal.ts'
import type { Sessions } from './sessions.ts'

type Tools = { readonly association: Association; readonly sessions: Sessions }

/** The two lists of a golfer's scores. An unknown number gives an empty list. */
export function scoreRoutes(app: FastifyInstance, { association, sessions }: Tools): void {
  app.get('/scores.json', (request) => {
    sessions.accessOf(request)
    const query = fieldsOf(request.query)
    const filter = {
      from: dayIn(query, 'from_date_played'),
      to: dayIn(query, 'to_date_played'),
      statuses: textsIn(query, 'statuses'),
      scoreTypes: textsIn(query, 'score_types'),
    }
    const limit = wholeNumberIn(query, 'limit', { from: 1, upTo: 1000, unless: 100 })
    const offset = wholeNumberIn(query, 'offset', { from: 0, upTo: 1_000_000, unless: 0 })
    const golfer = golferAsked(association, query, 'golfer_id')
    if (!golfer) return { scores: [], ...summaryOf([]) }
    const record = association.record(golfer)
    const found = flatScores(record, filter)
    const scores = rowsOf(golfer, record, { scores: found.slice(offset, offset + limit), now: association.now() })
    return { scores, ...summaryOf(found) }
  })

  app.get('/golfers/:ghin/scores.json', (request) => {
    sessions.accessOf(request)
    const golfer = golferAsked(association, fieldsOf(request.params), 'ghin')
    if (golfer) return bucketedScores(golfer, association.record(golfer), association.now())
    const nothing = { scores: [] }
    return {
      recent_scores: nothing,
      revision_scores: { total_differential: '-', ...nothing },
      '9_hole_score': nothing,
      deleted_scores: nothing,
      score_history_stats: summaryOf([]),
    }
  })
}

function golferAsked(association: Association, fields: Fields, name: string): Golfer | undefined {
  const golfer = association.golfer(ghinIn(fields, name))
  return golfer?.quirks.has('accessDenied') ? denyAccess() : golfer
}
