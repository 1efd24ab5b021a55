import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

const greeting = { tr: 'Merhaba {first_name}', en: '', de: '' }
const search = {
  ...{ type: 'birthday', days: null, hours: null, member_group_id: null, channel: 'inbox', is_commercial: false },
  ...{ cycle: 'daily', at: '09:00', weekday: null, month_day: null, starts_on: '2026-01-01' },
}
const task = { ...search, title: greeting, text: greeting }

const at = '/company/:company_id/scheduled-task'

export const scheduledTaskFixtures: Fixtures = {
  scheduled_task_id: ofCompany(
    async ({ company }, { a }) =>
      (await a.insert('scheduled_task', { company_id: company.id, name: 'Doğum günü', ...task })).id,
  ),
}

export const scheduledTaskSamples: Samples = {
  [`POST ${at}`]: task,
  [`PUT ${at}/:scheduled_task_id`]: task,
  [`POST ${at}/preview`]: { ...search, scheduled_task_id: null },
}
