import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

test('a panel tells of its crash once, and the operator reads it as text and resolves it', async () => {
  const page = await visit({ as: world.operator, expects: [/Boom/] })
  await page.goto('/log/front-error')
  await pageLoaded(page)
  const text = 'Boom <img src=x onerror="document.title=1">'
  for (const _ of [1, 2])
    await page.evaluate(
      (message) =>
        void setTimeout(() => {
          throw new TypeError(message)
        }),
      text,
    )
  await expect.poll(async () => (await admin('select from error_group')).length).toBe(1)
  await page.reload()
  await page
    .getByRole('table')
    .getByRole('link', { name: /Boom <img/ })
    .click()
  const drawer = page.getByRole('dialog')
  await sees(drawer.getByText('/log/front-error').first())
  await drawer.getByRole('button', { name: t('error-log.resolve') }).click()
  await sees(drawer.getByText(t('error-log.status.resolved'), { exact: true }))
  expect(await admin('select kind, count, status from error_group')).toEqual([
    { kind: 'panel', count: 1, status: 'resolved' },
  ])
  expect(await page.locator('img[src=x]').count()).toBe(0)
})
