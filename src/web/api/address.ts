import type { Endpoint } from '#contract/endpoint.ts'
import { toDecimals } from '#domain/shared/decimals.ts'

type Values = Record<string, string | number | boolean | undefined>

type Input = { readonly params?: object | undefined; readonly query?: object | undefined }

/** The address of a call, such as '/api/seasons/2/standings'. */
export function addressOf(
  { path, strokes }: Pick<Endpoint, 'path' | 'strokes'>,
  { params, query }: Input = {},
): string {
  const places: Values = { ...params }
  const parameters: Values = { ...toDecimals(query, strokes.query) }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(places[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) search.set(name, String(value))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}
