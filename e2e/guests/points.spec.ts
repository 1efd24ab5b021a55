import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { definitionPointJobs } from '../../apps/server/src/modules/marketing/definition-point/definition-point.jobs.ts'
import { runDue } from '../../apps/server/test/jobs.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, adminUrl, config, pools, visit } = await stage()
let world: People
let member: { id: number }
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
  const rate = { rate: 1_000_000, earn_rate: 500, validity_days: 0, order_share: 10_000, minimum_total: 0 }
  const points = { ...rate, lower_limit: null, upper_limit: null }
  await admin('update company set settings = settings || $2 where id = $1', [
    world.moda.company_id,
    JSON.stringify({ points }),
  ])
  member = await a.member({ company: { id: world.moda.company_id }, first_name: 'Şebnem', last_name: 'Işık' })
})

const field = (page: Page, key: Parameters<typeof t>[0]) => page.getByLabel(t(key))
const press = (page: Page, key: Parameters<typeof t>[0]) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .last()
    .click()

test('points are defined, their cost is seen, and all members get them while the page follows', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/marketing/definition-point/form')
  await pageLoaded(page)
  await field(page, 'definition-point.name').fill('Bayram')
  await field(page, 'definition-point.amount').fill('25')
  await sees(page.getByText(/cost/i))
  await press(page, 'action.save')
  // Saving a new record returns to its list.
  await page.getByRole('link', { name: 'Bayram', exact: true }).click()
  await press(page, 'definition-point.hand-out')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('definition-point.hand-out') })
    .click()
  await sees(page.getByText(t('definition-point.state.handing_out'), { exact: false }).first())
  await runDue({ adminUrl, jobs: [definitionPointJobs], pools, config })
  const done = page.getByText(t('definition-point.state.handed_out'), { exact: true })
  await sees(done.filter({ visible: true }))
  const balance = () =>
    admin(`select balance from ledger_account where member_id = $1 and kind = 'points'`, [member.id])
  await expect.poll(balance, wait).toEqual([{ balance: 25 }])
})

test('the desk tops a wallet up and puts points right, beside the member’s form', slow, async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/member/form/${member.id}`)
  await pageLoaded(page)
  await press(page, 'ledger.title')
  await press(page, 'ledger.top-up')
  await field(page, 'ledger.top-up.amount').fill('150')
  await press(page, 'ledger.top-up')
  await sees(page.getByText(t('ledger.top-up.done')).first())
  await page.getByRole('button', { name: t('ledger.adjust.points') }).click()
  await page
    .getByRole('dialog', { name: t('ledger.adjust.points') })
    .getByLabel(t('ledger.amount'))
    .fill('5')
  await field(page, 'ledger.reason').fill('Late order')
  await press(page, 'ledger.adjust')
  await sees(page.getByText('Late order'))
  const wallet = () => admin(`select balance from ledger_account where member_id = $1 and kind = 'wallet'`, [member.id])
  await expect.poll(wallet, wait).toEqual([{ balance: 15_000 }])
})
