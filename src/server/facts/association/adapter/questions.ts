import type { Day, Span } from '#domain/shared/day.ts'
import type { GolferSearch } from '#server/ground/association.ts'
import type { AssociationRequest } from './transport.ts'

/** All requests we send, in the association's format. */
export type Requests = ReturnType<typeof createRequests>

export const rowsPerPage = 100

/** Two golfer endpoints: the site's finds names by prefix, the vendors' only whole names. */
const golferLists = { site: '/golfers.json', vendor: '/golfers/search.json' } as const
export type GolferList = keyof typeof golferLists

/** Golfers by number; with a day only those whose record moved since. */
export type NumbersAsked = { readonly ghinNumbers: readonly string[]; readonly updatedSince: Day | null }

/** Sign-ins require a token of the application; any value is accepted. */
const placeholderToken = 'nineteenth'

type Application = { readonly source?: string | undefined; readonly preauthToken?: string | undefined }

/** The source, when given, names the calling application in every request. */
export function createRequests({ source, preauthToken }: Application) {
  const stamp = source === undefined || source === '' ? {} : { source }
  const get: Get = (path, query) => ({
    method: 'GET',
    path,
    query: { ...query, ...stamp },
  })

  return {
    signInAsGolfer: (emailOrNumber: string, password: string): AssociationRequest => ({
      method: 'POST',
      path: '/golfer_login.json',
      body: {
        token: preauthToken ?? placeholderToken,
        user: { email_or_ghin: emailOrNumber, password, remember_me: true },
        ...stamp,
      },
    }),

    signInAsVendor: (email: string, password: string): AssociationRequest => ({
      method: 'POST',
      path: '/users/login.json',
      body: { user: { email, password, remember_me: true } },
    }),

    golfersNamed: (list: GolferList, query: GolferSearch): AssociationRequest =>
      get(golferLists[list], { ...searchOf(query), ...(list === 'site' ? { from_ghin: 'true' } : {}) }),

    golfersNumbered: (
      list: GolferList,
      { ghinNumbers, updatedSince }: NumbersAsked,
      page: number,
    ): AssociationRequest =>
      get(golferLists[list], {
        golfer_id: ghinNumbers.join(','),
        ...(updatedSince === null ? {} : { updated_since: updatedSince }),
        includeLowHandicapIndex: 'true',
        page: String(page),
        per_page: String(rowsPerPage),
      }),

    flatScores: (ghinNumber: string, span: Span, offset: number): AssociationRequest =>
      get('/scores.json', {
        golfer_id: ghinNumber,
        from_date_played: span.startDate,
        to_date_played: span.endDate,
        limit: String(rowsPerPage),
        offset: String(offset),
      }),

    bucketedScores: (ghinNumber: string): AssociationRequest =>
      get(`/golfers/${encodeURIComponent(ghinNumber)}/scores.json`, {}),

    ...vendorQuestions(get),

    indexHistory: (ghinNumber: string, span: Span): AssociationRequest =>
      get(`/golfers/${encodeURIComponent(ghinNumber)}/handicap_history.json`, {
        date_begin: span.startDate,
        date_end: span.endDate,
        revCount: '0',
      }),
  }
}

type Get = (path: string, query: Record<string, string>) => AssociationRequest

/** Only licensed software can ask these. */
const vendorQuestions = (get: Get) => ({
  consents: (): AssociationRequest => get('/users/accesses.json', {}),

  askConsent: (ghinNumber: string, email: string): AssociationRequest => ({
    method: 'POST',
    path: `/users/golfers/${encodeURIComponent(ghinNumber)}/request_golfer_product_access.json`,
    body: { email },
  }),

  revokeConsent: (ghinNumber: string): AssociationRequest => ({
    method: 'DELETE',
    path: `/users/golfers/${encodeURIComponent(ghinNumber)}/revoke_golfer_product_access.json`,
  }),

  webhookSettings: (): AssociationRequest => get('/user/webhook_settings.json', {}),

  changeWebhookSettings: (objectTypes: readonly string[], url: string): AssociationRequest => {
    const forEach = (value: unknown) => Object.fromEntries(objectTypes.map((objectType) => [objectType, value]))
    return {
      method: 'PATCH',
      path: '/user/webhook_settings.json',
      body: { webhook_url: forEach(url), webhook_data_type: forEach('changes_only'), webhook_enabled: forEach(true) },
    }
  },

  undeliveredWebhooks: (since: Day, page: number): AssociationRequest =>
    get('/user/webhooks.json', {
      status: 'not sent',
      from_date: since,
      page: String(page),
      per_page: String(rowsPerPage),
    }),
})

function searchOf({ firstName, lastName, state, ghinNumber, page = 1 }: GolferSearch): Record<string, string> {
  const everywhere = given('golfer_id', ghinNumber) ?? { country: 'USA' }
  return {
    page: String(page),
    per_page: String(rowsPerPage),
    status: 'Active',
    sorting_criteria: 'full_name',
    order: 'asc',
    ...given('golfer_id', ghinNumber),
    ...given('first_name', firstName),
    ...given('last_name', lastName),
    ...(given('state', state) ?? everywhere),
  }
}

function given(name: string, value: string | undefined): Record<string, string> | undefined {
  const text = value?.trim() ?? ''
  return text === '' ? undefined : { [name]: text }
}
