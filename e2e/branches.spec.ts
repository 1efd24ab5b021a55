import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { card, openDesk } from './harness/desk.ts'
import { axeViolations, fits, holds, inTurn, pageLoaded, sees, unroll, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const here = await people(a)
  world = { ...here, ...(await seedRecords(a, here)) }
  await admin('update licence set branch_limit = 3 where company_id = $1', [here.moda.company_id])
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()
const step = (page: Page, name: 'hours' | 'zones' | 'payment' | 'menu' | 'people' | 'check') =>
  sees(page.getByRole('region', { name: t(`setup.step.${name}`), exact: true }))
const goOn = (page: Page) => page.getByRole('button', { name: t('setup.save-and-next') }).click()

const fillForm = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: t('branch.name') }).fill(name)
  await field(page, t('branch.phone')).fill('0216 000 00 11')
  for (const [name, typed] of [
    [t('city.one'), 'istanbul'],
    [t('branch.district_id'), 'uskudar'],
  ] as const) {
    const choice = page.getByRole('combobox', { name })
    await choice.fill(typed)
    await choice.press('Enter')
  }
  await field(page, t('branch.address')).fill('Örnek Caddesi 7')
  await field(page, t('branch-form.point')).fill('41.02, 29.01')
}

/** A guest of the web shop orders a product of the new restaurant. */
const order = async (branch: number) => {
  const headers = { 'content-type': 'application/json', 'x-channel-key': world.channel.key }
  const menu = await fetch(`${origin}/api/ordering/menu?branch_id=${branch}`, { headers })
  const { categories } = (await menu.json()) as { categories: { products: { id: number; catalogs: object[] }[] }[] }
  const product = categories.flatMap(({ products }) => products).find(({ catalogs }) => catalogs.length === 0)
  const body = {
    branch_id: branch,
    delivery_type: 'deliveryToAddress',
    payment_method: world.cash.id,
    member: { phone: '+905550000011', first_name: 'Işıl' },
    address: { text: 'Örnek Sokak 5', lat: 41.021, lng: 29.012 },
    lines: [{ product_id: product?.id, quantity: 2 }],
  }
  const placed = await fetch(`${origin}/api/ordering/order`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  expect(placed.status, await placed.clone().text()).toBe(201)
  return (await placed.json()) as { code: string }
}

test('set-up takes a new branch from its first step to its first order on the desk', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/branch')
  await pageLoaded(page)
  await page.getByRole('button', { name: t('branch.add') }).click()
  await fillForm(page, 'Kaşık Üsküdar')
  await holds(field(page, t('branch.code')), 'USK')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()

  await step(page, 'hours')
  await page.getByRole('button', { name: t('hours.preset.always') }).click()
  await goOn(page)
  await step(page, 'zones')
  await page.getByRole('button', { name: t('zone.add') }).click()
  await goOn(page)
  await step(page, 'payment')
  await page.getByRole('switch', { name: 'Cash at the door' }).click()
  // Leaving a step saves it, and coming back opens the same step.
  await page
    .getByRole('navigation', { name: t('setup.steps') })
    .getByRole('button', { name: t('setup.step.menu') })
    .click()
  await step(page, 'menu')
  await page.goto(page.url().replace(/\?.*/, ''))
  await step(page, 'menu')
  await page.getByRole('button', { name: `Kaşık Moda: ${t('menu-source.copy')}` }).click()
  await page.getByRole('button', { name: /^Copy \d+ items/ }).click()
  await page.getByRole('button', { name: t('menu-clone.done.setup') }).click()
  await sees(page.getByText(t('menu-source.own')))
  await page.getByRole('button', { name: t('setup.next', { step: t('setup.step.people') }) }).click()
  await step(page, 'people')
  await page.getByRole('button', { name: t('setup.next', { step: t('setup.step.check') }) }).click()
  await sees(page.getByText(t('setup.optional.people')))
  await page.getByRole('button', { name: t('setup.finish'), exact: true }).click()
  await sees(page.getByText(t('setup.finished', { name: 'Kaşık Üsküdar' })))

  const [branch] = await admin<{ id: number }>(`select id from branch where name = 'Kaşık Üsküdar'`)
  const desk = await visit({ as: world.owner })
  await openDesk(desk, `/manegement/${branch?.id}/orders`)
  const placed = await order(branch?.id ?? 0)
  expect(placed.code).toBe('USK-1')
  await sees(card(desk, placed))
})

test('set-up fits a phone and a wide screen and passes axe in every step', slow, async () => {
  const page = await visit({ as: world.owner })
  for (const [place, name] of ['hours', 'zones', 'payment', 'menu', 'people', 'check'].entries()) {
    await page.goto(`/branch/setup/${world.besiktas.id}?step=${name}`)
    await pageLoaded(page)
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await pageLoaded(page)
      await fits(page, `${name} ${width}`)
    }
    for (const width of inTurn([1440, 375], place)) {
      await unroll(page, width)
      expect(await axeViolations(page), `${name} ${width}`).toEqual([])
    }
  }
})

test("branch form refuses a branch over the licence's limit and keeps its input", async () => {
  const page = await visit({ as: world.owner, expects: [/409/] })
  await page.goto('/branch/form')
  await pageLoaded(page)
  await fillForm(page, 'Kaşık Fazla')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await sees(page.getByText(t('branch.limit', { branchLimit: 3, countActiveBranch: 3 })))
  await holds(page.getByRole('textbox', { name: t('branch.name') }), 'Kaşık Fazla')
})

test('branch list sets a branch busy, filters by state and switches it off', slow, async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/branch/list')
  await pageLoaded(page)
  const row = page.getByRole('row').filter({ hasText: 'Kaşık Beşiktaş' })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: t('branch.more', { name: 'Kaşık Beşiktaş' }) }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose(t('desk.state.title'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('branch.state.busy') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.state.for.60') })
    .click()
  await page.getByRole('button', { name: t('branch.only-in-rush') }).click()
  await sees(row.getByText(t('branch.state.busy')))
  await expect.poll(() => new URL(page.url()).searchParams.get('in_rush'), wait).toBe('true')
  await choose(t('branch.switch-off'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('branch.switch-off') })
    .click()
  await sees(page.getByText(t('list.no-match')))
  await page
    .getByRole('button', { name: t('list.clear-filters') })
    .first()
    .click()
  await sees(row.getByText(t('value.passive')))
})

test(
  'settings are found from any of their pages, show what changes from what to what, and take those of another restaurant',
  slow,
  async () => {
    const { moda, besiktas } = world
    await admin('update branch set minimum_total = 15000 where id = $1', [moda.id])
    await admin(`update branch set minimum_total = 20000, receipt = receipt || '{"copies": 3}' where id = $1`, [
      besiktas.id,
    ])
    const owner = await visit({ as: world.owner })
    await owner.goto(`/manegement/${moda.id}/settings/working-hour-settings`)
    await pageLoaded(owner)
    const search = owner.getByRole('searchbox', { name: t('branch-settings.search') })
    await search.fill('MINIMUM ord')
    await search.press('Enter')
    const minimum = owner.getByLabel(t('branch.minimum_total'))
    await expect.poll(() => minimum.evaluate((input) => input === document.activeElement), wait).toBe(true)
    await owner.getByRole('combobox', { name: t('branch-settings.same-as') }).click()
    await owner.getByTitle('Kaşık Beşiktaş').click()
    await sees(owner.getByText(t('branch-settings.same-as.taken', { name: 'Kaşık Beşiktaş' })))
    const bar = owner.getByText(t('form.changed', { n: 2, names: '' }).trim(), { exact: false })
    await expect.poll(() => bar.textContent(), wait).toMatch(/150\D.* → .*200\D.*1 → 3/)
    await owner.getByRole('button', { name: t('action.save') }).click()
    await sees(owner.getByText(t('action.saved'), { exact: true }))
    expect(
      await admin("select minimum_total, receipt->>'copies' as copies from branch where id = $1", [moda.id]),
    ).toEqual([{ minimum_total: 20_000, copies: '3' }])
  },
)
