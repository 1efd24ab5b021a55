import type { CodeOf, Endpoint } from '@sofra/contract/kernel/endpoint.ts'

/** One refused field; `path` is as in the sent body, parts joined by dots. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The error of a failed call. `status` is 0 without a response; `message` is in the user's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  /** The current record, if the sent version was stale. */
  readonly present: unknown
  /** Seconds to wait before a retry, if the server gives them. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'error.unknown'
    this.errors = body.errors ?? []
    this.present = body.present
    this.retryAfter = retryAfter
  }
}

export interface ErrorBody {
  readonly code?: string
  readonly message: string
  readonly errors?: readonly FieldError[]
  readonly present?: unknown
}

/** Whether a call was refused with a code. A code that the call does not declare does not compile. */
export const isRefusal = <E extends Endpoint>(error: unknown, _by: E, code: CodeOf<E>): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Whether the record has changed since it was read. */
export const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'error.stale'
