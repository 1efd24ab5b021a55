import { beforeAll, expect, test } from 'vitest'
import { giftChequeJobs } from '../../apps/server/src/modules/marketing/gift-cheque/gift-cheque.jobs.ts'
import { runDue } from '../../apps/server/test/jobs.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, adminUrl, config, pools, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await admin(`update licence set modules = modules || 'campaign'::text where not 'campaign' = any (modules)`)
})

test('gift cheques are made, refused at their field, handed out as codes, and keep their terms from then on', async () => {
  const page = await visit({ as: world.owner, expects: [/4(00|09|22)/] })
  await page.goto('/marketing/gift-card/form')
  await pageLoaded(page)
  await page
    .getByRole('textbox', { name: t('gift-cheque.name') })
    .first()
    .fill('Bahar çeki')
  const code = page.getByLabel(t('gift-cheque.code'), { exact: true })
  // One of the two is required, which is said once, and neither has a star.
  await sees(page.getByText(t('form.rate-or-amount'), { exact: true }))
  expect(await page.locator('[data-one-of]').getByText(t('form.required'), { exact: true }).count()).toBe(0)
  await code.fill('ÇİÇEK')
  await page.getByLabel(t('gift-cheque.amount'), { exact: true }).fill('50')
  await page.getByLabel(t('gift-cheque.limit_count'), { exact: true }).fill('20')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByText(t('gift-cheque.code-turkish')))
  await code.fill('bahar-50')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByRole('table').getByText('BAHAR-50'))

  await page.getByRole('button', { name: t('gift-cheque.handed.of', { name: 'Bahar çeki' }) }).click()
  await page
    .getByRole('button', { name: t('gift-cheque.hand-out') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('gift-cheque.hand-out.label.codes')).fill('7')
  await dialog.getByRole('button', { name: t('gift-cheque.hand-out') }).click()
  await sees(page.getByText(t('gift-cheque.hand-out.codes.running', { done: '0', wanted: '7' })))
  await runDue({ adminUrl, pools, config, jobs: [giftChequeJobs] })
  await expect.poll(() => page.getByRole('table').getByRole('row').count(), wait).toBe(8)

  await page.goto('/marketing/gift-card/list')
  await page.getByRole('link', { name: 'Bahar çeki' }).click()
  await sees(page.getByText(t('gift-cheque.frozen.title')))
  expect(await page.getByLabel(t('gift-cheque.amount'), { exact: true }).isDisabled()).toBe(true)
  await page.getByLabel(t('gift-cheque.limit_count'), { exact: true }).fill('30')
  await page.getByRole('button', { name: t('action.save') }).click()
  await sees(page.getByRole('table').getByText('0 / 30'))
})
