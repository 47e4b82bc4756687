import { useRef } from 'react'
import { isUnreached } from '#web/api/api-client.ts'
import { hasSaved } from './changes.ts'

type Creation<Body extends object, Row extends object> = {
  readonly create: (body: Body) => Promise<Row>
  /** The records among which a lost try would be. */
  readonly list: (body: Body) => Promise<readonly Row[]>
  /** What such a record shows of the body; all of it by default. */
  readonly shown?: (body: Body) => object
}

/** Creates the record of a form once: after a try whose answer was lost, it is looked for first. */
export function useCreatingOnce<Body extends object, Row extends object>({
  create,
  list,
  shown = (body) => body,
}: Creation<Body, Row>) {
  const wasLost = useRef(false)
  return async (body: Body): Promise<Row> => {
    const created = wasLost.current ? (await list(body)).find((row) => hasSaved(row, shown(body))) : undefined
    if (created !== undefined) return created
    try {
      return await create(body)
    } catch (error) {
      wasLost.current = isUnreached(error)
      throw error
    }
  }
}
