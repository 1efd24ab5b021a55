import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../tools/find-browser.ts'
import { fillMenu } from './big-menu.ts'
import type { Cluster } from './cluster.ts'
import { slowDown } from './menu-page.browser.ts'
import { counting, slow4g } from './panel.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { atLeast, atMost, type Line } from './table.ts'

/** Records when the menu is painted and when its search accepts input, in ms since the request. */
const noteTimes = () => {
  const times = { readable: 0, usable: 0 }
  Object.assign(window, { times })
  new PerformanceObserver((list) => {
    times.readable ||= list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  }).observe({ type: 'paint', buffered: true })
  const look = () => {
    const form = document.querySelector<HTMLFormElement>('.search')
    if (!form || form.hidden) return requestAnimationFrame(look)
    return requestAnimationFrame(() => setTimeout(() => Object.assign(times, { usable: performance.now() })))
  }
  requestAnimationFrame(look)
}

const timesOf = async (page: Page) => {
  const both = () => {
    const { times } = window as unknown as { times: { readable: number; usable: number } }
    return times.readable && times.usable ? times : undefined
  }
  const timing = await page.waitForFunction(both, undefined, { timeout: 60_000 })
  return (await timing.jsonValue()) ?? { readable: Number.NaN, usable: Number.NaN }
}

const phone = { viewport: { width: 375, height: 760 }, deviceScaleFactor: 2, hasTouch: true }

/** Measures a first visit on a phone: bytes until the menu was there, total bytes, and times. */
const visit = async (browser: Browser, url: string, slow: boolean) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(noteTimes)
  const session = await context.newCDPSession(page)
  const seen = await counting(session)
  if (slow) await session.send('Network.emulateNetworkConditions', slow4g)
  if (slow) await slowDown(page)
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 })
  const kilobytes = seen.bytes / 1000
  const times = await timesOf(page)
  // Sheets and options load once the page is idle.
  if (!slow) await page.waitForTimeout(3_000)
  await context.close()
  return { kilobytes, all: seen.bytes / 1000, ...times }
}

const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN
const inMs = (of: readonly number[]) => of.map(Math.round).join(', ')

const slowVisits = async (browser: Browser, url: string, times: number) => {
  const all: Awaited<ReturnType<typeof visit>>[] = []
  for (let i = 0; i < times; i += 1) all.push(await visit(browser, url, true))
  const usable = all.map((one) => one.usable)
  const behind = `readable after ${inMs(all.map((one) => one.readable))} ms, usable after ${inMs(usable)} ms`
  return { seconds: middle(usable) / 1000, behind }
}

/** A frame in the browser's trace. */
interface TracedFrame {
  readonly ts: number
  readonly name: string
  readonly args: {
    readonly frame_reporter?: {
      readonly state: string
      readonly scroll_state: string
      readonly frame_sequence: number
      readonly has_missing_content: boolean
    }
  }
}

/**
 * Frames a second that came to the screen and had all of their content, while the page scrolls. A page counts its own frames only as
 * often as it has time to, and a frame with white where a dish should be is none.
 */
const drawnIn = (trace: Buffer) => {
  const { traceEvents }: { traceEvents: TracedFrame[] } = JSON.parse(trace.toString('utf8'))
  const frames = traceEvents.flatMap(({ name, args, ts }) =>
    name === 'PipelineReporter' && args.frame_reporter ? [{ ...args.frame_reporter, ts }] : [],
  )
  const scrolled = frames.filter(({ scroll_state }) => scroll_state !== 'SCROLL_NONE')
  const times = scrolled.map(({ ts }) => ts)
  const seconds = (Math.max(...times) - Math.min(...times)) / 1e6
  const completeFrames = scrolled.filter(
    ({ state, has_missing_content }) => /PRESENTED/.test(state) && !has_missing_content,
  )
  return { rate: new Set(completeFrames.map(({ frame_sequence }) => frame_sequence)).size / seconds, seconds }
}

/** Scrolls through the menu on a slowed processor; answers the frames a second that were drawn. */
const scrolling = async (browser: Browser, url: string) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForTimeout(2_000)
  await slowDown(page)
  const session = await context.newCDPSession(page)
  await browser.startTracing(page, { categories: ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'] })
  await session.send('Input.synthesizeScrollGesture', { x: 180, y: 600, yDistance: -10_000, speed: 2_000 })
  const drawn = drawnIn(await browser.stopTracing())
  const reached = await page.evaluate(() => scrollY)
  await context.close()
  if (reached < 9_000) throw new Error(`the page was scrolled to ${reached} only`)
  return drawn
}

/** Measures the guest page of a restaurant with 60 products, the usual size, and with 2,000. */
export async function measureGuestPage(cluster: Cluster, server: ServerProcess, shop: Shop, quick: boolean) {
  const company = { id: shop.companyId }
  const [usual, large] = [
    await cluster.a.branch({ company, code: 'ZZG' }),
    await cluster.a.branch({ company, code: 'ZZH' }),
  ]
  for (let i = 0; i < 60; i += 1)
    await cluster.a.product({
      branch: usual,
      name: { tr: `Odun ateşinde ${i}`, en: '', de: '' },
      description: { tr: `Günlük malzemeyle hazırlanır, ${i} çeşit baharatla`, en: '', de: '' },
    })
  await fillMenu(cluster, large)
  const of = (branch: { id: number }) => `${server.address}/o/${branch.id}`
  const browser = await launchBrowser('measure')
  const lines: Line[] = []
  try {
    for (const [url, bytes, usable] of [
      [
        of(usual),
        "guests' page of 60 products: bytes until it is usable",
        "guests' page of 60 products: usable on slow 4G with a 4× slowed CPU",
      ],
      [
        of(large),
        "guests' page of 2,000 products: bytes until it is usable",
        "guests' page of 2,000 products: usable on slow 4G with a 4× slowed CPU",
      ],
    ] as const) {
      const { kilobytes, all } = await visit(browser, url, false)
      const slow = await slowVisits(browser, url, quick ? 1 : 5)
      const behind = `first visit: the page with its style and its first script; with all that opens over the menu ${Math.round(all)} kB`
      lines.push(atMost(bytes, kilobytes, 90, ' kB', behind), atMost(usable, slow.seconds, 1.5, ' s', slow.behind))
    }
    const { rate, seconds } = await scrolling(browser, of(large))
    const behind = `drawn with all of their content in ${seconds.toFixed(1)} s, 2,000 pixels a second on a 4× slowed CPU; screens show 60`
    return [
      ...lines,
      atLeast(
        "guests' page of 2,000 products: frames a second while scrolling on a 4× slowed CPU",
        rate,
        50,
        '',
        behind,
      ),
    ]
  } finally {
    await browser.close()
  }
}
