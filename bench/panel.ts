import type { Browser, CDPSession, Page } from 'playwright-core'
import { testPassword } from '../apps/server/src/testing/factories.ts'
import { launchBrowser } from '../tools/find-browser.ts'
import { sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { orderAt, type Shop } from './shop.ts'
import { atMost, type Line, withoutTarget } from './table.ts'

/** A desk at dinner time. */
const ordersOnDesk = 12

/** As the developer tools of Chromium have it: 1.6 Mbit/s with a tenth lost, and 150 ms that become 562. */
const slow4g = {
  offline: false,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((750 * 1_000) / 8) * 0.9,
  latency: 150 * 3.75,
}

/** Counts requests and the bytes that really came over the wire, headers and compression as they were. */
const counting = async (session: CDPSession) => {
  const seen = { requests: 0, bytes: 0 }
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', () => {
    seen.requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
  })
  return seen
}

type Ready = (page: Page) => Promise<unknown>

interface Visit {
  url: string
  ready: Ready
  storage?: { name: string; value: string }[]
  slow?: boolean
  /** Stays until the pages of the menu are loaded ahead as well. */
  stays?: boolean
}

/** In milliseconds: a page that rests so long loads the pages of the menu ahead, and begins with the next sooner. */
const aheadPause = 8_000

/** Waits until nothing more was asked for in so many milliseconds. */
const untilQuiet = async (page: Page, seen: { readonly requests: number }, ms: number) => {
  let before = -1
  while (before < seen.requests) {
    before = seen.requests
    await page.waitForTimeout(ms)
  }
}

/** A first visit with an empty cache, until the page can be used and then until it rests. */
const visit = async (browser: Browser, { url, ready, storage = [], slow = false, stays = false }: Visit) => {
  const { origin } = new URL(url)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage: storage }] },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const seen = await counting(session)
  if (slow) {
    await session.send('Network.emulateNetworkConditions', slow4g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await ready(page)
  const seconds = (performance.now() - start) / 1000
  // What the page itself asks for after its first content has begun by then; loading ahead has not.
  await page.waitForTimeout(3_000)
  const rested = { seconds, requests: seen.requests, kilobytes: seen.bytes / 1000 }
  if (stays) await untilQuiet(page, seen, aheadPause)
  await context.close()
  return {
    ...rested,
    ahead: { requests: seen.requests - rested.requests, kilobytes: seen.bytes / 1000 - rested.kilobytes },
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

/** What a first visit costs: bytes, requests, and on a slow line and machine the time until the page can be used. */
export async function measurePanel(server: ServerProcess, shop: Shop): Promise<Line[]> {
  const { send, end } = sender(server.address, 1)
  for (let i = 1; i < ordersOnDesk; i += 1) await send(orderAt(shop, 0))
  const { code } = JSON.parse(await send(orderAt(shop, 0))) as { code: string }
  end()
  const browser = await launchBrowser()
  try {
    const login = await visit(browser, { url: `${server.address}/login`, ready: loginReady })
    // A slowed visit is as slow as the machine is busy: the middle one of three says most.
    const slow: number[] = []
    for (let i = 0; i < 3; i += 1) {
      slow.push((await visit(browser, { url: `${server.address}/login`, ready: loginReady, slow: true })).seconds)
    }
    const [, middle = Number.NaN] = slow.sort((a, b) => a - b)
    const deskReady: Ready = (page) => page.getByText(code, { exact: true }).first().waitFor({ timeout: 60_000 })
    const branch = shop.branches[0]?.id
    const url = `${server.address}/manegement/${branch}/orders`
    const storage = await signedIn(server, shop)
    const desk = await visit(browser, { url, ready: deskReady, storage, stays: true })
    const slowDesk = await visit(browser, { url, ready: deskReady, storage, slow: true })
    return [
      atMost('panel, login page: bytes', login.kilobytes, 85, ' kB', 'first visit, as it came over the wire'),
      atMost('panel, login page: requests', login.requests, 8, '', 'with the page itself and its calls'),
      atMost(
        'panel, login page: usable on slow 4G with a 4× slowed CPU',
        middle,
        2.5,
        ' s',
        `the form takes what is typed; three visits ${slow.map((s) => s.toFixed(2)).join(', ')} s`,
      ),
      atMost(
        'panel, order desk: bytes',
        desk.kilobytes,
        300,
        ' kB',
        `${desk.requests} requests; on slow 4G its first order stands after ${slowDesk.seconds.toFixed(1)} s`,
      ),
      withoutTarget(
        'panel, pages of the sidebar loaded ahead: bytes',
        desk.ahead.kilobytes,
        ' kB',
        `${desk.ahead.requests} requests, one page after the other, once nothing was asked for during five seconds`,
      ),
    ]
  } finally {
    await browser.close()
  }
}
