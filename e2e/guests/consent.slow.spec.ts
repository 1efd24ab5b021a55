import { beforeAll, expect, test } from 'vitest'
import { fillBasket, fillGuest } from '../harness/basket.ts'
import { axeViolations, missing, sees, tabTo, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  const settings = { analytics: { ga4_id: 'G-DEMO1234' } }
  await admin('update company set settings = settings || $1 where id = (select company_id from branch where id = $2)', [
    JSON.stringify(settings),
    world.moda.id,
  ])
})

test('a guest is counted by nobody before they agree, and no longer once they take it back', async () => {
  const page = await visit({ width: 375, expects: [/422/] })
  const loaded: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto(`/o/${world.moda.id}`)
  const question = page.getByRole('region', { name: t('guest-page.consent') })
  await sees(question)
  expect(await axeViolations(page)).toEqual([])
  await tabTo(page, question.getByRole('button', { name: t('guest-page.consent.no') }))
  await page.keyboard.press('Enter')
  await missing(question)
  await page.reload()
  const change = page.getByRole('button', { name: t('guest-page.consent') })
  await sees(change)
  await missing(question)
  expect(loaded).toEqual([])

  await change.click()
  await question.getByRole('button', { name: t('guest-page.consent.yes') }).click()
  await expect.poll(() => loaded, wait).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-DEMO1234'])
  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  await fillGuest(page, '0555 000 11 23')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('guest-page.order') }).click()
  await sees(dialog.getByText(t('guest-page.status.waiting')))
  const events = await page.evaluate(() =>
    (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((one) => [...Array.from(one)]),
  )
  const [{ total } = { total: 0 }] = await admin<{ total: number }>(
    "select total from orders where customer_phone = '+905550001123'",
  )
  expect(events?.at(-1)).toEqual([
    'event',
    'purchase',
    { transaction_id: expect.any(String), value: total / 100, currency: 'TRY' },
  ])

  // From another page: a reload would restore the open order.
  await page.goto('about:blank')
  await page.goto(`/o/${world.moda.id}`)
  await expect.poll(() => loaded.length, wait).toBe(2)
  await change.click()
  await Promise.all([
    page.waitForEvent('load'),
    question.getByRole('button', { name: t('guest-page.consent.no') }).click(),
  ])
  await sees(change)
  expect(loaded.length).toBe(2)
})
