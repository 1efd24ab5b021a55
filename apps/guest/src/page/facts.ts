import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import type { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** Says a phrase in the page's language. */
export type Translate = (key: PhraseKey, params?: Params) => string

export type Front = ReplyOf<typeof orderingFront>
export type Menu = ReplyOf<typeof orderingMenu>
export type Restaurant = ReplyOf<typeof orderingRestaurant>

/** The files of the built client; none where it was not built. */
export interface Built {
  script: string | null
  /** The script that stands in the page itself, with its hash as browsers are told it; none where it was not built. */
  early: string
  earlyHash: string
  /** The script of a kiosk that waits to be paired. */
  pairing: string | null
  /** The style sheet itself: it stands in the page, so that this is drawn at once. */
  style: string
}

/** All that a restaurant's page is made of: what its channel is answered, and how it is asked for. */
export interface PageFacts {
  readonly lang: Lang
  readonly t: Translate
  /** The script's phrases as they are, with what is filled in left open. */
  readonly words: Readonly<Record<string, string>>
  readonly front: Front
  readonly branch: Front['branches'][number]
  readonly menu: Menu
  readonly restaurant: Restaurant
  readonly source: 'web' | 'table' | 'kiosk'
  readonly key: string
  /** The table whose QR code led here; null everywhere else, and for a token that no table has. */
  readonly table: { readonly token: string; readonly number: string } | null
  readonly built: Built
  /** Base URL of guests' pages. */
  readonly site: string
  /** Base URL of pictures in replies; the page loads them from its own origin. */
  readonly files: string
  readonly now: Date
  /** The product that the address names. */
  readonly product: number | undefined
}
