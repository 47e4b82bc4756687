import type { Endpoint } from '#contract/endpoint.ts'

type Values = Record<string, string | number | boolean | undefined>

type Input = { readonly params?: object | undefined; readonly query?: object | undefined }

/** The address of a call, such as '/api/seasons/2/standings'. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params, query }: Input = {}): string {
  const places: Values = { ...params }
  const parameters: Values = { ...query }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(places[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) search.set(name, String(value))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}
