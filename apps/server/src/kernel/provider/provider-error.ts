/**
 * Why a call to a provider failed. `auth`: credentials refused. `refused`: the provider does not accept what was sent.
 * `conflict`: the record is in another state already. `busy`: too many calls. `down`: no usable answer; the call may have
 * taken effect.
 */
export type FailureKind = 'auth' | 'refused' | 'missing' | 'conflict' | 'busy' | 'down'

/** A failed call to a provider. The message holds no personal data and no credential: it is logged. */
export class ProviderError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** The provider's own code of the failure. */
  readonly code: string | undefined
  /** The pause that the provider asks for, in ms. */
  readonly retryAfter: number | undefined

  constructor(
    kind: FailureKind,
    message: string,
    more: { status?: number | undefined; code?: string | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.name = 'ProviderError'
    this.kind = kind
    this.status = more.status
    this.code = more.code
    this.retryAfter = more.retryAfter
  }
}

const byStatus: Readonly<Record<number, FailureKind>> = {
  401: 'auth',
  403: 'auth',
  404: 'missing',
  409: 'conflict',
  429: 'busy',
}

/** Returns the kind of failure that an HTTP status usually means. */
export const kindOfStatus = (status: number): FailureKind => byStatus[status] ?? (status >= 500 ? 'down' : 'refused')

/** Whether a later attempt may succeed. */
export const isTemporary = ({ kind }: ProviderError) => kind === 'down' || kind === 'busy'
