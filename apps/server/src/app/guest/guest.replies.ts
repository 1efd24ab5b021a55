import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { AppError, notFound, type Status } from '../../kernel/errors.ts'
import type { PageSource } from '../../modules/order/channel/channel.api.ts'

/** The requested page and its origin. */
export interface PageRequest {
  readonly branch: number
  readonly lang: Lang
  readonly source: PageSource | 'kiosk'
  /** The key of a kiosk, which is a channel of its own. */
  readonly key?: string
  readonly product: number | undefined
  /** The token of a table's QR code. */
  readonly token?: string | undefined
  readonly address: string
}

/** A call's reply and its tag. */
export interface Answer {
  readonly body: string
  readonly tag: string
}

/** The paths of the calls that a page is built from. */
export const pathsOf = ({ branch, source }: PageRequest) => ({
  front: '/ordering/front',
  menu: `/ordering/menu?branch_id=${branch}&with_closed=true${source === 'table' ? '&delivery_type=orderOnTheTable' : ''}`,
  restaurant: `/ordering/restaurant?branch_id=${branch}`,
})

/** Returns the refusal of a call; an inactive channel has no page. */
const refusedWith = ({ statusCode, headers, json }: LightMyRequestResponse) => {
  if (statusCode === 401) return notFound()
  const { code, message } = json<{ code: 'error.unknown'; message: string }>()
  const retryAfter = Number(headers['retry-after'] ?? 0)
  return new AppError(statusCode as Status, code, { text: message, retryAfter })
}

/**
 * Returns the function that makes the calls of a page, with the key of its channel and the address of its guest. A reply
 * with the passed tag is not sent again: undefined. Throws the refusal of a call.
 */
export const asking =
  (app: FastifyInstance) =>
  ({ lang, address }: PageRequest, key: string) => {
    const headers = { 'x-channel-key': key, lang }
    return async (path: string, tag?: string): Promise<Answer | undefined> => {
      const headersWithTag = tag ? { ...headers, 'if-none-match': tag } : headers
      const answer = await app.inject({ url: `/api${path}`, headers: headersWithTag, remoteAddress: address })
      if (answer.statusCode === 304) return undefined
      if (answer.statusCode === 200) return { body: answer.body, tag: String(answer.headers.etag ?? '') }
      throw refusedWith(answer)
    }
  }
export type AskFor = ReturnType<typeof asking>
