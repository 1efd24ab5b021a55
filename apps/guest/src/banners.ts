import { begin } from './kit/begin.ts'

interface Seen {
  readonly of: string
  readonly id: number
  views: number
  clicks: number
}

/** What has been seen and followed, and not been told of yet. */
const waiting = new Map<string, Seen>()
const waitMs = 3_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Goes out also while the page is left. Nobody is told where it does not arrive. */
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
  const { shown = '' } = element.dataset
  const [of = '', id] = shown.split(' ')
  const known = waiting.get(shown) ?? { of, id: Number(id), views: 0, clicks: 0 }
  known[what] += 1
  waiting.set(shown, known)
  timer ??= setTimeout(tell, waitMs)
}

/** Counts which banners come into sight, each once a page, and which are followed. */
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
