import { begin } from './kit/begin.ts'

interface BannerCounts {
  readonly of: string
  readonly id: number
  views: number
  clicks: number
}

/** Views and clicks not reported yet. */
const waiting = new Map<string, BannerCounts>()
const waitMs = 3_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Sent with `keepalive`, also while the page is left. Failures are ignored. */
const tell = () => {
  clearTimeout(timer)
  timer = undefined
  if (waiting.size === 0) return
  const seen = [...waiting.values()]
  waiting.clear()
  void fetch('/api/ordering/front/seen', {
    method: 'POST',
    keepalive: true,
    headers: { 'x-channel-key': begin.key, 'content-type': 'application/json' },
    body: JSON.stringify({ seen }),
  }).catch(() => undefined)
}

const count = (element: HTMLElement, what: 'views' | 'clicks') => {
  const { shown: bannerKey = '' } = element.dataset
  const [of = '', id] = bannerKey.split(' ')
  const counts = waiting.get(bannerKey) ?? { of, id: Number(id), views: 0, clicks: 0 }
  counts[what] += 1
  waiting.set(bannerKey, counts)
  timer ??= setTimeout(tell, waitMs)
}

/** Counts the views of banners (once per page) and their clicks. */
export const countBanners = () => {
  const banners = [...document.querySelectorAll<HTMLElement>('[data-shown]')]
  if (banners.length === 0) return
  const sight = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes)
        if (isIntersecting) {
          sight.unobserve(target)
          count(target as HTMLElement, 'views')
        }
    },
    { threshold: 0.5 },
  )
  for (const banner of banners) {
    sight.observe(banner)
    banner.querySelector('a')?.addEventListener('click', () => count(banner, 'clicks'))
  }
  addEventListener('pagehide', tell)
}
