import type { CodeOf, Endpoint } from '@sofra/contract/kernel/endpoint.ts'

/** One field that the server refused; `path` as in the sent body, parts joined by dots. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** What a failed call throws. `status` is 0 when no answer came; `message` is in the person's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  /** The record as it stands now, where it was too late to change it. */
  readonly present: unknown
  /** Seconds to wait before trying again, where the server names them. */
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

/** Whether a call was refused with a code; one that it does not declare does not compile. */
export const isRefusal = <E extends Endpoint>(error: unknown, _by: E, code: CodeOf<E>): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Whether the record had changed since it was read. */
export const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'error.stale'
