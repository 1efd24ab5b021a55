import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fillBasket, fillGuest } from '../harness/basket.ts'
import { axeViolations, missing, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage({ demo: true })
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  await admin(`update company set settings = settings || '{"sms": {"phone_code": true}}' where id = $1`, [
    world.moda.company_id,
  ])
})

const field = (page: Page, key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true })
const button = (page: Page, key: Parameters<typeof t>[0]) =>
  page.getByRole('dialog').getByRole('button', { name: t(key) })

/** Returns the code of the `nth` message to a phone, once it exists. */
const codeTo = async (phone: string, nth: number) => {
  const read = () => admin<{ text: string }>('select text from sms where recipient = $1 order by id', [phone])
  await expect.poll(async () => (await read()).length, wait).toBe(nth)
  return /\d{6}/.exec((await read()).at(-1)?.text ?? '')?.[0] ?? ''
}

test('a guest is asked once for the code that their phone was sent, and what is in the basket stays', async () => {
  // Refused: the quote without a phone, the order without a proof, and a wrong code.
  const page = await visit({ width: 375, apart: true, expects: [/422|400/] })
  await page.goto(`/o/${world.moda.id}`)
  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  await fillGuest(page, '0555 000 12 12')
  await sees(page.getByText(t('guest-page.code.ahead')))
  await button(page, 'guest-page.order').click()

  const dialog = page.getByRole('dialog', { name: t('guest-page.code') })
  await sees(dialog.getByText('0555 000 12 12'))
  await codeTo('+905550001212', 1)
  const code = field(page, 'reset.code')
  await expect.poll(() => code.evaluate((input) => input === document.activeElement), wait).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await sees(dialog.getByRole('button', { name: /\d+/, disabled: true }))

  // Another phone: returns to the unchanged basket.
  await button(page, 'guest-page.code.change').click()
  const phone = field(page, 'guest-page.phone')
  await expect.poll(() => phone.evaluate((input) => input === document.activeElement), wait).toBe(true)
  await sees(page.getByRole('dialog').getByText('Lentil soup'))
  await phone.fill('0555 000 13 13')
  await button(page, 'guest-page.order').click()
  const right = await codeTo('+905550001313', 1)

  // By keyboard only.
  await sees(dialog.getByText('0555 000 13 13'))
  await page.keyboard.type(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await sees(dialog.getByText(t('phone-code.wrong')))
  await expect.poll(() => code.getAttribute('aria-invalid'), wait).toBe('true')
  await code.fill(right)
  await page.keyboard.press('Enter')
  await sees(page.getByRole('dialog').getByText(t('guest-page.status.waiting')))
  expect(await admin("select 1 from orders where customer_phone = '+905550001313'")).toHaveLength(1)

  // The device is remembered.
  await button(page, 'guest-page.close').click()
  await missing(page.getByRole('dialog'))
  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  await missing(page.getByText(t('guest-page.code.ahead')))
  await button(page, 'guest-page.order').click()
  await sees(page.getByRole('dialog').getByText(t('guest-page.status.waiting')))
  expect(await admin("select 1 from orders where customer_phone = '+905550001313'")).toHaveLength(2)
})
