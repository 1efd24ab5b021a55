import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../apps/server/test/factories.ts'
import { slow } from '../apps/server/test/slow.ts'
import { holds, missing, pageLoaded, sees, wait } from './harness/look.ts'
import { leavePanel, stage } from './harness/stage.ts'
import { t, words } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, admin, visit, tab, maintenance } = await stage({ rateLimits: true })
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

const fillIn = async (page: Page, email: string, password = testPassword) => {
  await page.getByRole('textbox', { name: t('login.email') }).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: t('login.submit') }).click()
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}
const kitchens = (page: Page) => page.getByRole('table', { name: t('kitchen.title') })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

describe('signing in', () => {
  test('returns to the requested page and trims the e-mail', async () => {
    const page = await visit()
    await page.goto('/kitchen/list?q=deniz')
    await fillIn(page, `  ${world.operator.email} `)
    await submit(page)
    await sees(kitchens(page).getByText('Deniz ürünleri'))
    await expect.poll(() => pathOf(page), wait).toBe('/kitchen/list?q=deniz')
  })

  test('sets a session of a month with "remember me", else of half a day', slow, async () => {
    const hours = async () => {
      const [session] = await admin<{ hours: number }>(
        `select round(extract(epoch from expires_at - now()) / 3600)::int as hours
         from session where user_id = $1 order by expires_at desc limit 1`,
        [world.owner.id],
      )
      return session?.hours
    }
    for (const [persistent, expected] of [
      [false, 12],
      [true, 720],
    ] as const) {
      const page = await visit()
      await page.goto('/login')
      await fillIn(page, world.owner.email)
      if (persistent) await page.getByRole('checkbox', { name: t('login.remember') }).check()
      await submit(page)
      await page.waitForURL('**/home')
      await expect.poll(hours, wait).toBe(expected)
    }
  })

  test('shows missing fields and sends nothing', slow, async () => {
    const page = await visit()
    await page.goto('/login')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/user/login')) sent += 1
    })
    await submit(page)
    await expect.poll(() => page.getByText(t('rule.required')).count(), wait).toBe(2)
    await fillIn(page, 'no e-mail')
    await submit(page)
    await sees(page.getByText(t('rule.email')))
    expect(sent).toBe(0)
  })
})

describe('the login page', () => {
  test('refuses a wrong password, and counts down after too many', async () => {
    const page = await visit({ apart: true, expects: [/401/, /429/] })
    await page.clock.install()
    await page.goto('/login')
    await fillIn(page, world.stranger.email, 'wrong')
    await submit(page)
    const message = page.getByRole('alert')
    await sees(message.getByText(t('login.wrong')))
    const minutes = /Try again in (\d+) minutes/
    await expect
      .poll(async () => {
        await submit(page)
        return message.textContent()
      }, wait)
      .toMatch(minutes)
    const timeLeft = async (unit: RegExp) => Number(unit.exec((await message.textContent()) ?? '')?.[1])
    const first = await timeLeft(minutes)
    await page.clock.fastForward(60_000)
    await expect.poll(() => timeLeft(minutes), wait).toBe(first - 1)
    await page.clock.fastForward((first - 2) * 60_000)
    const seconds = /Try again in (\d+) seconds/
    await expect.poll(() => message.textContent(), wait).toMatch(seconds)
    const last = await timeLeft(seconds)
    await expect.poll(() => timeLeft(seconds), wait).toBeLessThan(last)
    await page.clock.fastForward(60_000)
    await missing(message)
  })

  test('switches the language by ?lang, stores it and removes it from the address', slow, async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/kitchen/list?lang=de')
    await sees(page.getByRole('heading', { name: words('de')('kitchen.title') }))
    await expect.poll(() => pathOf(page), wait).toBe('/kitchen/list')
    await page.goto('/cancel-reason/list')
    await sees(page.getByRole('heading', { name: words('de')('cancel-reason.title') }))
  })
})

describe('a session', () => {
  test('is refreshed once for all tabs whose token has expired', slow, async () => {
    const first = await visit({ as: world.operator, expects: [/401/] })
    await first.goto('/kitchen/list')
    await pageLoaded(first)
    const second = await tab(first)
    const renewed: string[] = []
    for (const page of [first, second])
      page.on('request', (request) => {
        if (request.url().endsWith('/user/refresh')) renewed.push(page.url())
      })
    await leavePanel(first)
    await first.evaluate(() => localStorage.setItem('token', 'run out'))
    await Promise.all([first, second].map((page) => page.goto('/kitchen/list')))
    for (const page of [first, second]) await sees(kitchens(page).getByText('Türk mutfağı'))
    expect(renewed).toHaveLength(1)
    await expect.poll(() => tokenOf(first), wait).not.toBe('run out')
  })

  test('that the server has ended leads to login with a notice', async () => {
    const page = await visit({ as: world.operator, expects: [/401/] })
    await page.goto('/kitchen/list')
    await pageLoaded(page)
    await leavePanel(page)
    await admin('delete from session where user_id = $1', [world.operator.id])
    await page.evaluate(() => localStorage.setItem('token', 'run out'))
    await page.goto('/kitchen/list')
    await sees(page.getByText(t('login.expired')))
    await expect.poll(() => pathOf(page), wait).toBe('/login?redirect=%2Fkitchen%2Flist')
  })

  test('ends in every tab at once', async () => {
    const first = await visit({ as: world.operator })
    await first.goto('/kitchen/list')
    await pageLoaded(first)
    const second = await tab(first)
    await second.goto('/cancel-reason/list')
    await pageLoaded(second)
    await first.getByRole('button', { name: 'Derya Operatör' }).click()
    await first.getByRole('menuitem', { name: t('session.logout') }).click()
    for (const page of [first, second]) {
      await sees(page.getByRole('heading', { name: t('login.title') }))
      await expect.poll(() => tokenOf(page), wait).toBeNull()
    }
  })

  test('is removed from the browser even when the server cannot be reached', slow, async () => {
    const page = await visit({ as: world.operator, expects: [/ERR_/] })
    await page.goto('/kitchen/list')
    await pageLoaded(page)
    await page.route('**/user/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Derya Operatör' }).click()
    await page.getByRole('menuitem', { name: t('session.logout') }).click()
    await sees(page.getByRole('heading', { name: t('login.title') }))
    const tokens = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('token')))
    await expect.poll(tokens, wait).toEqual([])
  })
})

describe('errors and maintenance', () => {
  test('maintenance covers the open page of a company and ends by itself', async () => {
    const page = await visit({ as: world.owner, apart: true, expects: [/503/] })
    await page.clock.install()
    // Opened by its address: a navigation from another page would lose the input.
    await page.goto('/branch/list')
    await pageLoaded(page)
    const search = page.getByPlaceholder(t('action.search'))
    await search.fill('Half a name')
    await holds(search, 'Half a name')
    await maintenance(true)
    await page.clock.fastForward(61_000)
    const heading = page.getByRole('heading', { name: t('maintenance.title') })
    await sees(heading)
    await maintenance(false)
    await page.clock.fastForward(11_000)
    await missing(heading)
    await holds(search, 'Half a name')
  })

  test('maintenance lets operators sign in and work, under a bar that says so', slow, async () => {
    await maintenance(true)
    const page = await visit({ expects: [/503/] })
    await page.goto('/login')
    await page.getByRole('button', { name: t('maintenance.operator') }).click()
    await page.getByLabel(t('login.email')).fill(world.operator.email)
    await page.getByLabel(t('login.password'), { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: t('login.submit') }).click()
    await sees(page.getByRole('region', { name: t('shell.maintenance') }))
    await maintenance(false)
  })

  test('record that does not exist shows 404', slow, async () => {
    const page = await visit({ as: world.operator, expects: [/404/] })
    await page.goto('/kitchen/form/999999')
    await sees(page.getByText(t('error.not-found')))
  })

  test('unknown address leads home', slow, async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/no/such/page')
    await sees(page.getByRole('heading', { name: t('not-found.title') }))
    await page.getByRole('link', { name: t('not-found.home') }).click()
    await sees(page.getByRole('heading', { name: t('desk.home') }))
  })

  test('chunk of an older build reloads the page once, then offers a retry', slow, async () => {
    const page = await visit({ as: world.operator, expects: [/404/, /dynamically imported/, /PartFailure/] })
    const old = '**/assets/KitchenList-*.js*'
    await page.route(old, (route) => route.fulfill({ status: 404 }))
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto('/kitchen/list')
    await sees(page.getByRole('heading', { name: t('screen.failed') }))
    expect(loads).toBe(2)
    await page.unroute(old)
    await page.reload()
    await sees(kitchens(page).getByText('Türk mutfağı'))
  })
})
