import { begin } from './kit/begin.ts'

const searches = /(^|\.)(google|bing|yandex|duckduckgo|yahoo|ecosia)\./
const socials = /(^|\.)(facebook|instagram|twitter|x|t|tiktok|youtube|linkedin|pinterest|whatsapp)\.(com|co)$/

const referrer = () => {
  try {
    return new URL(document.referrer).hostname
  } catch {
    return ''
  }
}

/** Where the visit came from, by the address and the page before it. */
const sourceOf = (address: URLSearchParams) => {
  if (begin.source === 'table') return 'qr'
  if (['utm_source', 'utm_campaign', 'gclid', 'fbclid'].some((name) => address.has(name))) return 'campaign'
  const host = referrer()
  if (searches.test(host)) return 'search'
  return socials.test(host) ? 'social' : 'web'
}

const pages: Partial<Record<typeof begin.source, string>> = { table: 'qr-menu', kiosk: 'kiosk' }

/** Whether the guest has refused analytics, or the browser asks not to be tracked. */
const isRefused = () => {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  try {
    return globalPrivacyControl || localStorage.getItem(`guest.${begin.branch.id}.analytics-consent`) === 'false'
  } catch {
    return true
  }
}

/**
 * Counts the visit of the page, without anything about the guest; nothing is stored in the browser. Sent with
 * `keepalive` instead of a beacon, which cannot name the channel. Failures are ignored.
 */
export const countVisit = () => {
  if (isRefused()) return
  const address = new URLSearchParams(location.search)
  const type = pages[begin.source] ?? (address.has('p') ? 'product' : 'menu')
  void fetch('/api/ordering/visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'x-channel-key': begin.key, 'content-type': 'application/json' },
    body: JSON.stringify({ type, source: sourceOf(address), branch_id: begin.branch.id }),
  }).catch(() => undefined)
}
