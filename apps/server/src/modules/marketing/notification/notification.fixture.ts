import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

const greeting = { tr: 'Merhaba {first_name}', en: '', de: '' }
const message = { channel: 'inbox', title: greeting, text: greeting }
const body = { ...message, is_commercial: false, member_group_id: null }

const at = '/company/:company_id/notification'

const inState = (status: string) =>
  ofCompany(async ({ company }, { a }) => {
    await a.member({ company })
    const columns = { company_id: company.id, name: 'Duyuru', ...message, is_commercial: false, status }
    return (await a.insert('notification', columns)).id
  })

export const notificationFixtures: Fixtures = {
  notification_id: inState('draft'),
  [`PUT ${at}/:notification_id/pause notification_id`]: inState('running'),
  [`PUT ${at}/:notification_id/resume notification_id`]: inState('paused'),
  [`PUT ${at}/:notification_id/stop notification_id`]: inState('running'),
}

export const notificationSamples: Samples = {
  [`POST ${at}`]: body,
  [`PUT ${at}/:notification_id`]: body,
  [`POST ${at}/preview`]: body,
  [`PUT ${at}/:notification_id/start`]: { at: null },
}
