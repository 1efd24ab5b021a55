import { addDays, localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { beforeAll, expect, test } from 'vitest'
import { notificationJobs } from '../../apps/server/src/modules/marketing/notification/notification.jobs.ts'
import { scheduledTaskJobs } from '../../apps/server/src/modules/marketing/scheduled-task/scheduled-task.jobs.ts'
import { runDue } from '../../apps/server/test/jobs.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { axeViolations, fits, missing, pageLoaded, sees, tabTo, wait } from '../harness/look.ts'
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

test(
  'the calendar is turned by keys to what ran and to what is to come, back to today, and on a phone by a week',
  slow,
  async () => {
    const { company_id } = world.moda
    const zone = 'Europe/Istanbul'
    const today = localTime(zone, new Date()).date
    const words = JSON.stringify({ tr: 'Haber', en: '', de: '' })
    const task = await a.insert<{ id: number }>('scheduled_task', {
      company_id,
      name: 'Haftalık',
      type: 'birthday',
      channel: 'inbox',
      title: words,
      text: words,
      is_commercial: false,
      cycle: 'weekly',
      weekday: 3,
      at: '10:00',
      starts_on: '2020-01-01',
      next_at: new Date(),
    })
    const due_at = new Date(`${addDays(today, -35)}T09:00:00Z`)
    await a.insert('scheduled_task_run', { company_id, task_id: task.id, due_at, state: 'missed' })
    const page = await visit({ as: world.owner })
    await page.goto('/marketing/scheduled-task')
    const calendar = page.getByRole('region', { name: t('scheduled-task.calendar') })
    const button = (what: 'before' | 'after' | 'today') =>
      page.getByRole('button', { name: t(`scheduled-task.calendar.${what}`), exact: true })
    const dayOf = (day: string) => calendar.locator(`time[datetime="${day}"]`)
    const missed = calendar.getByRole('link', { name: `12:00 Haftalık ${t('scheduled-task.last_result.missed')}` })
    await tabTo(page, button('before'))
    await page.keyboard.press('Enter')
    await sees(missed)
    expect(await missed.getAttribute('href')).toBe(`/marketing/scheduled-task/run/${task.id}`)
    await missing(dayOf(today))
    expect(await axeViolations(page)).toEqual([])
    await tabTo(page, button('today'))
    await page.keyboard.press('Enter')
    await sees(dayOf(today))
    await expect.poll(() => new URL(page.url()).search, wait).toBe('')
    await button('after').press('Enter')
    await sees(dayOf(addDays(today, 35)))
    await sees(calendar.getByRole('link', { name: '10:00 Haftalık', exact: true }))

    await page.setViewportSize({ width: 375, height: 900 })
    await page.goto(`/marketing/scheduled-task?weeks=${addDays(today, -42)}`)
    await sees(page.getByText(t('scheduled-task.calendar.none'), { exact: true }))
    await missing(missed)
    await button('after').click()
    await sees(missed)
    await fits(page)
    await page.goto(`/marketing/scheduled-task?weeks=${addDays(today, -1_000)}`)
    await expect.poll(() => button('before').isDisabled(), wait).toBe(true)
  },
)
