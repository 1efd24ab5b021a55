import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fits, missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

const rowOf = (page: Page, word: string) =>
  page
    .getByRole('region', { name: t('word-group.found') })
    .getByRole('listitem')
    .filter({ hasText: word })

test('form of word groups shows while one types how a search folds a word and what it finds on a menu', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/filter-settings/form')
  await pageLoaded(page)
  const words = page.getByRole('combobox', { name: t('word-group.words') })
  await words.pressSequentially('ŞIRDAN')
  // Still being typed, not yet a word of the group.
  for (const text of ['sirdan', 'Ş → s', 'I → i', t('word-group.found.none')])
    await sees(rowOf(page, 'ŞIRDAN').getByText(text, { exact: true }))
  await words.press('Enter')
  await words.pressSequentially('ADANA')
  await sees(rowOf(page, 'ADANA').getByText(/^1 product: /))
  await sees(page.getByText(t('word-group.found.together', { n: 1 })))
  await words.press('Enter')
  await words.pressSequentially('adana')
  await sees(page.getByText(t('word-group.found.same', { word: 'ADANA' })))
  // The form's preview and the server's search find the same.
  const [counted] = await admin<{ n: number }>(
    'select count(*)::int as n from menu_words where branch_id = $1 and app.search_text(name::text) like $2',
    [world.moda.id, `%${toSearchText('ADANA')}%`],
  )
  expect(counted?.n).toBe(1)
  await page.setViewportSize({ width: 375, height: 800 })
  await fits(page)
})

test('words are tried on the menu of another restaurant', async () => {
  const other = await a.branch({ company: await a.company(), name: 'Çınaraltı' })
  await a.product({ branch: other, name: { tr: 'Şırdan', en: '', de: '' } })
  const page = await visit({ as: world.operator })
  await page.goto('/filter-settings/form')
  await pageLoaded(page)
  await page.getByRole('combobox', { name: t('word-group.words') }).pressSequentially('SIRDAN')
  const menu = page.getByRole('combobox', { name: t('word-group.menu') })
  await sees(rowOf(page, 'SIRDAN').getByText(t('word-group.found.none')))
  await menu.fill('cinar')
  await page.getByTitle('Çınaraltı', { exact: true }).click()
  await sees(rowOf(page, 'SIRDAN').getByText('Şırdan'))
  await missing(rowOf(page, 'SIRDAN').getByText(t('word-group.found.none')))
  await expect.poll(() => page.getByText('Çınaraltı', { exact: true }).count(), wait).toBeGreaterThan(0)
})
