import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { notificationJobs } from './notification.jobs.ts'
import { notificationRoutes } from './notification.routes.ts'

const translated = 'kernel/fields.ts#Translated'

const notificationTables: Tables = {
  notification: { word: 'notification.one', name: 'name', json: { title: translated, text: translated } },
  notification_recipient: {
    person: {
      column: 'member_id',
      merge: 'move',
      once: 'notification_id',
      anonymise: { text: null, error: null },
      file: { title: 'member-merge.messages', columns: { sent_at: 'member-merge.at', text: 'member-merge.text' } },
    },
  },
  member_inbox: {
    person: {
      column: 'member_id',
      merge: 'move',
      once: 'notification_id',
      anonymise: 'remove',
      file: {
        title: 'member-merge.inbox',
        columns: { created_at: 'member-merge.at', title: 'member-merge.heading', text: 'member-merge.text' },
      },
    },
  },
}

export const notificationModule = serverModule({
  tables: notificationTables,
  routes: notificationRoutes,
  jobs: notificationJobs,
})
