import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { followHours } from '../../apps/server/src/modules/branch/branch/branch.opening.ts'
import { testPassword } from '../../apps/server/test/factories.ts'
import { fillBasket, fillGuest } from '../harness/basket.ts'
import { card, openDesk } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, pools, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  guests = guestsOf(origin, world)
})

const desk = () => `/manegement/${world.moda.id}/orders`
/** Runs the opening job, which a change of a company makes due at once. */
const opened = async () => {
  const due = "select run_at <= now() as now from graphile_worker.jobs where key = 'branch.opening.due'"
  expect(await admin(due)).toEqual([{ now: true }])
  await followHours(pools)
  await admin("delete from graphile_worker._private_jobs where key = 'branch.opening.due'")
}
const stateOf = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

/** Signs in on the current login page. */
const signIn = async (page: Page, { email }: { email: string }) => {
  await page.getByRole('textbox', { name: t('login.email') }).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: t('login.submit') }).click()
}

/** Adds a soup to the basket of the guest page, ready to order. */
const chooseSoup = async (page: Page) => {
  await page.goto(`/o/${world.moda.id}`)
  await sees(page.getByRole('banner').getByText(t('guest-page.open')))
  await fillBasket(page, 'Lentil soup', 'comeGetIt')
  await fillGuest(page, '0555 000 11 22')
  await sees(page.getByRole('dialog').getByText(t('guest-page.total'), { exact: true }))
}
const orderNow = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('guest-page.order') })
    .click()

/** Deactivates or activates a company in the list. */
const turn = async (page: Page, item: 'company.close' | 'company.reopen') => {
  await page.getByRole('button', { name: t('company.row-actions', { name: 'Kaşık Lokantası' }) }).click()
  await page.getByRole('menuitem', { name: t(item) }).click()
  if (item === 'company.close')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('company.close') })
      .click()
}

test('a company that an operator switches off is out at once, sells nothing, and goes on once it is on again', async () => {
  const ended = [/401/]
  const [owner, clerk] = [
    await visit({ as: world.owner, expects: ended }),
    await visit({ as: world.clerk, expects: ended }),
  ]
  await openDesk(owner, '/order/desk')
  await openDesk(clerk, desk())
  const watching = await visit({ as: world.operator })
  await openDesk(watching, desk())
  const stranger = await visit({ as: world.stranger })
  await openDesk(stranger, '/order/desk')
  const guest = await visit({ width: 375, expects: [/422/] })
  await chooseSoup(guest)
  const operator = await visit({ as: world.operator })
  await operator.goto('/company/list')
  await pageLoaded(operator)
  await followHours(pools)

  await turn(operator, 'company.close')
  await sees(operator.getByText(t('company.closed', { name: 'Kaşık Lokantası' })))
  for (const page of [owner, clerk]) await sees(page.getByText(t('login.stopped.company')))
  await opened()
  const stopped = `${t('branch.state.closed')} · ${t('branch.stop.company')}`
  await sees(stateOf(watching, stopped))
  await orderNow(guest)
  await sees(guest.getByRole('dialog').getByText(t('ordering.stopped.company')))
  await guest.reload()
  await sees(guest.getByRole('banner').getByText(`${t('guest-page.closed')} · ${t('guest-page.opens-not')}`))
  await expect(guests.modaOrder()).rejects.toThrow('ordering.stopped.company')
  expect(await admin('select from orders where company_id = $1', [world.moda.company_id])).toEqual([])
  // Another sign-in shows the same notice.
  await signIn(clerk, world.clerk)
  await sees(clerk.getByRole('alert').getByText(t('login.stopped.company')))
  // Other companies are not affected.
  await sees(card(stranger, await guests.cankayaOrder()))

  await turn(operator, 'company.reopen')
  await sees(operator.getByText(t('company.reopened', { name: 'Kaşık Lokantası' })))
  await opened()
  await sees(stateOf(watching, t('branch.state.open')))
  for (const [page, person] of [
    [owner, world.owner],
    [clerk, world.clerk],
  ] as const) {
    await signIn(page, person)
    await sees(page.getByRole('status').getByText(t('desk.line.live')))
  }
  // The basket was kept.
  await guest.reload()
  await sees(guest.getByRole('banner').getByText(t('guest-page.open')))
  await orderNow(guest)
  await sees(guest.getByRole('dialog').getByText(t('guest-page.status.waiting')))
  const [order] = await admin<{ code: string }>('select code from orders where company_id = $1', [
    world.moda.company_id,
  ])
  for (const page of [owner, clerk, watching]) await sees(card(page, order ?? { code: '' }))
})

test.each([
  ['an account that is switched off', 'account', 'is_active = false', 'is_active = true'],
  ['a trial that has ended', 'trial', 'demo_ends_at = now()', 'demo_ends_at = null'],
] as const)('%s: its people are out with the reason, and the guests’ page is closed', async (_, stop, off, on) => {
  const set = (column: string) =>
    admin(`update account set ${column} where id = (select account_id from company where id = $1)`, [
      world.moda.company_id,
    ])
  const [owner, guest] = [await visit({ as: world.owner, expects: [/401/] }), await visit({ width: 375 })]
  await openDesk(owner, '/order/desk')
  await set(off)
  await sees(owner.getByText(t(`login.stopped.${stop}`)))
  await guest.goto(`/o/${world.moda.id}`)
  await sees(guest.getByRole('banner').getByText(`${t('guest-page.closed')} · ${t('guest-page.opens-not')}`))
  await expect(guests.modaOrder()).rejects.toThrow(`ordering.stopped.${stop}`)
  await set(on)
  await signIn(owner, world.owner)
  await expect.poll(() => new URL(owner.url()).pathname, wait).toBe('/order/desk')
  await sees(owner.getByRole('status').getByText(t('desk.line.live')))
})
