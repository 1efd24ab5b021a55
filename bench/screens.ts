import type { Browser } from 'playwright-core'
import { screens } from '../apps/panel/src/app/routes.ts'
import { testPassword } from '../apps/server/src/testing/factories.ts'
import { allKeys } from '../apps/server/src/testing/tenants.ts'
import { launchBrowser } from '../tools/find-browser.ts'
import type { Cluster } from './cluster.ts'
import { counting, untilQuiet } from './panel.ts'
import type { ServerProcess } from './server-process.ts'
import { atMost, type Line, withoutTarget } from './table.ts'

/** They bring something large along: an editor of rich text (decision 58), a viewer of the calls (decision 57). */
const withMore = new Set(['/content/form', '/api-docs'])

interface Storage {
  readonly name: string
  readonly value: string
}

/** Kilobytes that a screen brings to a browser that has just signed in and shows the home page, code and data. */
const opening = async (browser: Browser, address: string, localStorage: Storage[], path: string) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(`${address}/home`)
  await page.locator('h1').first().waitFor()
  const seen = await counting(await context.newCDPSession(page))
  // Shorter than the rest after which the pages of the sidebar are loaded ahead.
  await untilQuiet(page, seen, 1_000)
  const before = seen.bytes
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await untilQuiet(page, seen, 1_000)
  await context.close()
  return (seen.bytes - before) / 1000
}

/** What each screen of the operator that stands by itself costs when it is opened after the login. */
export async function measureScreens({ a }: Cluster, { address }: ServerProcess, quick: boolean): Promise<Line[]> {
  const operator = await a.user({ account: await a.account('eliza'), keys: allKeys, is_auth_for_account: true })
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: operator.email, password: testPassword, remember_me: true }),
  })
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string }
  const storage = [
    { name: 'token', value: token },
    { name: 'refresh_token', value: refreshToken },
  ]
  const paths = screens
    .map(({ path }) => path)
    .filter((path) => /\/(list|form)$|^\/(log|traffic)\//.test(path) && !path.includes(':'))
    .filter((_, i) => !quick || i % 8 === 0)
  const browser = await launchBrowser()
  try {
    const all: { path: string; kilobytes: number }[] = []
    for (const path of paths) all.push({ path, kilobytes: await opening(browser, address, storage, path) })
    const plain = all.filter(({ path }) => !withMore.has(path)).sort((one, other) => other.kilobytes - one.kilobytes)
    const more = all.filter(({ path }) => withMore.has(path))
    const named = (some: typeof all) => some.map(({ path, kilobytes }) => `${path} ${kilobytes.toFixed(0)}`).join(', ')
    const middle = plain[Math.floor(plain.length / 2)]?.kilobytes ?? Number.NaN
    const behind = `the largest of ${plain.length}: ${named(plain.slice(0, 5))}; the middle one ${middle.toFixed(0)}`
    return [
      atMost(
        'panel, a plain screen opened after the login: bytes',
        plain[0]?.kilobytes ?? Number.NaN,
        60,
        ' kB',
        behind,
      ),
      ...more.map(({ path, kilobytes }) =>
        withoutTarget(`panel, ${path}: bytes`, kilobytes, ' kB', 'with what it alone needs'),
      ),
    ]
  } finally {
    await browser.close()
  }
}
