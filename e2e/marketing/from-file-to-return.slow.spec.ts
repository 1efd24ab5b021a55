import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { definitionPointJobs } from '../../apps/server/src/modules/marketing/definition-point/definition-point.jobs.ts'
import { giftChequeJobs } from '../../apps/server/src/modules/marketing/gift-cheque/gift-cheque.jobs.ts'
import { notificationJobs } from '../../apps/server/src/modules/marketing/notification/notification.jobs.ts'
import { checkLedgers } from '../../apps/server/src/modules/member/ledger/ledger.check.ts'
import { memberImportJobs } from '../../apps/server/src/modules/member/member-import/member-import.jobs.ts'
import { runDue } from '../../apps/server/test/jobs.ts'
import { fillBasket } from '../harness/basket.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, adminUrl, call, config, pools, visit } = await stage({ demo: true })
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  // A point is worth 1.00, and 5 % of the payment is earned as points, at any hour.
  const points = { rate: 1_000_000, order_share: 5_000, minimum_total: 0, earn_rate: 500, validity_days: 30 }
  const rules = { points: { ...points, lower_limit: null, upper_limit: null }, notifications: { quiet: false } }
  await admin('update company set settings = settings || $2 where id = $1', [
    world.moda.company_id,
    JSON.stringify(rules),
  ])
  await admin(`update licence set modules = modules || 'campaign'::text where not 'campaign' = any (modules)`)
})

const work = () =>
  runDue({ adminUrl, pools, config, jobs: [memberImportJobs, notificationJobs, giftChequeJobs, definitionPointJobs] })
const button = (page: Page, key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog')
const field = (page: Page, key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: false }).first()

const phone = '+905557770001'
/** The member's balances in the database. */
const points = async () => {
  const [account] = await admin<{ balance: number; moved: number; lots: number }>(
    `select a.balance, (select sum(amount) from ledger_entry where account_id = a.id)::integer as moved,
       (select coalesce(sum(remaining), 0) from points_lot where account_id = a.id)::integer as lots
     from ledger_account a join member m on m.id = a.member_id where a.kind = 'points' and m.phone = $1`,
    [phone],
  )
  const cheques = await admin<{ state: string }>(
    `select g.state from gift_cheque_assignment g join member m on m.id = g.member_id where m.phone = $1`,
    [phone],
  )
  return { ...account, cheques: cheques.map(({ state }) => state) }
}

const takeOver = async (page: Page) => {
  await page.goto('/member/list')
  await button(page, 'action.import').click()
  await pageLoaded(page)
  const head = `${t('member.first_name')};${t('member.phone')};${t('member-import.consent_sms')}`
  const rows = ['Ayşe;0555 777 00 01;yes', 'Mert;0555 777 00 02;no', 'Ece;12;yes']
  const buffer = Buffer.from([head, ...rows].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
  await sees(page.getByText(t('import.reading')))
  await work()
  await button(page, 'import.match.run').click()
  await sees(page.getByText(t('import.reading')))
  await work()
  await sees(page.getByRole('button', { name: `2 ${t('import.outcome.add')}` }))
  await button(page, 'import.apply-right').click()
  await sees(page.getByText(t('import.applying')))
  await work()
  await sees(page.getByText(t('import.done'), { exact: true }))
}

const group = async (page: Page) => {
  await page.goto('/member/list?consent=sms&source=imported')
  await pageLoaded(page)
  await button(page, 'member-group.save-filters').click()
  await sees(page.getByRole('status').filter({ hasText: t('member-group.found.count', { n: 1 }) }))
  await field(page, 'member-group.name').fill('From the file')
  await button(page, 'action.save').click()
  await sees(page.getByRole('table').getByText('From the file'))
}

const choose = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByTitle('From the file', { exact: true }).click()
}

const notify = async (page: Page) => {
  await page.goto('/marketing/notification/form')
  await pageLoaded(page)
  await field(page, 'notification.name').fill('Autumn news')
  await choose(page, t('notification.member_group_id'))
  await field(page, 'notification.text').fill('Merhaba {first_name}')
  await button(page, 'action.save').click()
  await page.getByRole('table').getByRole('link', { name: 'Autumn news' }).click()
  await button(page, 'notification.send').click()
  await dialogOf(page)
    .getByRole('button', { name: t('notification.send') })
    .click()
  await sees(page.getByText(t('notification.status.planned'), { exact: true }))
  await work()
  // Another job sends text messages; it has not finished yet.
  await sees(page.getByRole('table').getByText(t('notification-recipient.status.queued'), { exact: true }))
  expect(await admin('select text from sms where recipient = $1', [phone])).toEqual([
    { text: expect.stringContaining('Merhaba Ayşe') },
  ])
}

const handOutPoints = async (page: Page) => {
  await page.goto('/marketing/definition-point/form')
  await pageLoaded(page)
  await field(page, 'definition-point.name').fill('Welcome')
  await field(page, 'definition-point.amount').fill('20')
  await page.getByText(t('definition-point.audience.group'), { exact: true }).click()
  await choose(page, t('definition-point.group_id'))
  await button(page, 'action.save').last().click()
  await page.getByRole('link', { name: 'Welcome', exact: true }).click()
  await button(page, 'definition-point.hand-out').last().click()
  await dialogOf(page)
    .getByRole('button', { name: t('definition-point.hand-out') })
    .click()
  await sees(page.getByText(t('definition-point.state.handing_out')))
  await work()
  await expect.poll(points, wait).toEqual({ balance: 20, moved: 20, lots: 20, cheques: [] })
}

const handOutCheque = async (page: Page) => {
  await page.goto('/marketing/gift-card/form')
  await pageLoaded(page)
  await field(page, 'gift-cheque.name').fill('Autumn cheque')
  await page.getByLabel(t('gift-cheque.amount'), { exact: true }).fill('10')
  // A gift cheque would be used up by a returned order.
  await page.getByText(t('gift-cheque.kind.compensation'), { exact: true }).click()
  await button(page, 'action.save').click()
  await page.getByRole('button', { name: t('gift-cheque.handed.of', { name: 'Autumn cheque' }) }).click()
  await button(page, 'gift-cheque.hand-out').first().click()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: t('gift-cheque.hand-out.to.group') }).check()
  await dialog.getByRole('combobox').click()
  await page.getByTitle('From the file', { exact: true }).click()
  await dialog.getByRole('button', { name: t('gift-cheque.hand-out') }).click()
  await sees(page.getByText(t('gift-cheque.hand-out.begun')))
  await work()
  await expect.poll(points, wait).toEqual({ balance: 20, moved: 20, lots: 20, cheques: ['defined'] })
}

/** A soup for 95.00: the cheque pays 10.00 and the points 20.00. */
const order = async () => {
  // Until a delivery type is chosen, the basket may be priced for delivery without an address.
  const page = await visit({ width: 375, apart: true, expects: [/422.*ordering\/quote/] })
  await page.goto(`/o/${world.moda.id}`)
  await button(page, 'guest-page.account.sign-in').click()
  await page.getByLabel(t('guest-page.phone'), { exact: true }).fill(phone)
  await page.keyboard.press('Enter')
  await sees(page.getByLabel(t('reset.code'), { exact: true }))
  const code = async () => {
    const [, last] = await admin<{ text: string }>('select text from sms where recipient = $1 order by id', [phone])
    return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(code, wait).not.toBe('')
  await page.keyboard.type(await code())
  await page.keyboard.press('Enter')
  await sees(dialogOf(page).getByText('Ayşe'))
  await dialogOf(page)
    .getByRole('button', { name: t('guest-page.close') })
    .click()
  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  await dialogOf(page)
    .getByRole('radio', { name: /Autumn cheque/ })
    .check()
  await dialogOf(page)
    .getByRole('checkbox', { name: /points/i })
    .check()
  await sees(dialogOf(page).getByText('65,00 ₺'))
  await dialogOf(page)
    .getByRole('button', { name: t('guest-page.order') })
    .click()
  await sees(dialogOf(page).getByText(t('guest-page.status.waiting')))
  expect(await points()).toEqual({ balance: 0, moved: 0, lots: 0, cheques: ['reserved'] })
  const [placed] = await admin<{ id: number; code: string; version: number }>(
    'select o.id, o.code, o.version from orders o join member m on m.id = o.member_id where m.phone = $1',
    [phone],
  )
  if (!placed) throw new Error('there is no order')
  return placed
}

test('a member of a file is written to, given points and a cheque, orders with both, and gets them back with the order', async () => {
  const page = await visit({ as: world.owner })
  await takeOver(page)
  await group(page)
  await notify(page)
  await handOutPoints(page)
  await handOutCheque(page)
  const { id, code } = await order()

  // The steps of the desk have separate tests.
  const params = { branch_id: world.moda.id, order_id: id }
  let version = 1
  for (const [step, more] of [
    ['approve', { preparation_minutes: 20 }],
    ['deliver', {}],
  ] as const) {
    const { reply } = await call(orderSteps[step], { as: world.owner, params, body: { version, ...more } })
    version = reply.version
  }
  // 65.00 were paid: 3 points.
  expect(await points()).toEqual({ balance: 3, moved: 3, lots: 3, cheques: ['used'] })

  await page.goto(`/order/list?order=${id}&of=${world.moda.id}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /more actions/ })
    .click()
  await page.getByRole('menuitem', { name: t('step.return') }).click()
  const dialog = dialogOf(page).filter({ hasText: 'Wrong item' })
  await dialog.getByRole('radio', { name: 'Wrong item' }).check()
  await dialog.getByRole('button', { name: t('step.return'), exact: true }).click()
  await expect.poll(points, wait).toEqual({ balance: 20, moved: 20, lots: 20, cheques: ['defined'] })
  expect(await checkLedgers(pools)).toBe(0)

  await page.goto('/member/list?source=imported')
  await page.getByRole('link', { name: 'Ayşe' }).click()
  await page.getByRole('tab', { name: t('member-page.tab.orders') }).click()
  await sees(page.getByText(code).first())
})
