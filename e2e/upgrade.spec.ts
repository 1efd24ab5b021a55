import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtPanel } from '../apps/server/src/app/panel.ts'
import { buildServer } from '../apps/server/src/app/server.ts'
import { slow } from '../apps/server/test/slow.ts'
import { allKeys } from '../apps/server/test/tenants.ts'
import { holds, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'

const { a, app, config, pools, origin, visit } = await stage()
const operator = await a.user({ account: await a.account('eliza'), keys: allKeys })

/** Simulates another build: every file and phrase folder renamed, the old ones removed. */
const nextBuild = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-next-build-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(builtPanel, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const assets = join(folder, 'assets')
  const renamed = new Map(
    readdirSync(assets).map((file) => [
      file,
      file.replace(/-([\w-]{7})[\w-](\.\w+)?$/, (_, hash, end = '') => `-${hash}~${end}`),
    ]),
  )
  const names = /[\w.-]+-[\w-]{8}(?:\.\w+)?/g
  for (const file of [...renamed.keys()]
    .map((one) => join(assets, one))
    .concat(join(folder, 'index.html'), join(folder, 'public.html')))
    if (/\.(js|css|html)$/.test(file))
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(names, (name) => renamed.get(name) ?? name),
      )
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to))
  return folder
}

const offline = [/ERR_/, /Failed to fetch|dynamically imported module/, /PartFailure/]

test(
  'a page that cannot be loaded offline costs neither the panel nor a form, and opens once the connection is back',
  slow,
  async () => {
    const page = await visit({ as: operator, apart: true, expects: offline })
    const code = /\/assets\/PaymentMethodList-/
    // Prefetched pages would work; this one was not.
    await page.route(code, (route) => route.abort('internetdisconnected'))
    // A form after a list, with which lists share code: browsers remember the failure of each missing file.
    await page.goto('/kitchen/list')
    await pageLoaded(page)
    await page
      .getByRole('button', { name: t('action.add') })
      .first()
      .click()
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
  },
)

test(
  'a page of an older build that is gone leaves an unsaved form alone, and loads the new one once that is saved',
  slow,
  async () => {
    const page = await visit({
      as: operator,
      apart: true,
      expects: [/404/, /dynamically imported module/, /PartFailure/],
    })
    const code = /\/assets\/PaymentMethodList-/
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    await page.goto('/kitchen/list')
    await pageLoaded(page)
    await page
      .getByRole('button', { name: t('action.add') })
      .first()
      .click()
    await pageLoaded(page)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const name = page.getByRole('textbox', { name: t('kitchen.name') })
    await name.fill('Ege mutfağı')
    const failure = page.getByRole('alert').getByText(t('screen.unsaved'))
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('payment-method.title') })
      .click()
    await sees(failure)
    // A retry gives the same result while the form is unsaved.
    const request = page.waitForRequest(code)
    await page.getByRole('button', { name: t('action.retry') }).click()
    await request
    await sees(failure)

    // A manual reload asks first.
    const question = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page
      .getByRole('navigation', { name: t('tabs.label') })
      .getByRole('link', { name: t('form.new', { name: t('kitchen.one') }) })
      .click()
    await holds(name, 'Ege mutfağı')
    expect(loads).toBe(0)

    await page.getByRole('button', { name: t('action.save'), exact: true }).click()
    await sees(page.getByText(t('action.saved'), { exact: true }))
    await page.unroute(code)
    await page
      .getByRole('navigation', { name: t('shell.menu') })
      .getByRole('link', { name: t('payment-method.title') })
      .click()
    await sees(failure)
    await page.getByRole('button', { name: t('action.retry') }).click()
    await sees(page.getByRole('heading', { level: 1, name: t('payment-method.title') }))
  },
)

test('the menu’s pages and their dialogs are loaded while nothing else is to do', slow, async () => {
  const page = await visit({ as: operator, apart: true, expects: offline })
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

test('an open browser goes on after the server was replaced by one with another build, and loads the page once', async () => {
  const page = await visit({
    as: operator,
    apart: true,
    // Requests of the first screen may fail while the server restarts.
    expects: [/404/, /Refused to apply style/, /ERR_/],
  })
  await page.goto('/home')
  await sees(page.getByRole('navigation').first())
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await app.close()
  const next = await buildServer({ config, pools, panel: nextBuild() })
  afterAll(() => next.app.close())
  await next.app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' })

  await page.getByRole('link', { name: t('kitchen.title') }).click()
  await sees(page.getByRole('heading', { name: t('kitchen.title') }))
  await expect.poll(() => loads, wait).toBe(1)
  const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src))
  expect(scripts.filter((src) => src.includes('/assets/')).every((src) => src.includes('~'))).toBe(true)

  // A page from the browser's cache loads the new build.
  await page.goto('/home')
  await sees(page.getByRole('navigation').first())
  expect(await page.content()).not.toMatch(/\/assets\/index-[\w-]{8}\.js/)
})
