import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

export type Status = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 503

interface More {
  /** Values of the phrase's places. */
  params?: Params
  /** Places that are filled with another phrase. */
  words?: Readonly<Record<string, PhraseKey>>
  /** Fields or lines that are wrong, each with its own phrase. */
  errors?: readonly { path: string; code: PhraseKey; params?: Params }[]
  /** The record as it stands now, for a caller whose step came too late. */
  present?: unknown
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** What lies behind it, for the log alone. */
  cause?: Error
}

/** A refusal that the caller may read. The phrase is translated at the edge, never here. */
export class AppError extends Error {
  readonly status: Status
  readonly phrase: PhraseKey
  readonly more: More

  constructor(status: Status, phrase: PhraseKey, more: More = {}) {
    super(phrase)
    this.status = status
    this.phrase = phrase
    this.more = more
  }
}

/** The one answer for what does not exist and for what is somebody else's. */
export const notFound = () => new AppError(404, 'error.not-found')
