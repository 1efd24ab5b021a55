import type { Begin } from '../page/page.ts'

type Ids = NonNullable<Begin['analytics']>

/** The value of an order, in the currency's major unit. */
export interface Purchase {
  readonly code: string
  readonly value: number
  readonly currency: string
}

interface Pixel {
  (...of: readonly unknown[]): void
  queue: unknown[]
  push: unknown
  callMethod?: (...of: readonly unknown[]) => void
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: Pixel
    _fbq?: Pixel
  }
}

const load = (src: string) => {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

const layer = () => {
  window.dataLayer ??= []
  return window.dataLayer
}

function gtag(..._of: readonly unknown[]) {
  // biome-ignore lint/complexity/noArguments: Google's tag reads such an object, and takes an array for something else
  layer().push(arguments)
}

const pixel = () => {
  const pixel: Pixel = Object.assign(
    (...of: readonly unknown[]) => void (pixel.callMethod ? pixel.callMethod(...of) : pixel.queue.push(of)),
    { queue: [], push: undefined as unknown, loaded: true, version: '2.0' },
  )
  pixel.push = pixel
  return pixel
}

const google = (id: string) => {
  gtag('js', new Date())
  gtag('config', id)
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`)
}

const container = (id: string) => {
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  load(`https://www.googletagmanager.com/gtm.js?id=${id}`)
}

const meta = (id: string) => {
  window.fbq ??= pixel()
  window._fbq ??= window.fbq
  window.fbq('init', id)
  window.fbq('track', 'PageView')
  load('https://connect.facebook.net/en_US/fbevents.js')
}

/** Loads the company's analytics tags; call it only with consent. */
export const loadTags = ({ ga4_id, gtm_id, meta_pixel_id }: Ids) => {
  if (ga4_id) google(ga4_id)
  if (gtm_id) container(gtm_id)
  if (meta_pixel_id) meta(meta_pixel_id)
}

/** Reports an order to the tags, without personal data and items. */
export const trackPurchase = ({ ga4_id, gtm_id, meta_pixel_id }: Ids, { code, value, currency }: Purchase) => {
  const purchase = { transaction_id: code, value, currency }
  if (ga4_id) gtag('event', 'purchase', purchase)
  if (gtm_id) layer().push({ event: 'purchase', ecommerce: purchase })
  if (meta_pixel_id) window.fbq?.('track', 'Purchase', { value, currency })
}
