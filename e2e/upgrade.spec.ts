import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtPanel } from '../apps/server/src/app/panel.ts'
import { buildServer } from '../apps/server/src/app/server.ts'
import { allKeys } from '../apps/server/src/testing/tenants.ts'
import { sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'

const { a, app, config, pools, origin, visit } = await stage()
const operator = await a.user({ account: await a.account('eliza'), keys: allKeys })

/** The same panel as another build would be: every file of it by another name, and nothing left of the old ones. */
const nextBuild = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-next-build-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(builtPanel, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const assets = join(folder, 'assets')
  const renamed = new Map(
    readdirSync(assets).map((file) => [
      file,
      file.replace(/-([\w-]{7})\w(\.\w+)$/, (_, hash, end) => `-${hash}~${end}`),
    ]),
  )
  const names = /[\w.-]+-[\w-]{8}\.\w+/g
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

test('an open browser goes on after the server was replaced by one with another build, and loads the page once', async () => {
  const page = await visit({
    as: operator,
    expects: [/404/, /Refused to apply style/, /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/],
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

  // Who comes back with the old page in the browser's cache gets the new one.
  await page.goto('/home')
  await sees(page.getByRole('navigation').first())
  expect(await page.content()).not.toMatch(/\/assets\/index-[\w-]{8}\.js/)
})
