import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fits, linesOf, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

const section = (key: PhraseKey) => (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${t(key)}`) })
    .first()
    .click()
const guestsOpenTables = (page: Page) => page.getByRole('switch', { name: t('branch.guests_open_tables') }).click()

interface Hint {
  hint: PhraseKey
  as: 'owner' | 'operator'
  at: (world: People & SeededRecords) => string
  before?: (page: Page) => Promise<void>
}
const general = ({ moda }: SeededRecords & People) => `/manegement/${moda.id}/settings/general-settings`
const company = () => '/company/settings'
const hints: readonly Hint[] = [
  { hint: 'licence.purpose', as: 'operator', at: () => '/services' },
  { hint: 'kiosk.purpose', as: 'operator', at: () => '/kiosk/list' },
  { hint: 'branch-settings.zones-win', as: 'owner', at: general },
  { hint: 'branch-settings.own-server.hint', as: 'owner', at: general, before: guestsOpenTables },
  { hint: 'branch-settings.financial.hint', as: 'operator', at: general },
  { hint: 'branch.iban.hint', as: 'operator', at: ({ moda }) => `/branch/form/${moda.id}` },
  { hint: 'branch.contract_starts_at.hint', as: 'operator', at: ({ moda }) => `/branch/form/${moda.id}` },
  { hint: 'settings.not-connected', as: 'owner', at: company, before: section('settings.payment') },
  { hint: 'settings.not-connected', as: 'owner', at: company, before: section('settings.sms') },
  { hint: 'settings.not-connected', as: 'owner', at: company, before: section('settings.push') },
]

test.each(hints)('page shows $hint to the $as', async ({ hint, as, at, before }) => {
  const page = await visit({ as: world[as] })
  await page.goto(at(world))
  await pageLoaded(page)
  await before?.(page)
  await sees(page.getByText(t(hint)).filter({ visible: true }))
})

test('form of a notification warns that no provider of text messages is connected', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/marketing/notification/form')
  await pageLoaded(page)
  await page.getByLabel(t('notification.name')).first().fill('Autumn news')
  await page.getByLabel(t('notification.text')).first().fill('Merhaba')
  await sees(page.getByRole('alert').filter({ hasText: t('notification.not-connected.sms') }))
})

test('form of a setting that the product reads has its key and type disabled', async () => {
  const [{ id } = { id: 0 }] = await admin<{ id: number }>(`select id from setting where key = 'desk.unheard_minutes'`)
  const page = await visit({ as: world.operator })
  await page.goto(`/setting/form/${id}`)
  await pageLoaded(page)
  await sees(page.getByText(t('setting.is-read.hint')))
  expect(await page.getByLabel(t('setting.key')).first().isDisabled()).toBe(true)
  await page.getByLabel(t('setting.value')).first().fill('4')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  const value = () => admin<{ value: string }>(`select value from setting where key = 'desk.unheard_minutes'`)
  await expect.poll(async () => (await value())[0]?.value, wait).toBe('4')
})

test('pager of a list with more than 10,000 records says where it ends', async () => {
  await admin(`insert into kitchen (name, is_active) select 'Mutfak ' || n, true from generate_series(1, 10001) n`)
  const page = await visit({ as: world.operator })
  await page.goto('/kitchen/list')
  await pageLoaded(page)
  await sees(page.getByText(t('list.paged-to', { n: '10,000' })))
  for (const width of [1280, 768, 640]) {
    await page.setViewportSize({ width, height: 900 })
    await pageLoaded(page)
    expect(await linesOf(page.getByText(/^1–10 of [\d,]+/))).toBe(1)
    await fits(page, String(width))
  }
})
