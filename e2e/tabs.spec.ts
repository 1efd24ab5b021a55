import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../apps/server/test/factories.ts'
import { slow } from '../apps/server/test/slow.ts'
import { guestsOf } from './harness/guest.ts'
import { axeViolations, holds, missing, pageLoaded, sees, tabTo, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t, words } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

const tabs = (page: Page) => page.getByRole('navigation', { name: t('tabs.label') })
const menu = (page: Page) => page.getByRole('navigation', { name: t('shell.menu') })
const search = (page: Page) => page.getByRole('searchbox', { name: t('action.search') })
const open = async (page: Page, title: string) => {
  await menu(page).getByRole('link', { name: title, exact: true }).click()
  await sees(page.getByRole('heading', { level: 1, name: title }))
}
const seesTabs = (page: Page, ...titles: string[]) =>
  expect.poll(() => tabs(page).getByRole('link').allInnerTexts(), wait).toEqual(titles)

describe('visited pages', () => {
  test('keep their state behind their tabs', async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/kitchen/list')
    await search(page).fill('deniz')
    await missing(page.getByRole('link', { name: 'Türk mutfağı' }))
    await open(page, t('cancel-reason.title'))
    await seesTabs(page, t('desk.home'), t('kitchen.title'), t('cancel-reason.title'))

    await tabs(page)
      .getByRole('link', { name: t('kitchen.title') })
      .click()
    await sees(page.getByRole('link', { name: 'Deniz ürünleri' }))
    await holds(search(page), 'deniz')
    await expect.poll(() => new URL(page.url()).search, wait).toBe('?q=deniz')
  })

  test('without room stand in a menu, and on a phone the page’s name instead', slow, async () => {
    const page = await visit({ as: world.operator, width: 1000 })
    await page.goto('/kitchen/list')
    await pageLoaded(page)
    for (const title of ['cancel-reason.title', 'payment-method.title', 'user.title', 'role.title'] as const)
      await open(page, t(title))
    await expect.poll(() => tabs(page).getByRole('link').count(), wait).toBeLessThan(6)
    await page.getByRole('button', { name: t('tabs.menu') }).click()
    await page.getByRole('menuitem', { name: t('kitchen.title') }).click()
    await sees(page.getByRole('heading', { level: 1, name: t('kitchen.title') }))
    await sees(tabs(page).getByRole('link', { name: t('kitchen.title') }))

    await page.setViewportSize({ width: 375, height: 900 })
    await missing(tabs(page))
    await sees(page.getByRole('banner').getByText(t('kitchen.title')))
  })

  test('have their bar from 600 pixels on, and none below', slow, async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/kitchen/list')
    await pageLoaded(page)
    await page.setViewportSize({ width: 600, height: 900 })
    await sees(tabs(page).getByRole('link', { name: t('kitchen.title') }))
    await page.setViewportSize({ width: 599, height: 900 })
    await missing(tabs(page))
    await page.setViewportSize({ width: 600, height: 900 })
    await sees(tabs(page).getByRole('link', { name: t('kitchen.title') }))
  })
})

describe('tabs that close', () => {
  test('on a phone are visited and closed in a sheet, which asks before changes are lost', slow, async () => {
    const page = await visit({ as: world.operator, width: 375 })
    await page.goto('/kitchen/list')
    await pageLoaded(page)
    await page.goto('/cancel-reason/list')
    await pageLoaded(page)
    await page.goto('/kitchen/form')
    await page.getByRole('textbox', { name: t('kitchen.name') }).fill('Half a kitchen')
    const more = page.getByRole('button', { name: `${t('tabs.label')}: 4` })
    await more.click()
    const sheet = page.getByRole('dialog', { name: t('tabs.label') })
    const cross = (title: string) => sheet.getByRole('button', { name: t('tabs.close', { title }) })
    await sees(sheet.getByText(t('tabs.unsaved')))
    expect(await axeViolations(page)).toEqual([])
    await cross(t('cancel-reason.title')).click()
    await missing(cross(t('cancel-reason.title')))
    await sheet.getByRole('button', { name: t('tabs.close-all') }).click()
    await sees(page.getByText(t('tabs.discard')))
    await page.keyboard.press('Escape')
    await missing(page.getByText(t('tabs.discard')))
    await sheet.getByRole('link', { name: t('kitchen.title') }).click()
    await missing(sheet)
    await sees(page.getByRole('heading', { level: 1, name: t('kitchen.title') }))
    await page.getByRole('button', { name: `${t('tabs.label')}: 3` }).click()
    await cross(t('form.new', { name: t('kitchen.one') })).click()
    await page.getByRole('button', { name: t('tabs.close-this') }).click()
    await sheet.getByRole('button', { name: t('tabs.close-all') }).click()
    await sees(page.getByRole('heading', { level: 1, name: t('desk.home') }))
    await missing(page.getByRole('button', { name: t('tabs.label') }))
  })

  test('close one by one or all at once, except pinned ones', slow, async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/kitchen/list')
    await pageLoaded(page)
    await open(page, t('cancel-reason.title'))
    await open(page, t('payment-method.title'))
    await page.getByRole('button', { name: t('tabs.close', { title: t('payment-method.title') }) }).click()
    await sees(page.getByRole('heading', { level: 1, name: t('cancel-reason.title') }))
    await page.getByRole('button', { name: t('tabs.menu') }).click()
    await page.getByRole('menuitem', { name: t('tabs.close-all') }).click()
    await seesTabs(page, t('desk.home'))
    await sees(page.getByRole('heading', { level: 1, name: t('desk.home') }))
  })

  test('with unsaved changes ask before they close', async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/kitchen/form')
    await page.getByRole('textbox', { name: t('kitchen.name') }).fill('Half a kitchen')
    const title = t('form.new', { name: t('kitchen.one') })
    await page.getByRole('button', { name: t('tabs.close', { title }) }).click()
    await sees(page.getByText(t('tabs.discard')))
    await page.keyboard.press('Escape')
    await holds(page.getByRole('textbox', { name: t('kitchen.name') }), 'Half a kitchen')
  })
})

describe('the sidebar', () => {
  test('shows only permitted screens, and their addresses open no others', async () => {
    const operator = await visit({ as: world.operator })
    await operator.goto('/home')
    await sees(menu(operator).getByRole('link', { name: t('kitchen.title') }))

    const clerk = await visit({ as: world.clerk })
    await clerk.goto('/home')
    // With a single branch the first page is its desk too.
    await sees(menu(clerk).locator('[aria-current=page]', { hasText: t('desk.title') }))
    expect(
      await menu(clerk)
        .getByRole('link', { name: t('desk.home') })
        .count(),
    ).toBe(0)
    expect(
      await menu(clerk)
        .getByRole('link', { name: t('kitchen.title') })
        .count(),
    ).toBe(0)
    await clerk.goto('/kitchen/list')
    await sees(clerk.getByRole('heading', { name: t('not-found.title') }))
  })

  test('has a choice of branches by what they differ in, behind it their company and city', slow, async () => {
    await admin("update branch set name = 'Kaşık Lokantası Moda' where id = $1", [world.moda.id])
    const page = await visit({ as: world.owner })
    await page.goto('/home')
    await page.getByRole('button', { name: t('shell.all-branches') }).click()
    const listed = page.getByRole('group', { name: t('shell.branches') }).getByRole('option')
    await sees(listed.getByText('Moda', { exact: true }))
    const texts = (await listed.allInnerTexts()).map((text) => text.split('\n').map((line) => line.trim()))
    expect(texts.toSorted()).toEqual([
      ['Kaşık Beşiktaş', 'Kaşık Lokantası · İstanbul'],
      ['Moda', 'Kaşık Lokantası · İstanbul'],
    ])
    await admin("update branch set name = 'Kaşık Moda' where id = $1", [world.moda.id])
  })

  test('cuts no title in German, the longest of the languages', slow, async () => {
    const german = words('de')
    for (const as of [world.operator, world.owner]) {
      const page = await visit({ as, lang: 'de' })
      await page.goto(`/manegement/${world.moda.id}/orders`)
      const menu = page.getByRole('navigation', { name: german('shell.menu') })
      await sees(menu.getByRole('link', { name: german('zone.title') }))
      const titles = await menu
        .locator('a > span')
        .evaluateAll((spans) => spans.map((span) => [span.textContent, span.scrollWidth > span.clientWidth] as const))
      expect(titles.length).toBeGreaterThan(15)
      expect(titles.filter(([, isCut]) => isCut)).toEqual([])
    }
  })

  test('marks where a form belongs, and the form leads back there', slow, async () => {
    const page = await visit({ as: world.operator })
    await page.goto(`/manegement/${world.moda.id}/product/form/${world.modaMenu.adana.id}`)
    await sees(menu(page).locator('[aria-current="page"]').getByText(t('menu.title')))
    await expect.poll(() => page.title(), wait).toBe('Adana wrap · Kaşık Moda · Sofra')
    await page.goto(`/user/${world.clerk.id}/permissions`)
    await sees(menu(page).locator('[aria-current="page"]').getByText(t('user.title')))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('user.title'), exact: true })
      .click()
    await sees(page.getByRole('heading', { level: 1, name: t('user.title') }))
  })

  test('stays collapsed after a reload', slow, async () => {
    const page = await visit({ as: world.operator })
    await page.goto('/kitchen/list')
    await page.getByRole('button', { name: t('shell.close-menu') }).click()
    await page.reload()
    await sees(page.getByRole('button', { name: t('shell.open-menu') }))
  })
})

const find = async (page: Page, text: string, title: string) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await sees(page.getByRole('option', { name: title, selected: true }))
  await page.keyboard.press('Enter')
}

describe('by keyboard', () => {
  test('palette finds a page of a branch before one is chosen, and asks for the branch', slow, async () => {
    const page = await visit({ as: world.owner })
    await page.goto('/home')
    await pageLoaded(page)
    await find(page, t('menu.title'), t('menu.title'))
    const which = page.getByRole('combobox', { name: t('palette.where', { page: t('menu.title') }) })
    await which.press('Backspace')
    await page.keyboard.type(t('menu.title'))
    await sees(page.getByRole('option', { name: t('menu.title'), selected: true }))
    await page.keyboard.press('Enter')
    await which.pressSequentially('beşik')
    await sees(page.getByRole('option', { name: 'Beşiktaş', selected: true }))
    await page.keyboard.press('Enter')
    await sees(page.getByRole('heading', { level: 1, name: t('menu.title') }))
    expect(new URL(page.url()).pathname).toContain(`/${world.besiktas.id}/`)
  })

  test('palette finds an order by four digits of its phone, with its date and status', async () => {
    const order = await guestsOf(origin, world).modaOrder({
      member: { phone: '+905550007413', first_name: 'Ada', last_name: 'Son' },
    })
    const page = await visit({ as: world.owner })
    await page.goto('/home')
    await pageLoaded(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('7413')
    const option = page.getByRole('option', { name: order.code })
    await sees(option.getByText('0555 000 74 13'))
    await sees(option.getByText(t('status.waiting_for_approval')))
    await sees(option.getByText(/\d{2}:\d{2}/))
  })

  test('palette finds a branch by its name and an order by its code', slow, async () => {
    const order = await guestsOf(origin, world).modaOrder()
    const page = await visit({ as: world.owner })
    await page.goto('/home')
    await pageLoaded(page)
    await find(page, 'beşik', 'Kaşık Beşiktaş')
    await sees(page.getByRole('heading', { level: 1, name: 'Kaşık Beşiktaş' }))
    await find(page, order.code, order.code)
    await sees(page.getByRole('dialog').getByText('Örnek Sokak 5, daire 3'))
  })

  test('login, kitchen form and list are used without a mouse', async () => {
    const page = await visit()
    await page.goto('/login')
    await tabTo(page, page.getByRole('textbox', { name: t('login.email') }))
    await page.keyboard.type(world.operator.email)
    await tabTo(page, page.getByLabel(t('login.password'), { exact: true }))
    await page.keyboard.type(testPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await pageLoaded(page)

    await find(page, t('kitchen.title'), t('kitchen.title'))
    await tabTo(page, page.getByRole('button', { name: t('action.add') }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: t('kitchen.name') }))
    await page.keyboard.type('Ege mutfağı')
    await page.keyboard.press('Control+s')
    await sees(page.getByRole('link', { name: 'Ege mutfağı' }))
  })
})

test('export holds exactly the filtered rows of the list', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/kitchen/list?q=turk')
  await sees(page.getByRole('link', { name: 'Türk mutfağı' }))
  await page.getByRole('button', { name: t('action.export') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: t('list.export.csv') }).click()
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(t('kitchen.name'))
  expect(rows[1]).toContain('Türk mutfağı')
})
