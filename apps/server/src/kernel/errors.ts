import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

export type Status = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 428 | 429 | 503

interface More {
  /** Values of the phrase's parameters. */
  params?: Params
  /** Parameters that are phrases themselves. */
  words?: Readonly<Record<string, PhraseKey>>
  /** Invalid fields, each with its phrase. */
  errors?: readonly { path: string; code: PhraseKey; params?: Params }[]
  /** The current record, for a caller with a stale version. */
  present?: unknown
  /** A user's own text that replaces the phrase. */
  text?: string
  /** Seconds until the caller may retry. */
  retryAfter?: number
  /** The cause, for the log alone. */
  cause?: Error
}

/** A refusal that the caller may read. The phrase is translated when the reply is sent, never here. */
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

/** The same refusal for a missing record and for one of another tenant. */
export const notFound = () => new AppError(404, 'error.not-found')
