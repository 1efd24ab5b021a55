import type { Browser, CDPSession, Page } from 'playwright-core'
import { testPassword } from '../apps/server/test/factories.ts'
import { launchBrowser } from '../tools/find-browser.ts'
import { measureDeskEvents } from './desk-event.ts'
import { sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { orderAt, type Shop } from './shop.ts'
import { atMost, type Line, withoutTarget } from './table.ts'

/** A desk at dinner time. */
const ordersOnDesk = 12
/** One that nobody has looked after for hours. */
const manyOnDesk = 400

/** As the developer tools of Chromium have it: 1.6 Mbit/s with a tenth lost, and 150 ms that become 562. */
export const slow4g = {
  offline: false,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((750 * 1_000) / 8) * 0.9,
  latency: 150 * 3.75,
}

/** Counts requests and the bytes that really came over the wire, headers and compression as they were. */
export const counting = async (session: CDPSession) => {
  const seen = { requests: 0, fetched: 0, bytes: 0 }
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', () => {
    seen.requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
    // What the browser had in its cache brings no bytes.
    if (encodedDataLength > 0) seen.fetched += 1
  })
  return seen
}

type Ready = (page: Page) => Promise<unknown>

interface Visit {
  url: string
  ready: Ready
  storage?: { name: string; value: string }[]
  /** What is slowed: a line of slow 4G with the machine, or the machine alone, to a quarter. */
  slow?: 'line' | 'machine'
  /** Its files are in the browser's cache. */
  again?: boolean
  /** Stays until the pages of the sidebar are prefetched as well. */
  stays?: boolean
}

/** In milliseconds: a page that rests so long prefetches the pages of the sidebar, and begins with the next sooner. */
const prefetchPause = 8_000

/** Waits until nothing more was asked for in so many milliseconds. */
export const untilQuiet = async (page: Page, seen: { readonly requests: number }, ms: number) => {
  let before = -1
  while (before < seen.requests) {
    before = seen.requests
    await page.waitForTimeout(ms)
  }
}

/** Notes when the last task ended that kept the page from answering, in milliseconds since it was opened. */
const noteLongTasks = () => {
  const target = window as unknown as { lastTask: number }
  target.lastTask = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) target.lastTask = startTime + duration
  }).observe({ type: 'longtask' })
}

/** A visit with an empty cache, or a second one, until the page can be used and then until it rests. */
const visit = async (browser: Browser, { url, ready, storage = [], slow, again = false, stays = false }: Visit) => {
  const { origin } = new URL(url)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage: storage }] },
  })
  const page = await context.newPage()
  await page.addInitScript(noteLongTasks)
  if (again) {
    await page.goto(url)
    await ready(page)
    await page.waitForTimeout(1_000)
    await page.goto('about:blank')
  }
  const session = await context.newCDPSession(page)
  const seen = await counting(session)
  if (slow === 'line') await session.send('Network.emulateNetworkConditions', slow4g)
  if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await ready(page)
  const seconds = (performance.now() - start) / 1000
  const untilReady = seen.requests
  // What the page itself asks for after its first content has begun by then; prefetching has not.
  await page.waitForTimeout(3_000)
  const lastTask = await page.evaluate(() => (window as unknown as { lastTask: number }).lastTask)
  const rested = { requests: seen.requests, kilobytes: seen.bytes / 1000 }
  const fetched = seen.fetched
  if (stays) await untilQuiet(page, seen, prefetchPause)
  await context.close()
  return {
    seconds,
    untilReady,
    ...rested,
    restSeconds: Math.max(seconds, lastTask / 1000),
    prefetched: { requests: seen.fetched - fetched, kilobytes: seen.bytes / 1000 - rested.kilobytes },
  }
}

/** A slowed visit is as slow as the machine is busy: the middle one of three says most. */
const visits = async (browser: Browser, of: Visit) => {
  const all = [await visit(browser, of), await visit(browser, of), await visit(browser, of)]
  const sorted = (figure: (one: (typeof all)[number]) => number) => all.map(figure).sort((a, b) => a - b)
  const inWords = (seconds: number[]) => `three visits ${seconds.map((one) => one.toFixed(2)).join(', ')} s`
  const seconds = sorted((one) => one.seconds)
  const rest = sorted((one) => one.restSeconds)
  return {
    middle: seconds[1] ?? Number.NaN,
    rest: rest[1] ?? Number.NaN,
    requests: Math.max(...all.map(({ untilReady }) => untilReady)),
    behind: inWords(seconds),
    behindRest: inWords(rest),
  }
}

/** The form answers: what is typed stays there, which it does only once the page's own code runs. */
const loginReady: Ready = async (page) => {
  await page.waitForSelector('input[name="email"]', { timeout: 60_000 })
  await page.waitForFunction(
    () => {
      const input = document.querySelector<HTMLInputElement>('input[name="email"]')
      return input !== null && Object.keys(input).some((key) => key.startsWith('__reactProps'))
    },
    undefined,
    { timeout: 60_000 },
  )
}

const signedIn = async ({ address }: ServerProcess, { owner }: Shop) => {
  const { send, end } = sender(address, 1)
  const body = JSON.stringify({ email: owner.email, password: testPassword, remember_me: true })
  const headers = { 'content-type': 'application/json' }
  const answer = JSON.parse(await send({ method: 'POST', path: '/api/user/login', headers, body }))
  end()
  return [
    { name: 'token', value: String(answer.token) },
    { name: 'refresh_token', value: String(answer.refreshToken) },
  ]
}

/** Places so many orders at a branch; answers the code of the last. */
const placeAt = async ({ address }: ServerProcess, shop: Shop, branch: number, count: number) => {
  const { send, end } = sender(address, 1)
  for (let i = 1; i < count; i += 1) await send(orderAt(shop, branch))
  const { code } = JSON.parse(await send(orderAt(shop, branch))) as { code: string }
  end()
  return code
}

/** What the login costs: bytes, requests, and on a slow line and machine the time until it can be used. */
const measureLogin = async (browser: Browser, url: string): Promise<Line[]> => {
  const login = await visit(browser, { url, ready: loginReady })
  const slow = await visits(browser, { url, ready: loginReady, slow: 'line' })
  return [
    atMost('panel, login page: bytes', login.kilobytes, 120, ' kB', 'first visit, as it came over the wire'),
    atMost('panel, login page: requests', login.requests, 9, '', 'with the page itself and its calls'),
    atMost(
      'panel, login page: usable on slow 4G with a 4× slowed CPU',
      slow.middle,
      2.8,
      ' s',
      `the form takes what is typed; ${slow.behind}`,
    ),
  ]
}

const cardShown: Ready = (page) => page.locator('[data-order]').first().waitFor({ timeout: 60_000 })

/** What a page of the panel costs, on a first visit and on a slow line and machine. */
export async function measurePanel(server: ServerProcess, shop: Shop): Promise<Line[]> {
  const code = await placeAt(server, shop, 0, ordersOnDesk)
  const at = (branch: number, page: string) => `${server.panel}/manegement/${shop.branches[branch]?.id}/${page}`
  const browser = await launchBrowser('measure')
  try {
    const login = await measureLogin(browser, `${server.panel}/login`)
    const storage = await signedIn(server, shop)
    const allShown: Ready = (page) => page.getByText(code, { exact: true }).first().waitFor({ timeout: 60_000 })
    const url = at(0, 'orders')
    const desk = await visit(browser, { url, ready: cardShown, storage, stays: true })
    const slowDesk = await visits(browser, { url, ready: cardShown, storage, slow: 'line' })
    const list = { url: at(0, 'order/list'), ready: allShown, storage }
    const slowList = await visits(browser, { ...list, slow: 'line', again: true })
    await placeAt(server, shop, 1, manyOnDesk)
    const fullDesk = await visits(browser, {
      url: at(1, 'orders'),
      ready: cardShown,
      storage,
      slow: 'machine',
      again: true,
    })
    const place = () => placeAt(server, shop, 1, 1)
    const deskEvents = await measureDeskEvents(browser, { url: at(1, 'orders'), storage, place })
    return [
      ...login,
      atMost('panel, order desk: bytes', desk.kilobytes, 400, ' kB', `${desk.requests} requests until it rests`),
      atMost('panel, order desk: requests until its first order', slowDesk.requests, 14, '', 'first visit, on slow 4G'),
      atMost(
        'panel, order desk: first order on slow 4G with a 4× slowed CPU',
        slowDesk.middle,
        4.5,
        ' s',
        `first visit; ${slowDesk.behind}`,
      ),
      withoutTarget(
        'panel, pages of the sidebar loaded ahead: bytes',
        desk.prefetched.kilobytes,
        ' kB',
        `${desk.prefetched.requests} requests, one after the other, once nothing was asked for during five seconds`,
      ),
      atMost(
        'panel, order list by its address on slow 4G with a 4× slowed CPU',
        slowList.middle,
        3,
        ' s',
        `files from the cache; ${slowList.behind}`,
      ),
      atMost(
        'order desk with 400 open orders: first of them on a 4× slowed CPU',
        fullDesk.middle,
        2,
        ' s',
        `by its address, files from the cache; ${fullDesk.behind}`,
      ),
      atMost(
        'order desk with 400 open orders: at rest',
        fullDesk.rest,
        3.5,
        ' s',
        `the last task over 50 ms; ${fullDesk.behindRest}`,
      ),
      deskEvents,
    ]
  } finally {
    await browser.close()
  }
}
