import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addToBasket, basketOfOne, fillGuest } from '../harness/basket.ts'
import { axeViolations, fits, sees, tabTo, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { words } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

// `PAPERS=<folder>` saves the pages as pictures for review.

const { a, admin, visit } = await stage({ demo: true })
let world: People & SeededRecords
beforeAll(async () => {
  await admin("update language set is_active = true where code = 'ar'")
  // A language is offered to guests once all phrases of their page are translated; here with the Turkish texts.
  const guestWords = Object.entries(allPhrases).filter(([key]) => key.startsWith('guest-page.'))
  await admin(
    `insert into translation (key, lang, text) select key, 'ar', text from jsonb_to_recordset($1) t (key text, text text)`,
    [JSON.stringify(guestWords.map(([key, [text]]) => ({ key, text })))],
  )
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
})

/** Untranslated phrases are shown in Turkish. */
const t = words('tr')

const keep = async (page: Page, name: string) => {
  const folder = process.env.PAPERS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `rtl-${name}.png`), fullPage: true })
}

/** No axe violations and no horizontal overflow. */
const isFit = async (page: Page, name: string) => {
  await keep(page, name)
  expect(await axeViolations(page), name).toEqual([])
  await fits(page, name)
}

/** Whether a text's letters run in the order in which they are written, in each of its lines. */
const runsOn = (text: Element) => {
  const range = document.createRange()
  const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const letters: DOMRect[] = []
  while (walk.nextNode()) {
    const { currentNode: node } = walk
    for (const [at, letter] of [...(node.nodeValue ?? '')].entries()) {
      if (!letter.trim()) continue
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      letters.push(range.getBoundingClientRect())
    }
  }
  const follows = (letter: DOMRect, before: DOMRect) => letter.left >= before.left || letter.top >= before.bottom
  return letters.length > 1 && letters.every((letter, i) => follows(letter, letters[i - 1] ?? letter))
}

test('in Arabic the page runs from right to left, its amounts and phones do not, and a keyboard orders by its names', async () => {
  const page = await visit({ width: 375, expects: [/422/] })
  await page.goto(`/o/${world.moda.id}?lang=ar`)
  await sees(page.getByRole('link', { name: 'Mercimek çorbası' }))
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  const heading = page.getByRole('heading', { level: 1 })
  // The name runs from left to right, as its first letter does, but is aligned to the page's side.
  expect(await heading.evaluate((one) => getComputedStyle(one).textAlign)).toBe('right')
  expect(await heading.evaluate(runsOn)).toBe(true)
  for (const part of [page.locator('footer [href^="tel:"]'), page.locator('.price b')])
    expect(await part.first().evaluate(runsOn)).toBe(true)
  await isFit(page, 'menu')

  await addToBasket(page, 'Adana dürüm', t)
  await tabTo(page, basketOfOne(page, t))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: new RegExp(t('guest-page.basket')) })
  await dialog.getByRole('radio', { name: t('delivery-type.comeGetIt') }).check()
  // In reading order, each by its accessible name.
  const order = dialog.getByRole('button', { name: new RegExp(t('guest-page.order')) })
  for (const field of ['guest-page.name', 'guest-page.phone', 'guest-page.coupon', 'guest-page.order-note'] as const)
    await tabTo(page, dialog.getByLabel(t(field), { exact: true }))
  await tabTo(page, order)
  await isFit(page, 'basket')
  await fillGuest(page, '0555 000 61 61', t)
  await order.click()
  await sees(page.getByRole('dialog').getByRole('status').getByText(t('guest-page.status.waiting')))
  const steps = page.getByRole('dialog').locator('[aria-current="step"]')
  await expect.poll(() => steps.allTextContents(), wait).toHaveLength(1)
  await isFit(page, 'order')
})

test('in Arabic what is a member’s own fits, and each text runs as it is written', async () => {
  const page = await visit({ width: 375, apart: true })
  const { company_id, id: branch_id } = world.moda
  const member = await a.member({ company: { id: company_id }, phone: '+905550006262', first_name: 'Deniz' })
  const { token } = await a.signedIn(member)
  const of = { company_id, member_id: member.id }
  await a.insert('member_address', { ...of, label: 'Ev', text: 'Moda Cad. No: 12, Kadıköy' })
  await a.insert('ledger_account', { ...of, kind: 'wallet', balance: 100_000 })
  const [category] = await admin<Record<string, unknown>>(
    'select id as request_category_id, kind, recipient from request_category order by id limit 1',
  )
  const answered = { answer: 'Elbette!', answered_at: new Date(), answered_by: 'Ekip' }
  await a.insert('guest_request', { ...of, ...category, branch_id, text: 'Olur mu?', state: 'approved', ...answered })
  await page.goto(`/o/${branch_id}?lang=ar`)
  await page.evaluate(
    (session) => {
      const { key } = JSON.parse(document.querySelector('#begin')?.textContent ?? '')
      localStorage.setItem(`guest.${key}.member`, JSON.stringify(session))
    },
    { token, phone: '+905550006262', name: 'Deniz' },
  )
  await page.reload()
  const account = page.getByRole('button', { name: t('guest-page.account'), exact: true })
  await account.click()
  const dialog = page.getByRole('dialog')
  for (const [key, text] of [
    ['guest-page.account.requests', 'Olur mu?'],
    ['guest-page.account.addresses', 'Moda Cad. No: 12, Kadıköy'],
    ['guest-page.account.comments', undefined],
  ] as const) {
    await dialog.getByRole('button', { name: t(key) }).click()
    if (text) {
      await sees(dialog.getByText(text))
      expect(await dialog.locator('bdi', { hasText: text }).evaluate(runsOn), text).toBe(true)
    } else await sees(dialog.getByText(t('guest-page.account.comments.none')))
    await isFit(page, key)
    await dialog.getByRole('button', { name: t('guest-page.account'), exact: true }).click()
  }
})
