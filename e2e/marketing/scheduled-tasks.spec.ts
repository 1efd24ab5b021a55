import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { beforeAll, expect, test } from 'vitest'
import { notificationJobs } from '../../apps/server/src/modules/marketing/notification/notification.jobs.ts'
import { scheduledTaskJobs } from '../../apps/server/src/modules/marketing/scheduled-task/scheduled-task.jobs.ts'
import { runDue } from '../../apps/server/src/testing/jobs.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, adminUrl, config, pools, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await admin(`update licence set modules = modules || 'campaign'::text where not 'campaign' = any (modules)`)
  const company = { id: world.moda.company_id }
  const birth_date = `1990-${localTime('Europe/Istanbul', new Date()).date.slice(5)}`
  await a.member({ company, first_name: 'Ece', last_name: 'Akın', birth_date, consents: ['sms'] })
  await a.member({ company, first_name: 'Can', last_name: 'Er', birth_date, consents: [] })
})

test('a task says who would get it today, keeps what was refused, is run by hand, says how that went, and is paused', async () => {
  const page = await visit({ as: world.owner, expects: [/400/] })
  await page.goto('/marketing/scheduled-task/form')
  await pageLoaded(page)
  await sees(page.getByText(t('scheduled-task.found', { count: '2', sent: '1' })))
  await sees(page.getByText('Ece Akın'))
  await page
    .getByRole('textbox', { name: t('scheduled-task.name') })
    .first()
    .fill('Doğum günü')
  const text = page.getByRole('textbox', {
    name: t('form.in-language', { name: t('scheduled-task.text'), language: t('lang.tr') }),
  })
  await text.fill('Nice yıllara {first_name}! {expiring_points}')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await sees(page.getByText(t('notification.unknown-variable')).first())
  expect(await text.inputValue()).toBe('Nice yıllara {first_name}! {expiring_points}')
  await text.fill('Nice yıllara {first_name}!')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()

  await page.getByRole('table').getByRole('link', { name: 'Doğum günü' }).click()
  await page.getByRole('button', { name: t('scheduled-task.run'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('scheduled-task.run'), exact: true })
    .click()
  await sees(page.getByRole('heading', { name: t('scheduled-task.runs.of', { name: 'Doğum günü' }) }))
  await sees(page.getByRole('table').getByText(t('scheduled-task.last_result.waiting')))
  await runDue({ adminUrl, pools, config, jobs: [scheduledTaskJobs, notificationJobs] })
  await sees(page.getByRole('table').getByText(t('scheduled-task.last_result.done')))
  await sees(page.getByRole('table').getByText(`${t('notification-recipient.reason.no-consent')}: 1`))

  await page.getByRole('button', { name: t('scheduled-task.pause'), exact: true }).click()
  await sees(page.getByRole('button', { name: t('scheduled-task.resume'), exact: true }))
  await expect.poll(() => admin('select is_active from scheduled_task'), wait).toEqual([{ is_active: false }])
})
