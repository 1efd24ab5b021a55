import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import type { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** Translates a phrase into the page's language. */
export type Translate = (key: PhraseKey, params?: Params) => string

export type Front = ReplyOf<typeof orderingFront>
export type Menu = ReplyOf<typeof orderingMenu>
export type Restaurant = ReplyOf<typeof orderingRestaurant>

/** The files of the built client; null before it was built. */
export interface Built {
  script: string | null
  /** The inline script with its hash for the content security policy; empty before it was built. */
  early: string
  earlyHash: string
  /** The script of a kiosk waiting to be paired. */
  pairing: string | null
  /** The inline style sheet, so that the page is styled at once. */
  style: string
}

/** The data of a restaurant's page: the channel's replies and the request's parameters. */
export interface PageFacts {
  readonly lang: Lang
  readonly t: Translate
  /** The script's phrases with unfilled parameters. */
  readonly words: Readonly<Record<string, string>>
  readonly front: Front
  readonly branch: Front['branches'][number]
  readonly menu: Menu
  readonly restaurant: Restaurant
  readonly source: 'web' | 'table' | 'kiosk'
  readonly key: string
  /** The table whose QR code was scanned; null for other visits and invalid tokens. */
  readonly table: { readonly token: string; readonly number: string } | null
  readonly built: Built
  /** Base URL of the guest pages. */
  readonly site: string
  /** Base URL of pictures in replies; the page loads them from its own origin. */
  readonly files: string
  readonly now: Date
  /** The product named in the address. */
  readonly product: number | undefined
}
