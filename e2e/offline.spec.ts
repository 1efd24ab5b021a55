import { beforeAll, expect, test } from 'vitest'
import { holds, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people } from './harness/world.ts'

const { a, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

const expects = [/ERR_/, /Failed to fetch|dynamically imported module/, /PartFailure/]

test('a page that cannot be loaded offline costs neither the panel nor a form, and opens once the connection is back', async () => {
  const page = await visit({ as: world.operator, expects })
  const code = /\/assets\/PaymentMethodList-/
  // What was prefetched is there: this page is none of that.
  await page.route(code, (route) => route.abort('internetdisconnected'))
  await page.goto('/kitchen/form')
  await pageLoaded(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const name = page.getByRole('textbox', { name: t('kitchen.name') })
  await name.fill('Ege mutfağı')
  await page.context().setOffline(true)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('payment-method.title') })
    .click()
  await sees(page.getByRole('alert').getByText(t('screen.offline')))

  await page.unroute(code)
  await page.context().setOffline(false)
  await sees(page.getByRole('heading', { level: 1, name: t('payment-method.title') }))
  await page
    .getByRole('navigation', { name: t('tabs.label') })
    .getByRole('link', { name: t('form.new', { name: t('kitchen.one') }) })
    .click()
  await holds(name, 'Ege mutfağı')
  expect(loads).toBe(0)
})

test('the menu’s pages and their dialogs are loaded while nothing else is to do', async () => {
  const page = await visit({ as: world.operator, expects })
  const files = new Set<string>()
  page.on('response', (response) => files.add(/\/assets\/(\w+)-/.exec(response.url())?.[1] ?? ''))
  await page.goto('/home')
  for (const file of ['KitchenList', 'CompanyList', 'LogPanel'])
    await expect.poll(() => files.has(file), { ...wait, message: file }).toBe(true)
  await page.context().setOffline(true)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('kitchen.title') })
    .click()
  await sees(page.getByRole('heading', { level: 1, name: t('kitchen.title') }))
})
