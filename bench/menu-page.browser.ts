import type { Browser, BrowserContext, Page } from 'playwright-core'

/** As the developer tools slow a processor down to a cheap tablet's. */
const slowed = 4

interface OpenedPanel {
  readonly address: string
  readonly branch: number
  readonly storage: { name: string; value: string }[]
}

/** A new browser in which somebody of the restaurant is signed in and looks at another page of the panel. */
export async function openPanel(browser: Browser, { address, branch, storage }: OpenedPanel): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage: storage }] },
  })
  const page = await context.newPage()
  await page.goto(`${address}/manegement/${branch}/branch-material/list`)
  await page.locator('h1').waitFor()
  // What a panel loads once it is idle is loaded, as on a till that is open all day.
  await page.waitForTimeout(3_000)
  return page
}

export async function slowDown(page: Page, rate = slowed) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Milliseconds in the page from a click on "products" until its rows stand and it answers again. */
export const timeOpening = (page: Page) =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const link = document.querySelector<HTMLElement>('a[href$="/product/management"]')
    const start = performance.now()
    link?.click()
    while (document.querySelectorAll('li [role=switch]').length < 5) await painted()
    await painted()
    return performance.now() - start
  })

/**
 * Milliseconds from asking for the page by its address until its rows stand and it answers: in a tab of its own, so that
 * the browser has the page's files and nothing that was made of them.
 */
export async function timeCold(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(() => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    document.addEventListener('DOMContentLoaded', async () => {
      while (document.querySelectorAll('li [role=switch]').length < 5) await painted()
      await painted()
      Object.assign(window, { usable: performance.now() })
    })
  })
  await page.goto(address)
  const usable = await page.waitForFunction(() => (window as unknown as { usable?: number }).usable)
  const ms = Number(await usable.jsonValue())
  await page.close()
  return ms
}

/** Milliseconds of each key in the search from being pressed to the next picture on the screen, as the browser has it. */
export async function timeKeys(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  // The page that was open before is kept behind this one, with a search of its own.
  const search = page.locator('input[type=search]:visible')
  const before = await search.inputValue()
  await search.focus()
  const each: number[] = []
  for (const key of text) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
    // The browser reports nothing that took less than 16 ms.
    each.push(await page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen.splice(0))))
  }
  if ((await search.inputValue()) !== before + text) throw new Error('the keys did not reach the search')
  return each
}

interface Frames {
  /** Frames a second. */
  readonly rate: number
  /** ms of the page's main thread for each of them. */
  readonly work: number
}

const busyFor = async (page: Page, ms: number, during: () => Promise<unknown>): Promise<Frames> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const task = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await task()
  const counted = page.evaluate(
    (length) =>
      new Promise<number>((done) => {
        const start = performance.now()
        let frames = 0
        const next = () => {
          const spent = performance.now() - start
          if (spent > length) return done((frames / spent) * 1000)
          frames += 1
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    ms,
  )
  await during()
  const rate = await counted
  return { rate, work: (((await task()) - before) * 1000) / ((rate * ms) / 1000) }
}

/** A row is dragged up and down, then held at the lower edge, where the page scrolls along. */
export async function dragAbout(page: Page, ms: number): Promise<Frames> {
  const handle = page.locator('li button[data-handle]').nth(2)
  const box = await handle.boundingBox()
  if (!box) throw new Error('there is no row to be dragged')
  await page.mouse.move(box.x + 8, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 8, box.y + 60)
  const end = performance.now() + ms
  const frames = await busyFor(page, ms, async () => {
    for (let step = 0; performance.now() < end; step += 1) {
      const atEdge = performance.now() > end - ms / 2
      await page.mouse.move(box.x + 8, atEdge ? 880 + (step % 2) : 300 + ((step * 7) % 500))
      await page.waitForTimeout(8)
    }
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

/** The same page at rest, which says how many pictures this machine shows at all. */
export const atRest = (page: Page, ms: number) => busyFor(page, ms, () => page.waitForTimeout(ms))
