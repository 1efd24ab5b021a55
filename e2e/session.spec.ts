import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../apps/server/src/testing/makers.ts'
import { holds, missing, sees, settled, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t, words } from './harness/words.ts'
import { furnish, type People, people } from './harness/world.ts'

const { a, admin, visit, tab, maintenance } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await furnish(a, world)
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
  test('leads on to the page that was asked for, whatever blanks stand around the e-mail', async () => {
    const page = await visit()
    await page.goto('/kitchen/list?q=deniz')
    await fillIn(page, `  ${world.operator.email} `)
    await submit(page)
    await sees(kitchens(page).getByText('Deniz ürünleri'))
    await expect.poll(() => pathOf(page), wait).toBe('/kitchen/list?q=deniz')
  })

  test('lasts a month when the person wants to be remembered, else half a day', async () => {
    const hours = async () => {
      const [session] = await admin<{ hours: number }>(
        `select round(extract(epoch from expires_at - now()) / 3600)::int as hours
         from session where user_id = $1 order by expires_at desc limit 1`,
        [world.owner.id],
      )
      return session?.hours
    }
    for (const [remembered, expected] of [
      [false, 12],
      [true, 720],
    ] as const) {
      const page = await visit()
      await page.goto('/login')
      await fillIn(page, world.owner.email)
      if (remembered) await page.getByRole('checkbox', { name: t('login.remember') }).check()
      await submit(page)
      await page.waitForURL('**/home')
      await expect.poll(hours, wait).toBe(expected)
    }
  })

  test('says beside the field what is missing, and sends nothing', async () => {
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

  test('a wrong password is told, and after too many the seconds to wait run down', async () => {
    const page = await visit({ expects: [/401/, /429/] })
    await page.goto('/login')
    await fillIn(page, world.stranger.email, 'wrong')
    await submit(page)
    const message = page.getByRole('alert')
    await sees(message.getByText(t('login.wrong')))
    const slowed = /Try again in (\d+) seconds/
    await expect
      .poll(async () => {
        await submit(page)
        return message.textContent()
      }, wait)
      .toMatch(slowed)
    const seconds = async () => Number(slowed.exec((await message.textContent()) ?? '')?.[1])
    const first = await seconds()
    await expect.poll(seconds, wait).toBeLessThan(first)
  })

  test('?lang switches the language, is remembered and leaves the address', async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/kitchen/list?lang=de')
    await sees(page.getByRole('heading', { name: words('de')('kitchen.title') }))
    await expect.poll(() => pathOf(page), wait).toBe('/kitchen/list')
    await page.goto('/cancel-reason/list')
    await sees(page.getByRole('heading', { name: words('de')('cancel-reason.title') }))
  })
})

describe('a session', () => {
  test('is renewed once for all tabs whose token has run out together', async () => {
    const first = await visit({ as: world.operator, expects: [/401/] })
    await first.goto('/kitchen/list')
    await settled(first)
    const second = await tab(first)
    await second.goto('/kitchen/list')
    await settled(second)
    const renewed: string[] = []
    for (const page of [first, second])
      page.on('request', (request) => {
        if (request.url().endsWith('/user/refresh')) renewed.push(page.url())
      })
    // An open page would hear of the other token and begin to renew it, to be cut off by its own reload.
    await second.goto('about:blank')
    await first.evaluate(() => localStorage.setItem('token', 'run out'))
    await Promise.all([first.reload(), second.goto('/kitchen/list')])
    for (const page of [first, second]) await sees(kitchens(page).getByText('Türk mutfağı'))
    expect(renewed).toHaveLength(1)
    await expect.poll(() => tokenOf(first), wait).not.toBe('run out')
  })

  test('that the server does not know any more ends at login, which says so', async () => {
    const page = await visit({ as: world.operator, expects: [/401/] })
    await page.goto('/kitchen/list')
    await settled(page)
    await admin('delete from session where user_id = $1', [world.operator.id])
    await page.evaluate(() => localStorage.setItem('token', 'run out'))
    await page.reload()
    await sees(page.getByText(t('login.expired')))
    await expect.poll(() => pathOf(page), wait).toBe('/login?redirect=%2Fkitchen%2Flist')
  })

  test('ends in every tab at once', async () => {
    const first = await visit({ as: world.operator })
    await first.goto('/kitchen/list')
    await settled(first)
    const second = await tab(first)
    await second.goto('/cancel-reason/list')
    await settled(second)
    await first.getByRole('button', { name: 'Derya Operatör' }).click()
    await first.getByRole('menuitem', { name: t('session.logout') }).click()
    for (const page of [first, second]) {
      await sees(page.getByRole('heading', { name: t('login.title') }))
      await expect.poll(() => tokenOf(page), wait).toBeNull()
    }
  })

  test('leaves nothing in the browser when the server does not hear of its end', async () => {
    const page = await visit({ as: world.operator, expects: [/ERR_/] })
    await page.goto('/kitchen/list')
    await settled(page)
    await page.route('**/user/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Derya Operatör' }).click()
    await page.getByRole('menuitem', { name: t('session.logout') }).click()
    await sees(page.getByRole('heading', { name: t('login.title') }))
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('token')))
    await expect.poll(kept, wait).toEqual([])
  })
})

describe('when something is not there', () => {
  test('maintenance comes over the open page and goes by itself', async () => {
    const page = await visit({ as: world.operator })
    await page.clock.install()
    await page.goto('/kitchen/form')
    await settled(page)
    await page.getByRole('textbox', { name: t('kitchen.name') }).fill('Half a kitchen')
    await maintenance(true)
    await page.clock.fastForward(61_000)
    const heading = page.getByRole('heading', { name: t('maintenance.title') })
    await sees(heading)
    await maintenance(false)
    await page.clock.fastForward(11_000)
    await missing(heading)
    await holds(page.getByRole('textbox', { name: t('kitchen.name') }), 'Half a kitchen')
  })

  test('a record that does not exist is told as such', async () => {
    const page = await visit({ as: world.operator, expects: [/404/] })
    await page.goto('/kitchen/form/999999')
    await sees(page.getByText(t('error.not-found')))
  })

  test('an address that leads nowhere leads home', async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/no/such/page')
    await sees(page.getByRole('heading', { name: t('not-found.title') }))
    await page.getByRole('link', { name: t('not-found.home') }).click()
    await sees(page.getByRole('heading', { name: t('desk.home') }))
  })

  test('a part of an older build loads the page anew once, then offers to try again', async () => {
    const page = await visit({ as: world.operator, expects: [/404/, /dynamically imported/] })
    const old = '**/assets/KitchenList-*.js'
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
