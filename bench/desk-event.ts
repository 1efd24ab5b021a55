import type { Browser } from 'playwright-core'
import { atMost, type Line } from './table.ts'

/** The median of this many events is used, because each depends on the machine's load. */
const events = 11

/** Records the milliseconds from reading an order's event off the stream until its column's count is painted. */
const noteEvents = () => {
  const target = window as unknown as { drawn: number[] }
  target.drawn = []
  let came = 0
  const parse = JSON.parse
  JSON.parse = (text: string, reviver?: (key: string, value: unknown) => unknown) => {
    if (text.startsWith('{"type":"order"')) came = performance.now()
    return parse(text, reviver)
  }
  new MutationObserver((changes) => {
    const isCounted = changes.some(({ target: { parentElement } }) => parentElement?.closest('[data-column] > header'))
    if (!came || !isCounted) return
    const began = came
    came = 0
    requestAnimationFrame(() => setTimeout(() => target.drawn.push(performance.now() - began)))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

interface FullDesk {
  readonly url: string
  readonly storage: { readonly name: string; readonly value: string }[]
  /** Places one more order. */
  readonly place: () => Promise<unknown>
}

/** Measures how long a full desk takes to show a new order, with the CPU slowed to a quarter. */
export async function measureDeskEvents(browser: Browser, { url, storage, place }: FullDesk): Promise<Line> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: storage }] },
  })
  const page = await context.newPage()
  await page.addInitScript(noteEvents)
  await page.goto(url)
  await page.locator('[data-order]').first().waitFor({ timeout: 60_000 })
  // The stream is open, and prefetching is done.
  await page.waitForTimeout(15_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let n = 1; n <= events; n += 1) {
    await place()
    await page.waitForFunction((count) => (window as unknown as { drawn: number[] }).drawn.length >= count, n)
    // The page idles between two orders.
    await page.waitForTimeout(500)
  }
  const drawn = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn)
  await context.close()
  const sorted = drawn.toSorted((one, other) => one - other).map(Math.round)
  return atMost(
    'order desk with 400 open orders: a new event drawn on a 4× slowed CPU',
    sorted[Math.floor(events / 2)] ?? Number.NaN,
    100,
    ' ms',
    `from reading it off the stream to the painted frame: ${sorted.join(', ')} ms`,
  )
}
