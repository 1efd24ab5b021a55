import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { type MadeUser, testPassword } from '../../apps/server/src/testing/makers.ts'
import { testServer } from '../../apps/server/src/testing/server.ts'
import { launchBrowser } from '../../tools/find-browser.ts'
import { complaintsOf } from './complaints.ts'
import { ensurePanel } from './panel-build.ts'

interface Visit {
  readonly as?: MadeUser
  readonly lang?: Lang
  readonly width?: number
  readonly dark?: boolean
  /** What this visit will complain about, because the test makes it. */
  readonly expects?: readonly RegExp[]
}

const locales: Record<Lang, string> = { tr: 'tr-TR', en: 'en-GB', de: 'de-DE' }
const patience = 15_000

/** The browser's storage once a person has signed in. */
const signedIn = async (origin: string, { email }: MadeUser) => {
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

/** Keeps what was on the screen when a test failed, and says where. */
const picture = async (pages: readonly Page[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-failed-'))
  const paths = pages.map((_, index) => join(folder, `${index + 1}.png`))
  await Promise.allSettled(pages.map((page, index) => page.screenshot({ path: paths[index] ?? '', timeout: 5_000 })))
  console.error(`What the pages showed: ${paths.join(', ')}`)
}

/**
 * The whole product for one test file: a server on a database of its own, the panel, a browser. `visit` gives a new
 * person with an own browser, `tab` another tab of the same one; both close after the test, which fails when any of
 * their pages complained. `different` is what differs of the server's configuration.
 */
export async function stage(different: Parameters<typeof testServer>[0] = {}) {
  ensurePanel()
  const server = await testServer(different)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  // As people's browsers do: no sound before the page has been touched.
  const browser = await launchBrowser({ args: ['--autoplay-policy=document-user-activation-required'] })
  const contexts: { context: BrowserContext; expects: readonly RegExp[] }[] = []
  const complaints: string[][] = []

  const watched = (page: Page, expects: readonly RegExp[]) => {
    complaints.push(complaintsOf(page, expects))
    return page
  }

  // All of a file's people come from one address, and there are more of them than one address may sign in within an hour.
  const signingIn = async (as: MadeUser) => {
    await server.admin('delete from attempt where key like $1', ['login from %'])
    return signedIn(origin, as)
  }

  const visit = async ({ as, lang = 'en', width = 1440, dark = false, expects = [] }: Visit = {}) => {
    const context = await browser.newContext({
      baseURL: origin,
      locale: locales[lang],
      timezoneId: 'Europe/Istanbul',
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      ...(as ? { storageState: await signingIn(as) } : {}),
    })
    context.setDefaultTimeout(patience)
    contexts.push({ context, expects })
    return watched(await context.newPage(), expects)
  }

  const tab = async (of: Page) => {
    const context = of.context()
    const known = contexts.find((one) => one.context === context)
    return watched(await context.newPage(), known?.expects ?? [])
  }

  /** Begins or ends the maintenance. The server remembers the site's settings for a moment, so until it knows. */
  const maintenance = async (on: boolean) => {
    await server.admin('update site set maintenance = $1', [on])
    const status = async () => {
      const answer = await fetch(`${origin}/api/index/check-availability/1`)
      return ((await answer.json()) as { maintenanceStatus: boolean }).maintenanceStatus
    }
    await expect.poll(status, { timeout: patience }).toBe(on)
  }

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(contexts.flatMap(({ context }) => context.pages()))
    await Promise.all(contexts.splice(0).map(({ context }) => context.close()))
    expect(complaints.splice(0).flat(), 'what the pages complained about').toEqual([])
  })
  afterAll(() => browser.close())

  return { ...server, origin, visit, tab, maintenance }
}
