import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { fillBasket, fillGuest } from '../harness/basket.ts'
import { missing, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  const { company_id, id: branch_id } = world.moda
  await a.insert('dining_table', { company_id, branch_id, number: '5', token: 'table-5', password: '1923' })
  await admin('update branch set takes_tips = true where id = $1', [branch_id])
  const [starts_at, ends_at] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000))
  const terms = { kind: 'incentive', amount: 1_000, borne_by: 'branch', starts_at, ends_at }
  await a.insert('gift_cheque', { company_id, name: { tr: 'Hoş geldin', en: '', de: '' }, code: 'HOSGELDIN', ...terms })
})

/** The quote refuses incomplete fields, which the browser logs. */
const unfinished = /422/
const field = (page: Page, key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true })
const dialogButton = (page: Page, key: Parameters<typeof t>[0]) =>
  page.getByRole('dialog').getByRole('button', { name: t(key) })

test('an order that is pressed without a connection is sent once there is one, and counts once', async () => {
  const page = await visit({ width: 375, expects: [unfinished, /ERR_|failed:/] })
  await page.goto(`/o/${world.moda.id}`)
  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  const dialog = page.getByRole('dialog')
  await fillGuest(page, '0555 000 33 44')
  await sees(dialog.getByText(t('guest-page.total'), { exact: true }))
  await page.context().setOffline(true)
  await dialogButton(page, 'guest-page.order').click()
  await sees(dialog.getByText(t('guest-page.offline')))
  await sees(dialog.getByText('Lentil soup'))
  // The first attempt reaches the server, but its response is lost.
  const keys: (string | undefined)[] = []
  await page.route('**/api/ordering/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.context().setOffline(false)
  await sees(dialog.getByText(t('guest-page.status.waiting')))
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  expect(await admin("select 1 from orders where customer_phone = '+905550003344'")).toHaveLength(1)
})

test('a table says its password, calls the waiter, and orders with a tip and a coupon', slow, async () => {
  const page = await visit({ width: 375, expects: [unfinished, /403/] })
  await page.goto(`/o/${world.moda.id}?t=table-5`)
  await page.getByRole('button', { name: t('guest-page.ask') }).click()
  const dialog = page.getByRole('dialog')
  await field(page, 'guest-page.table-password').fill('0000')
  await dialogButton(page, 'guest-page.enter').click()
  await sees(dialog.getByText(t('guest-page.table-password.wrong')))
  await field(page, 'guest-page.table-password').fill('1923')
  await dialogButton(page, 'guest-page.enter').click()
  await dialogButton(page, 'table-command.kind.waiter').click()
  await sees(dialog.getByText(t('guest-page.called', { name: t('table-command.kind.waiter') })))
  expect(await admin('select kind from table_command where company_id = $1', [world.moda.company_id])).toEqual([
    { kind: 'waiter' },
  ])
  await dialogButton(page, 'guest-page.close').click()
  await missing(dialog)
  await fillBasket(page, 'Lentil soup')
  // A tenth of 95.00, in whole lira.
  await dialog.getByRole('radio', { name: /^10,00/ }).check()
  await field(page, 'guest-page.coupon').fill('YANLIS')
  await dialogButton(page, 'guest-page.apply').click()
  await sees(dialog.getByText(t('ordering.coupon-unknown')))
  await field(page, 'guest-page.coupon').fill('hosgeldin')
  await dialogButton(page, 'guest-page.apply').click()
  await sees(dialog.getByRole('button', { name: /95,00/ }))
  await sees(dialog.getByText(/^-10,00/))
  await dialogButton(page, 'guest-page.order').click()
  await sees(dialog.getByText(t('guest-page.status.waiting')))
  expect(await admin("select tip, total from orders where table_number = '5'")).toEqual([{ tip: 1_000, total: 9_500 }])
})

test(
  'an address outside of the delivery zone is refused at once, and is ordered to once it is inside',
  slow,
  async () => {
    const page = await visit({ width: 375, apart: true, expects: [unfinished] })
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 38.4, longitude: 27.1 })
    await page.goto(`/o/${world.moda.id}`)
    await fillBasket(page, 'Lentil soup', 'deliveryToAddress')
    const dialog = page.getByRole('dialog')
    await field(page, 'guest-page.address').fill('Örnek Sokak 5, daire 3')
    await fillGuest(page, '0555 000 55 66')
    await dialogButton(page, 'guest-page.locate').click()
    await sees(dialog.getByText(t('guest-page.located')))
    await dialogButton(page, 'guest-page.order').click()
    await sees(dialog.getByText(t('ordering.out-of-zone')))
    await expect.poll(() => field(page, 'guest-page.address').getAttribute('aria-invalid'), wait).toBe('true')
    await page.context().setGeolocation({ latitude: 41, longitude: 29 })
    await dialogButton(page, 'guest-page.locate.again').click()
    // The zone’s own fee.
    await sees(dialog.getByText(/^20,00/))
    await dialogButton(page, 'guest-page.order').click()
    await sees(dialog.getByText(t('guest-page.status.waiting')))
    const sql = "select address->>'text' as text from orders where customer_phone = '+905550005566'"
    expect(await admin(sql)).toEqual([{ text: 'Örnek Sokak 5, daire 3' }])
  },
)
