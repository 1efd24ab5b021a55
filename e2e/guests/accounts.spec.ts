import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newCode } from '../../apps/server/src/modules/marketing/gift-cheque/gift-cheque.jobs.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { fillBasket } from '../harness/basket.ts'
import { axeViolations, missing, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, call, visit } = await stage({ demo: true })
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  const points = { rate: 1_000_000, order_share: 5_000, minimum_total: 0, earn_rate: 500, validity_days: 30 }
  const rules = { points: { ...points, lower_limit: null, upper_limit: null } }
  await admin('update company set settings = settings || $2 where id = $1', [
    world.moda.company_id,
    JSON.stringify(rules),
  ])
})

/** A member with 100 points, 50.00 in the wallet, a cheque of 10.00 and a message. */
const richMember = async (phone: string) => {
  const { company_id } = world.moda
  const member = await a.member({ company: { id: company_id }, phone, first_name: 'Deniz', last_name: 'Ada' })
  const of = { company_id, member_id: member.id }
  await a.insert('ledger_account', { ...of, kind: 'wallet', balance: 5_000 })
  const account = await a.insert('ledger_account', { ...of, kind: 'points', balance: 100 })
  const lot = { company_id, account_id: account.id, amount: 100, remaining: 100 }
  await a.insert('points_lot', { ...lot, expires_at: new Date(Date.now() + 10 * 86_400_000) })
  const day = 86_400_000
  const cheque = await a.insert('gift_cheque', {
    company_id,
    name: { tr: 'Bahar çeki', en: 'Spring cheque', de: '' },
    code: '',
    kind: 'incentive',
    amount: 1_000,
    borne_by: 'branch',
    starts_at: new Date(Date.now() - day),
    ends_at: new Date(Date.now() + day),
  })
  const handed = { company_id, cheque_id: cheque.id }
  const handOut = await a.insert('gift_cheque_hand_out', { ...handed, audience: 'codes', wanted: 1, by_name: 'Test' })
  const code = newCode()
  await a.insert('gift_cheque_assignment', { ...handed, hand_out_id: handOut.id, member_id: member.id, code })
  const words = { title: { tr: 'Hoş geldiniz', en: '', de: '' }, text: { tr: 'Bugün', en: '', de: '' } }
  const letter = { company_id, name: 'Haber', channel: 'inbox', status: 'done', is_commercial: false, ...words }
  const { id } = await a.insert('notification', letter)
  await a.insert('member_inbox', { ...of, notification_id: id, title: 'Hoş geldiniz', text: 'Bugün sizi bekliyoruz' })
  return { ...member, phone, code }
}

/** The server refuses quotes of a basket without guest and address, such as one whose delivery type is not chosen yet. */
const unfinished = /422/

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, key: Parameters<typeof t>[0]) =>
  dialog(page).getByRole('button', { name: t(key), exact: true })
const field = (page: Page, key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true })
const codeTo = async (phone: string) => {
  const read = () => admin<{ text: string }>('select text from sms where recipient = $1 order by id', [phone])
  await expect.poll(async () => (await read()).length, wait).toBeGreaterThan(0)
  return /\d{6}/.exec((await read()).at(-1)?.text ?? '')?.[0] ?? ''
}

/** Signs in from any open sheet that asks for it. */
const signIn = async (page: Page, phone: string) => {
  await field(page, 'guest-page.phone').fill(phone)
  await page.keyboard.press('Enter')
  await sees(field(page, 'reset.code'))
  await page.keyboard.type(await codeTo(phone))
  await page.keyboard.press('Enter')
}

test('a member signs in by a code, spends points and a cheque, follows the order and signs out', async () => {
  const member = await richMember('+905550007001')
  const page = await visit({ width: 375, apart: true, expects: [unfinished] })
  await page.goto(`/o/${world.moda.id}`)
  await page.getByRole('button', { name: t('guest-page.account.sign-in'), exact: true }).click()
  await sees(field(page, 'guest-page.phone'))
  expect(await axeViolations(page)).toEqual([])
  await signIn(page, member.phone)
  await sees(dialog(page).getByText('Deniz Ada'))
  await sees(dialog(page).getByText(t('guest-page.account.unread', { n: 1 })))
  expect(await axeViolations(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: t('guest-page.account.inbox') })
    .click()
  await sees(dialog(page).getByText('Bugün sizi bekliyoruz'))
  await button(page, 'guest-page.close').click()

  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  await sees(dialog(page).getByText(t('guest-page.account.as', { name: 'Deniz Ada' })))
  await dialog(page)
    .getByRole('radio', { name: /Spring cheque|Bahar çeki/ })
    .check()
  await dialog(page)
    .getByRole('checkbox', { name: /points|puan/i })
    .check()
  await sees(dialog(page).getByText(/−|-/).first())
  expect(await axeViolations(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: t('guest-page.order') })
    .click()
  await sees(dialog(page).getByText(t('guest-page.status.waiting')))
  const orders = () =>
    admin<{ points: number; id: number }>('select id, points from orders where member_id = $1', [member.id])
  const [order] = await orders()
  expect(order?.points).toBeGreaterThan(0)
  expect(await admin('select state from gift_cheque_assignment where code = $1', [member.code])).toEqual([
    { state: 'reserved' },
  ])

  await button(page, 'guest-page.close').click()
  await page.getByRole('button', { name: t('guest-page.account'), exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: t('guest-page.account.orders') })
    .click()
  await sees(dialog(page).getByText(t('guest-page.status.waiting')))
  const params = { branch_id: world.moda.id, order_id: order?.id }
  await call(orderSteps.approve, { as: world.owner, params, body: { version: 1, preparation_minutes: 20 } })
  await sees(dialog(page).getByText(t('guest-page.status.preparing')))
  await button(page, 'guest-page.account.again').click()
  await sees(dialog(page).getByText('Lentil soup'))
  await button(page, 'guest-page.close').click()

  await page.getByRole('button', { name: t('guest-page.account'), exact: true }).click()
  await button(page, 'guest-page.account.sign-out').click()
  await missing(dialog(page))
  await sees(page.getByRole('button', { name: t('guest-page.account.sign-in'), exact: true }))
  const sessions = () => admin('select from member_session where member_id = $1', [member.id])
  await expect.poll(sessions, wait).toEqual([])
})

test('whoever is signed out elsewhere keeps the basket and is told so there', slow, async () => {
  const member = await richMember('+905550007002')
  const page = await visit({ width: 375, apart: true, expects: [/401/, unfinished] })
  await page.goto(`/o/${world.moda.id}`)
  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  await button(page, 'guest-page.account.sign-in').click()
  await signIn(page, member.phone)
  await sees(dialog(page).getByText(t('guest-page.account.as', { name: 'Deniz Ada' })))
  await admin('delete from member_session where member_id = $1', [member.id])
  // The server caches a validated token briefly.
  await expect
    .poll(async () => {
      await dialog(page).getByRole('radio').first().check()
      await dialog(page).getByRole('radio').nth(1).check()
      return dialog(page).getByText(t('guest-account.signed-out')).count()
    }, wait)
    .toBe(1)
  await sees(dialog(page).getByText('Lentil soup'))
  await sees(field(page, 'guest-page.phone'))
  await sees(button(page, 'guest-page.account.sign-in'))
})

test('a heart marks a dish, which is found again; details and devices are seen to', slow, async () => {
  const member = await richMember('+905550007003')
  const page = await visit({ width: 375, apart: true })
  await page.goto(`/o/${world.moda.id}`)
  await page.getByRole('button', { name: t('guest-page.account.sign-in'), exact: true }).click()
  await signIn(page, member.phone)
  await sees(dialog(page).getByText('Deniz Ada'))
  await button(page, 'guest-page.close').click()
  await page.getByRole('link', { name: 'Lentil soup' }).click()
  const heart = dialog(page).getByRole('button', { name: t('guest-page.account.favourite') })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed'), wait).toBe('true')
  await expect.poll(() => admin('select from member_favourite where member_id = $1', [member.id]), wait).toHaveLength(1)
  await button(page, 'guest-page.close').click()
  const account = async (key: Parameters<typeof t>[0]) => {
    await page
      .getByRole('button', { name: t('guest-page.account') })
      .first()
      .click()
    await dialog(page)
      .getByRole('button', { name: t(key) })
      .click()
  }
  await account('guest-page.account.favourites')
  await sees(dialog(page).getByText('Lentil soup'))
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'guest-page.close').click()

  await account('guest-page.account.profile')
  await field(page, 'guest-page.account.last-name').fill('Işık')
  await dialog(page).getByRole('checkbox', { name: 'SMS' }).check()
  await button(page, 'guest-page.account.save').click()
  await sees(dialog(page).getByText(t('guest-page.account.saved')))
  expect(await axeViolations(page)).toEqual([])
  const consentsSql = 'select channel, granted, source from member_consent where member_id = $1'
  expect(await admin(consentsSql, [member.id])).toEqual([{ channel: 'sms', granted: true, source: 'guest' }])
  await button(page, 'guest-page.close').click()

  await a.signedIn(member)
  await account('guest-page.account.devices')
  await dialog(page)
    .getByRole('button', { name: new RegExp(t('guest-page.account.device.end')) })
    .click()
  await missing(dialog(page).getByRole('button', { name: new RegExp(t('guest-page.account.device.end')) }))
  expect(await admin('select from member_session where member_id = $1', [member.id])).toHaveLength(1)
})
