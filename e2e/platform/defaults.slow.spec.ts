import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

const rowOf = async (table: 'language' | 'currency', code: string) => {
  const [row] = await admin<{ id: number }>(`select id from ${table} where code = $1`, [code])
  return row?.id ?? 0
}

/** Presses a switch and answers its question: first no, then yes. */
const switchAfterQuestion = async (page: Page, label: string, question: string, yes: string) => {
  const control = page.getByRole('switch', { name: label })
  const before = await control.getAttribute('aria-checked')
  const isChecked = () => control.getAttribute('aria-checked')
  const dialog = page.getByRole('dialog').filter({ hasText: question })
  await control.click()
  await sees(dialog)
  await dialog.getByRole('button', { name: t('action.cancel') }).click()
  await missing(dialog)
  expect(await isChecked()).toBe(before)
  await control.click()
  await dialog.getByRole('button', { name: yes }).click()
  await expect.poll(isChecked, wait).not.toBe(before)
}

test('form of a language asks before one without words becomes the default of the panel', async () => {
  await admin(`update language set is_active = true where code = 'fr'`)
  const page = await visit({ as: world.operator })
  await page.goto(`/language/form/${await rowOf('language', 'fr')}`)
  await pageLoaded(page)
  const label = t('language.is_panel_default')
  await switchAfterQuestion(page, label, t('language.untranslated'), t('language.untranslated.ok'))
  // The built-in languages are complete, so no question is asked.
  await page.goto(`/language/form/${await rowOf('language', 'en')}`)
  await pageLoaded(page)
  await page.getByRole('switch', { name: label }).click()
  await expect.poll(() => page.getByRole('switch', { name: label }).getAttribute('aria-checked'), wait).toBe('true')
})

test('form of a currency asks before the one is deactivated with which companies begin', async () => {
  const page = await visit({ as: world.operator })
  await page.goto(`/currency/form/${await rowOf('currency', 'TRY')}`)
  await pageLoaded(page)
  await switchAfterQuestion(page, t('currency.is_active'), t('currency.deactivate'), t('currency.deactivate.ok'))
})
