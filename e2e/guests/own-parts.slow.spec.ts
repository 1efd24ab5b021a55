import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addToBasket, basketOfOne, fillBasket } from '../harness/basket.ts'
import { axeViolations, holds, missing, sees, wait } from '../harness/look.ts'
import { accountButton, dialog, labelled, openAsMember, openPart, ownOf, press } from '../harness/member-page.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage({ demo: true })
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  const points = { rate: 1_000_000, order_share: 5_000, minimum_total: 0, earn_rate: 500, validity_days: 30 }
  const rules = { points: { ...points, lower_limit: 5, upper_limit: null } }
  await admin('update company set settings = settings || $2 where id = $1', [
    world.moda.company_id,
    JSON.stringify(rules),
  ])
})

/** The server refuses quotes of a basket without guest and address. */
const unfinished = [/422/]

const signedIn = (phone: string, page: Page) => openAsMember(a, world.moda, page, phone)

const back = (page: Page) => press(page, 'guest-page.account')

test('a member finds what they have said and asked, with its answer, and a key closes whatever part is open', async () => {
  const page = await visit({ width: 375, apart: true })
  const member = await signedIn('+905550009101', page)
  await accountButton(page).click()
  await openPart(page, 'guest-page.account.comments')
  await sees(dialog(page).getByText(t('guest-page.account.comments.none')))
  await back(page)
  await openPart(page, 'guest-page.account.requests')
  await sees(dialog(page).getByText(t('guest-page.account.requests.none')))
  await page.keyboard.press('Escape')
  await missing(dialog(page))

  const { id: branch_id, company_id } = world.moda
  const keys = { company_id, branch_id, member_id: member.id }
  const answered = { answer: 'Afiyet olsun!', answered_at: new Date(), answered_by: 'Ekip' }
  const [category] = await admin<{ id: number; kind: string; recipient: string }>(
    'select id, kind, recipient from request_category order by id limit 1',
  )
  await a.insert('guest_request', {
    ...keys,
    request_category_id: category?.id,
    kind: category?.kind,
    recipient: category?.recipient,
    text: 'Glütensiz ekmek olur mu?',
    state: 'approved',
    ...answered,
  })
  await accountButton(page).click()
  await openPart(page, 'guest-page.account.requests')
  await sees(dialog(page).getByText('Glütensiz ekmek olur mu?'))
  await sees(dialog(page).getByText(t('guest-request.state.approved')))
  await sees(dialog(page).getByText('Afiyet olsun!'))
  expect(await axeViolations(page)).toEqual([])

  // With fast input too: each part replaces the previous one without a gap.
  await back(page)
  await dialog(page)
    .getByRole('button', { name: t('guest-page.account.ledger') })
    .click()
  await page.keyboard.press('Escape')
  await missing(dialog(page))
  await accountButton(page).click()
  await openPart(page, 'guest-page.account.devices')
  // A reload restores the open part, and one key closes it.
  await page.reload()
  await sees(dialog(page).getByRole('heading', { name: t('guest-page.account.devices') }))
  await page.keyboard.press('Escape')
  await missing(dialog(page))
  await expect.poll(() => page.evaluate(() => history.state), wait).toBe(null)
})

/** Like a phone that puts the page into the background: pending changes are sent at once. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })

test('the basket of whoever is signed in is kept, until it is empty, and nobody else’s is', async () => {
  const page = await visit({ width: 375, apart: true, expects: unfinished })
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ordering/me/basket')) methods.push(request.method())
  })
  await page.goto(`/o/${world.moda.id}`)
  await fillBasket(page, 'Lentil soup')
  await sees(dialog(page).getByText('Lentil soup'))
  await leave(page)
  expect(methods).toEqual([])
  await page.keyboard.press('Escape')
  await missing(dialog(page))
  await page.evaluate(() => localStorage.clear())

  const member = await signedIn('+905550009102', page)
  const stored = () =>
    admin<{ branch_id: number; lines: { quantity: number }[] }>(
      'select branch_id, lines from member_basket where company_id = $1 and member_id = $2',
      [world.moda.company_id, member.id],
    )
  await addToBasket(page, 'Lentil soup')
  await expect.poll(stored, wait).toMatchObject([{ branch_id: world.moda.id, lines: [{ quantity: 1 }] }])
  await basketOfOne(page).click()
  await dialog(page)
    .getByRole('button', { name: new RegExp(t('option.less')) })
    .click()
  await sees(dialog(page).getByText(t('guest-page.basket.empty')))
  await leave(page)
  await expect.poll(stored, wait).toEqual([])
  expect(methods).toEqual(['PUT', 'DELETE'])
})

test('as much is spent as a member says, and no more than may be', async () => {
  const page = await visit({ width: 375, apart: true, expects: unfinished })
  const member = await signedIn('+905550009103', page)
  const of = { company_id: world.moda.company_id, member_id: member.id }
  await a.insert('ledger_account', { ...of, kind: 'wallet', balance: 100_000 })
  const account = await a.insert('ledger_account', { ...of, kind: 'points', balance: 1_000 })
  await a.insert('points_lot', {
    company_id: of.company_id,
    account_id: account.id,
    amount: 1_000,
    remaining: 1_000,
    expires_at: new Date(Date.now() + 10 * 86_400_000),
  })
  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  const [points, wallet] = [dialog(page).getByRole('checkbox').first(), dialog(page).getByRole('checkbox').nth(1)]
  await points.check()
  const amount = dialog(page).getByLabel(t('guest-page.account.spend-points.amount'))
  const maxPoints = Number(await amount.inputValue())
  expect(maxPoints).toBeGreaterThan(5)
  await amount.fill(String(maxPoints + 1))
  await sees(dialog(page).getByText(t('guest-page.account.spend-points.most', { n: maxPoints })))
  expect(await axeViolations(page)).toEqual([])
  const order = dialog(page).getByRole('button', { name: new RegExp(t('guest-page.order')) })
  await order.click()
  await expect.poll(() => amount.evaluate((one) => one === document.activeElement), wait).toBe(true)
  await amount.fill('2')
  await sees(dialog(page).getByText(t('guest-page.account.spend-points.least', { n: 5 })))
  await amount.fill('6')
  await wallet.check()
  const paid = dialog(page).getByLabel(t('guest-page.account.spend-wallet.amount'))
  await paid.fill('99999')
  await sees(dialog(page).getByText(/from your wallet on this order/))
  await paid.fill('10,50')
  await missing(dialog(page).locator('[aria-invalid=true]'))
  await holds(amount, '6')
  await order.click()
  await sees(dialog(page).getByText(t('guest-page.status.waiting')))
  expect(await admin('select points, wallet from orders where member_id = $1', [member.id])).toEqual([
    { points: 600, wallet: 1_050 },
  ])
})

test('a member fills each of the own details, and empties each of them again', async () => {
  const page = await visit({ width: 375, apart: true })
  await signedIn('+905550009104', page)
  await accountButton(page).click()
  await openPart(page, 'guest-page.account.profile')
  const typed = {
    'guest-page.name': 'Umut',
    'guest-page.account.last-name': 'Kara',
    'guest-page.email': 'umut@demo.sofra',
    'guest-page.account.birth-date': '1990-04-05',
    'guest-page.account.wedding-date': '2015-06-07',
    'guest-page.account.plate': '34 ABC 34',
  } as const
  const keys = Object.keys(typed) as (keyof typeof typed)[]
  const own = { first_name: 'Umut', last_name: 'Kara', email: 'umut@demo.sofra', plate: '34 ABC 34' }
  const channels = dialog(page).getByRole('checkbox')
  const save = async () => {
    await press(page, 'guest-page.account.save')
    await sees(dialog(page).getByText(t('guest-page.account.saved')))
  }
  for (const key of keys) await labelled(page, key).fill(typed[key])
  for (const channel of await channels.all()) await channel.check()
  await save()
  const days = { birth_date: '1990-04-05', wedding_date: '2015-06-07' }
  expect(await ownOf(page, '')).toMatchObject({ ...own, ...days, consents: ['sms', 'email', 'push', 'call'] })
  expect(await axeViolations(page)).toEqual([])

  await page.reload()
  await holds(labelled(page, 'guest-page.account.plate'), '34 ABC 34')
  for (const key of keys) await labelled(page, key).fill('')
  for (const channel of await channels.all()) await channel.uncheck()
  await save()
  const noDays = { birth_date: null, wedding_date: null }
  const emptied = { first_name: '', last_name: '', email: '', plate: '', consents: [] }
  expect(await ownOf(page, '')).toMatchObject({ ...emptied, ...noDays })
})
