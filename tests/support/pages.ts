import { z } from 'zod'
import type { Caller } from './app.ts'
import { send } from './requests.ts'

const Row = z.looseObject({ id: z.int() })
type Row = z.infer<typeof Row>

/** Reads a list to its end by following its links, page by page. */
export async function walk(url: string, { token }: Caller, path: string): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let next: string | null = `/api${path}`; next !== null;) {
    const { body, headers, status, text } = await send('GET', `${url}${next}`, { token })
    if (status !== 200) throw new Error(`${next} answered ${status}: ${text}`)
    pages.push(z.array(Row).parse(body))
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
    if (pages.length > 1000) throw new Error(`${path} does not end`)
  }
  return pages
}
