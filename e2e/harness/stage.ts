import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { type MadeUser, testPassword } from '../../apps/server/test/factories.ts'
import { testServer } from '../../apps/server/test/server.ts'
import { launchBrowser } from '../../tools/find-browser.ts'

interface Visit {
  readonly as?: MadeUser
  readonly lang?: BuiltLang
  readonly width?: number
  readonly dark?: boolean
  /** Scripts are disabled. */
  readonly scriptless?: boolean
  /** The browser's time zone; the default is the restaurants'. */
  readonly timeZone?: string
  /** Stays open until the file ends, for tests that visit many pages without isolation. */
  readonly staying?: boolean
  /** In a separate browser context, for tests that change its clock or depend on its cache. */
  readonly apart?: boolean
  /** Errors that the test provokes on purpose. */
  readonly expects?: readonly RegExp[]
}

const locales: Record<BuiltLang, string> = { tr: 'tr-TR', en: 'en-GB', de: 'de-DE' }
// Only for endless waits: a busy machine may take long to load a page.
const timeout = 60_000

/** Returns the browser's storage after login; empty without a user. */
const storageOf = async (origin: string, user: MadeUser | undefined) => {
  if (!user) return { cookies: [], origins: [] }
  const { email } = user
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword, remember_me: true }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`)
  const { token, refreshToken } = (await response.json()) as { token: string; refreshToken: string }
  const localStorage = [
    { name: 'token', value: token },
    { name: 'refresh_token', value: refreshToken },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

type Options = NonNullable<Parameters<Browser['newContext']>[0]>
type Storage = NonNullable<Options['storageState']>
interface VisitContext {
  readonly context: BrowserContext
  readonly key: string | undefined
  readonly expects: readonly RegExp[]
  readonly staying: boolean
}

/**
 * Idle contexts by their options. Opening a window costs as much as loading the panel, so these keep an empty page, and with it
 * their window and cache, for the next visit.
 */
const idle = new Map<string, BrowserContext[]>()

/** Methods that change a context's clock. The change affects every later page of the context. */
const clockMethods = ['install', 'fastForward', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'] as const

/** Makes a reused context refuse clock changes: later visits would see sessions and timers end early. */
const keepClock = ({ clock }: BrowserContext) => {
  for (const method of clockMethods)
    clock[method] = () => Promise.reject(new Error(`clock.${method} needs a visit with apart: true`))
}

const enter = async (browser: Browser, options: Options, key: string | undefined, storageState: Storage) => {
  const idleContext = key && idle.get(key)?.pop()
  if (idleContext) {
    await idleContext.setStorageState(storageState)
    return idleContext
  }
  const context = await browser.newContext({ ...options, storageState })
  if (key) {
    keepClock(context)
    await context.newPage()
  }
  return context
}

/** Returns its pages without the empty one. */
const visited = ({ context, key }: VisitContext) => context.pages().slice(key ? 1 : 0)

const leave = async (used: VisitContext) => {
  const { context, key } = used
  if (!key) return context.close()
  await Promise.all(visited(used).map((page) => page.close()))
  await Promise.all([context.clearPermissions(), context.setOffline(false)])
  idle.set(key, [...(idle.get(key) ?? []), context])
}

const panelHost = '127.0.0.1'

/** Returns a free port: the previous one if possible, because a browser's cache belongs to an origin. */
const freePort = async (last: number): Promise<number> => {
  const probe = createServer().listen({ port: last, host: panelHost })
  try {
    await once(probe, 'listening')
  } catch {
    return freePort(0)
  }
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

let port = 0

let browser: Promise<Browser> | undefined
/** One browser per worker. */
const openBrowser = () => {
  browser ??= launchBrowser('test', {
    args: [
      // As in production browsers: no sound before the first click.
      '--autoplay-policy=document-user-activation-required',
      // Pages are too short-lived for optimising compilers.
      '--js-flags=--no-maglev --no-turbofan',
    ],
  })
  return browser
}

/** Leaving a page aborts its requests, which browsers report as failed. */
const wasLeft = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/**
 * Collects console errors (including violations of the content security policy), uncaught errors and failed requests. `expects`
 * are errors that a test provokes on purpose.
 */
const pageErrorsOf = (page: Page, expects: readonly RegExp[] = []) => {
  const errors: string[] = []
  const note = (text: string) => {
    if (!expects.some((expected) => expected.test(text))) errors.push(`${text} (at ${page.url()})`)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    if (!wasLeft(request)) note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  return errors
}

/** Tracks the pending writes of a page. Screens show them optimistically, and a closing page would abort them. */
const writesOf = (page: Page) => {
  const writes = new Set<Request>()
  page.on('request', (request) => void (request.method() !== 'GET' && writes.add(request)))
  // Completed even if the page does not read the response.
  page.on('response', (response) => void writes.delete(response.request()))
  page.on('requestfailed', (request) => void writes.delete(request))
  return writes
}

/** Makes a page finish its pending writes before the test leaves it: they would be aborted, or missing on the next page. */
const savesBeforeItLeaves = (page: Page, writes: ReadonlySet<Request>) => {
  const { goto, reload } = page
  const saved = () => expect.poll(() => writes.size, { timeout }).toBe(0)
  Object.assign(page, {
    goto: async (...how: Parameters<Page['goto']>) => {
      await saved()
      return goto.apply(page, how)
    },
    reload: async (...how: Parameters<Page['reload']>) => {
      await saved()
      return reload.apply(page, how)
    },
  })
}

/**
 * Opens an address of the same origin without scripts, so that the panel does not react to a test's changes of session or storage
 * by navigating.
 */
export const leavePanel = (page: Page) => page.goto('/api/index/check-availability/1')

/** Saves a screenshot of a failed test and logs its path. */
const picture = async (pages: readonly Page[]) => {
  const folder = await mkdtemp(join(inject('kept'), 'sofra-failed-'))
  const paths = pages.map((_, index) => join(folder, `${index + 1}.png`))
  await Promise.allSettled(pages.map((page, index) => page.screenshot({ path: paths[index] ?? '', timeout: 5_000 })))
  console.error(`What the pages showed: ${paths.join(', ')}`)
}

/**
 * The complete product for a test file: a server with its own database and the panel, in a browser shared by the worker's files.
 * `visit` opens a page with separate storage, `tab` another tab with the same; both close after the test, once their writes are
 * done.
 */
export async function stage(different: Parameters<typeof testServer>[0] = {}) {
  port = await freePort(port)
  // The panel redirects guest pages there, as in production.
  const server = await testServer({ guestUrl: `http://localhost:${port}`, ...different })
  const origin = await server.app.listen({ port, host: panelHost })
  const browser = await openBrowser()
  let contexts: VisitContext[] = []
  const errors: string[][] = []
  let writes: ReadonlySet<Request>[] = []

  const watched = (page: Page, expects: readonly RegExp[]) => {
    errors.push(pageErrorsOf(page, expects))
    const pageWrites = writesOf(page)
    writes.push(pageWrites)
    savesBeforeItLeaves(page, pageWrites)
    return page
  }

  const visit = async ({
    as,
    lang = 'en',
    width = 1440,
    dark = false,
    scriptless = false,
    timeZone = 'Europe/Istanbul',
    expects = [],
    staying = false,
    apart = false,
  }: Visit = {}) => {
    const options: Options = {
      baseURL: origin,
      locale: locales[lang],
      timezoneId: timeZone,
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      javaScriptEnabled: !scriptless,
    }
    const key = apart ? undefined : JSON.stringify(options)
    const context = await enter(browser, options, key, await storageOf(origin, as))
    context.setDefaultTimeout(timeout)
    contexts.push({ context, key, expects, staying })
    return watched(await context.newPage(), expects)
  }

  const tab = async (of: Page) => {
    const context = of.context()
    const entry = contexts.find((one) => one.context === context)
    return watched(await context.newPage(), entry?.expects ?? [])
  }

  /** Starts or ends maintenance mode, and waits until the server's cached settings have changed. */
  const maintenance = async (on: boolean) => {
    await server.admin('update site set maintenance = $1', [on])
    const status = async () => {
      const answer = await fetch(`${origin}/api/index/check-availability/1`)
      return ((await answer.json()) as { maintenanceStatus: boolean }).maintenanceStatus
    }
    await expect.poll(status, { timeout }).toBe(on)
  }

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await picture(contexts.flatMap(visited))
    else await expect.poll(() => writes.reduce((sum, { size }) => sum + size, 0), { timeout }).toBe(0)
    writes = []
    const leaving = contexts.filter(({ staying }) => !staying)
    contexts = contexts.filter(({ staying }) => staying)
    // The contexts of a failed test are not reused.
    await Promise.all(leaving.map((used) => leave(hasFailed ? { ...used, key: undefined } : used)))
    const pageErrors = errors.flatMap((ofPage) => ofPage.splice(0))
    expect(pageErrors, 'errors of the pages').toEqual([])
  })
  afterAll(() => Promise.all(contexts.map(leave)))

  return { ...server, origin, visit, tab, maintenance }
}
