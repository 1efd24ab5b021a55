import { readFile } from 'node:fs/promises'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { holds, missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await admin("update language set is_active = true where code in ('ar', 'pl')")
})
beforeEach(() => admin('delete from translation'))

type Key = keyof typeof allPhrases
const fieldOf = (page: Page, key: Key) => page.locator(`[data-key="${key}"] textarea`)
const faultOf = (page: Page, key: Key) => page.locator(`[data-key="${key}"]`).getByRole('alert')
const stored = async (key: Key) =>
  (await admin<{ text: string }>('select text from translation where key = $1', [key]))[0]?.text

/** The names of the requested locale files: antd's and the calendar's. */
const localesOf = (urls: readonly string[]) =>
  urls.flatMap((url) => /\/assets\/(ar|ar_EG|pl|pl_PL)-[\w-]{8}\.js$/.exec(url)?.[1] ?? []).toSorted()

const opened = async (query: string, expects: readonly RegExp[] = []) => {
  const page = await visit({ as: world.operator, expects })
  await page.goto(`/translate?${query}`)
  await pageLoaded(page)
  return page
}

test('a word that is translated into Arabic is seen in another browser without a reload', async () => {
  const reader = await visit({ as: world.operator })
  const loaded: string[] = []
  reader.on('request', (request) => void loaded.push(request.url()))
  await reader.goto('/kitchen/list?lang=ar')
  await sees(reader.getByRole('heading', { level: 1, name: allPhrases['kitchen.title'][0] }))
  // Only this language's calendar and component texts.
  expect(localesOf(loaded)).toEqual(['ar', 'ar_EG'])
  await reader.evaluate(() => Object.assign(window, { sameDocument: true }))
  expect(await reader.locator('html').getAttribute('dir')).toBe('rtl')

  const page = await opened('language=ar&q=kitchen.title')
  const field = fieldOf(page, 'kitchen.title')
  expect(await field.getAttribute('dir')).toBe('rtl')
  await field.fill('المطابخ')
  await field.press('Enter')
  await sees(page.getByText(/^1 of [\d,]+ texts translated$/))
  await sees(reader.getByRole('heading', { level: 1, name: 'المطابخ' }))
  expect(await reader.evaluate(() => 'sameDocument' in window)).toBe(true)
})

/** A reader that gets new texts by the stream only: polling is blocked. */
const listening = async (path: string) => {
  const page = await visit({ as: world.operator, lang: 'en', apart: true, expects: [/ERR_FAILED/] })
  await page.goto(path)
  await pageLoaded(page)
  await page.route('**/api/bootstrap', (route) => route.abort())
  return page
}

test('a word that changes before the stream of a panel is open is seen there', async () => {
  const title = (text: string) => ({ level: 1, name: text })
  const opens = Promise.withResolvers<void>()
  const reader = await visit({ as: world.operator, lang: 'en', apart: true, expects: [/ERR_FAILED/] })
  await reader.route('**/api/stream', async (route) => {
    await opens.promise
    await route.continue()
  })
  await reader.goto('/kitchen/list')
  await sees(reader.getByRole('heading', title(t('kitchen.title'))))
  await reader.route('**/api/bootstrap', (route) => route.abort())
  await a.insert('translation', { key: 'kitchen.title', lang: 'en', text: 'Stoves' })
  opens.resolve()
  await sees(reader.getByRole('heading', title('Stoves')))
})

test('a word that changes leaves the stream of a panel open', async () => {
  const page = await listening('/kitchen/list')
  const opened: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/stream') && opened.push(request.url()))
  for (const text of ['Stoves', 'Ranges']) {
    await admin('delete from translation')
    await a.insert('translation', { key: 'kitchen.title', lang: 'en', text })
    await sees(page.getByRole('heading', { level: 1, name: text }))
  }
  expect(opened).toEqual([])
})

test('Enter saves and leads to the next text that is missing, and one that is wrong stays as it was typed', async () => {
  const page = await opened('language=pl&module=platform/kitchen&state=todo')
  const title = fieldOf(page, 'kitchen.title')
  const rows = page.getByRole('list', { name: t('translate.title') }).getByRole('listitem')
  const second = rows.nth(
    (await rows.evaluateAll((all) => all.findIndex((one) => one.dataset.key === 'kitchen.title'))) + 1,
  )
  await title.fill('<b>Kuchnie</b>')
  await title.press('Enter')
  await sees(faultOf(page, 'kitchen.title').getByText(t('translate.wrong.html')))
  await holds(title, '<b>Kuchnie</b>')
  await title.fill('Kuchnie')
  await title.press('Enter')
  await expect.poll(() => second.locator('textarea').evaluate((one) => one === document.activeElement), wait).toBe(true)
  await expect.poll(() => stored('kitchen.title'), wait).toBe('Kuchnie')
  await page.keyboard.type('Coś')
  await page.keyboard.press('Escape')
  await holds(second.locator('textarea'), '')
})

test('what is typed is saved when the field is left, and a text of somebody else is not written over unseen', async () => {
  const page = await opened('language=pl&q=kitchen.title', [/409/])
  const field = fieldOf(page, 'kitchen.title')
  await sees(field)
  await a.insert('translation', { key: 'kitchen.title', lang: 'pl', text: 'Od kogoś innego' })
  await field.fill('Kuchnie')
  await field.press('Tab')
  await sees(faultOf(page, 'kitchen.title').getByText('Od kogoś innego'))
  await holds(field, 'Kuchnie')
  expect(await stored('kitchen.title')).toBe('Od kogoś innego')
  await field.press('Enter')
  await missing(faultOf(page, 'kitchen.title'))
  await expect.poll(() => stored('kitchen.title'), wait).toBe('Kuchnie')
})

test('a counted text shows what it says for each form of the language', async () => {
  const page = await opened('language=pl&q=menu-import.summary.changed')
  const key = 'menu-import.summary.changed'
  await fieldOf(page, key).fill('{n} zmiana|{n} zmiany|{n} zmian|{n} zmiany')
  const row = page.locator(`[data-key="${key}"]`)
  for (const example of ['1 zmiana', '2 zmiany', '0 zmian']) await sees(row.getByText(example, { exact: true }))
  await fieldOf(page, key).fill('{n} zmiana|{n} zmiany|{n} zmian')
  await sees(faultOf(page, key).getByText('one | few | many | other'))
})

test('the list is filtered by a screen and names those that show a text', async () => {
  const page = await opened('language=pl&q=kitchen&screen=/kitchen/list,/kitchen/form')
  await sees(fieldOf(page, 'kitchen.name'))
  await missing(fieldOf(page, 'word-group.hint'))
  await sees(page.locator('[data-key="kitchen.name"]').getByTitle(t('kitchen.title')))
})

test('a file shows what it would change and what of it is refused, and then writes what is right', async () => {
  const page = await opened('language=pl&module=platform/kitchen')
  await page.getByRole('button', { name: t('translate.file'), exact: true }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('translate.file.download', { format: 'JSON (.json)' }) }).click(),
  ])
  const texts = JSON.parse(await readFile(await saved.path(), 'utf8'))
  expect(texts).toHaveProperty(['kitchen.title'], '')

  const buffer = Buffer.from(JSON.stringify({ ...texts, 'kitchen.title': 'Kuchnie', 'kitchen.one': '<b>Kuchnia</b>' }))
  await page.locator('input[type=file]').setInputFiles({ name: 'pl.json', mimeType: 'application/json', buffer })
  const review = page.getByRole('dialog', { name: /pl\.json/ })
  await sees(review.getByText(t('translate.wrong.html')))
  await sees(review.getByText(t('translate.file.left', { n: 1 })))
  await sees(review.getByText('Kuchnie', { exact: true }))
  expect(await stored('kitchen.title')).toBeUndefined()
  await review.getByRole('button', { name: t('translate.file.apply', { n: 1 }) }).click()
  await holds(fieldOf(page, 'kitchen.title'), 'Kuchnie')
  await expect
    .poll(async () => [await stored('kitchen.title'), await stored('kitchen.one')], wait)
    .toEqual(['Kuchnie', undefined])
})
