import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import type { Built } from '@sofra/guest/page/facts.ts'
import { pairingPage } from '@sofra/guest/page/pairing.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pools } from '../../kernel/database/pools.ts'
import { AppError } from '../../kernel/errors.ts'
import { PackedPage, sendPage } from '../../kernel/http/packed-page.ts'
import type { Limits } from '../../kernel/http/rates.ts'
import { translate } from '../../kernel/words.ts'
import { kioskOfKey } from '../../modules/order/kiosk-device/kiosk-device.api.ts'
import type { PageRequest } from './guest.replies.ts'

const keyCookie = /(?:^|;\s*)kiosk_key=([\w-]{1,100})/
/** The longest lifetime of a cookie in browsers, renewed by each page. Seconds. */
const lasts = 34_560_000

interface Parts {
  readonly pools: Pools
  readonly limits: Limits
  readonly built: () => Built
  readonly isSecure: boolean
  /** Allows the page's inline script. */
  readonly allow: (reply: FastifyReply) => void
  /** The language of the address, else the default of guests: a kiosk stores no guest's language. */
  readonly langFor: (lang: unknown) => Lang
  readonly pageOf: (pageRequest: PageRequest) => Promise<PackedPage>
}

const keep = (reply: FastifyReply, key: string, isSecure: boolean) =>
  reply.header(
    'set-cookie',
    `kiosk_key=${key}; Path=/o; Max-Age=${lasts}; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  )

/**
 * Serves kiosks at their common address: a paired one gets its restaurant's page, by the key in its cookie; others get
 * instructions.
 */
export const serveKiosks = (
  app: FastifyInstance,
  { pools, limits, built, isSecure, allow, langFor, pageOf }: Parts,
) => {
  app.get<{ Querystring: { lang?: unknown } }>('/o/kiosk', async (request, reply) => {
    const { ip, headers, query } = request
    const lang = langFor(query.lang)
    reply.header('content-language', lang)
    const pairing = (key: string, wrong = '') =>
      new PackedPage(
        pairingPage({ lang, t: (phrase, params) => translate(lang, phrase, params), built: built(), key, wrong }),
      )
    const key = keyCookie.exec(headers.cookie ?? '')?.[1] ?? ''
    try {
      limits.address(orderingRestaurant, ip)
      const kiosk = key ? await kioskOfKey(pools, key) : undefined
      if (!kiosk) return await sendPage(request, reply, pairing(''))
      keep(reply, key, isSecure)
      if (kiosk.locked_at) return await sendPage(request, reply, pairing(key))
      const of = { branch: kiosk.branch_id, source: 'kiosk', product: undefined } as const
      const page = await pageOf({ ...of, lang, address: ip, key })
      allow(reply)
      return await sendPage(request, reply, page)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const wrong = error.more.text ?? translate(lang, 'kiosk-page.locked.hint')
      return await sendPage(request, reply.status(error.status), pairing(key, wrong))
    }
  })
}
