import { existsSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { readScreens } from '../apps/panel/build/phrase-use.ts'
import { screens } from '../apps/panel/src/app/routes.ts'
import { testPassword } from '../apps/server/test/factories.ts'
import { allKeys } from '../apps/server/test/tenants.ts'
import { launchBrowser } from '../tools/find-browser.ts'
import type { Cluster } from './cluster.ts'
import { counting, untilQuiet } from './panel.ts'
import type { Row } from './rows.ts'
import type { ServerProcess } from './server-process.ts'
import { atMost, type Line, withoutTarget } from './table.ts'

/** Screens that load a large library: the editor of rich text, the viewer of the API reference. */
const withMore: ReadonlyMap<string, Row> = new Map([
  ['/content/form', 'panel, /content/form: bytes'],
  ['/api-docs', 'panel, /api-docs: bytes'],
])

interface Storage {
  readonly name: string
  readonly value: string
}

/** The page marks so that the kit of lists and forms is there: loaded once the home page rested, before anything else is. */
const kitIsThere = () => performance.getEntriesByName('sofra-kit').length > 0

/** A browser that has just signed in and shows the home page at rest, and how much loading the kit has added to it. */
const atHome = async (browser: Browser, address: string, localStorage: Storage[]) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  const page = await context.newPage()
  const seen = await counting(await context.newCDPSession(page))
  let before = 0
  page.on('request', (request) => {
    // The kit begins with the phrases beside the first ones.
    if (/\/assets\/rest-/.test(request.url())) before ||= seen.bytes
  })
  await page.goto(`${address}/home`)
  await page.waitForFunction(kitIsThere, undefined, { timeout: 60_000 })
  return { page, seen, kit: (seen.bytes - before) / 1000 }
}

/** Kilobytes that a screen brings to a browser that has just signed in and rests at the home page, code and data. */
const opening = async (browser: Browser, address: string, storage: Storage[], path: string) => {
  const { page, seen, kit } = await atHome(browser, address, storage)
  const before = seen.bytes
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // Shorter than the rest after which the pages of the sidebar are prefetched.
  await untilQuiet(page, seen, 1_000)
  await page.context().close()
  return { path, kilobytes: (seen.bytes - before) / 1000, kit }
}

const panel = fileURLToPath(new URL('../apps/panel', import.meta.url))
const dist = new URL('../apps/panel/dist/', import.meta.url)

/** As it is sent. */
const sizeOf = (file: string) => {
  const packed = new URL(`${file}.br`, dist)
  return statSync(existsSync(packed) ? packed : new URL(file, dist)).size
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The paths by how much code they bring beside the app and the kit, the most first. */
const byWeight = async (paths: readonly string[]) => {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
  const withImports = (key: string, visited = new Set<string>()) => {
    if (visited.has(key)) return visited
    visited.add(key)
    for (const next of chunks[key]?.imports ?? []) withImports(next, visited)
    return visited
  }
  const isShared = (file: string) => /assets\/(?:early|base|app|shared|kit)-/.test(file)
  const weightOf = (screen: string) => {
    const key = relative(panel, screen)
    const files = [...withImports(key)].flatMap((one) => chunks[one]?.file ?? [])
    return files.filter((file) => !isShared(file)).reduce((sum, file) => sum + sizeOf(file), 0)
  }
  const weights = new Map((await readScreens()).map(({ path, file }) => [path, weightOf(file)]))
  return paths.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
}

/** What each screen of the operator that stands by itself costs when it is opened after the login. */
export async function measureScreens(
  { a }: Cluster,
  { panel: address }: ServerProcess,
  quick: boolean,
): Promise<Line[]> {
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
  const browser = await launchBrowser('measure')
  try {
    const sorted = await byWeight(paths)
    // Those with the most code, one that has as much as the middle one, and some whose data may be more than their code.
    const plain = sorted.filter((path) => !withMore.has(path))
    const some = plain.filter((_, i) => i < (quick ? 3 : 8) || i % (quick ? 20 : 8) === 0)
    const all: Awaited<ReturnType<typeof opening>>[] = []
    for (const path of [...some, ...withMore.keys()]) all.push(await opening(browser, address, storage, path))
    const measured = all.filter(({ path }) => !withMore.has(path)).sort((one, other) => other.kilobytes - one.kilobytes)
    const largest = measured.slice(0, 5).map(({ path, kilobytes }) => `${path} ${kilobytes.toFixed(0)}`)
    const middle = measured[Math.floor(measured.length / 2)]?.kilobytes ?? Number.NaN
    return [
      atMost(
        'panel, a plain screen opened after the login: bytes',
        measured[0]?.kilobytes ?? Number.NaN,
        60,
        ' kB',
        `the largest of ${measured.length}, of ${plain.length} those with the most code and each eighth: ${largest.join(', ')}; the middle one ${middle.toFixed(0)}`,
      ),
      withoutTarget(
        'panel, the kit of lists and forms loaded ahead: bytes',
        Math.max(...all.map(({ kit }) => kit)),
        ' kB',
        'once the home page has rested for a second, one file after the other; no part of the line above',
      ),
      ...all.flatMap(({ path, kilobytes }) => {
        const row = withMore.get(path)
        return row ? [withoutTarget(row, kilobytes, ' kB', 'with what it alone needs')] : []
      }),
    ]
  } finally {
    await browser.close()
  }
}
