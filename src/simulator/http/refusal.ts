/** An answer that refuses a request, in the association's words. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

export const refuse = (status: number, body: Readonly<Record<string, unknown>>): never => {
  throw new Refusal(status, body)
}

/** 400: this parameter is missing or invalid. */
export const refuseParameter = (name: string, message: string): never => refuse(400, { errors: { [name]: [message] } })

/** 404, the association's answer to what this account cannot see. */
export const denyAccess = (): never =>
  refuse(404, { error: 'AccessDenied: You are not authorized to access this page.' })
