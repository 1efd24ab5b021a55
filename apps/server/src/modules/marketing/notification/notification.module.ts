import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { notificationJobs } from './notification.jobs.ts'
import { notificationRoutes } from './notification.routes.ts'

const translated = 'kernel/fields.ts#Translated'

const notificationTables: Tables = {
  notification: {
    word: 'notification.one',
    name: 'name',
    json: { title: translated, text: translated },
    columns: { ...none('name', 'title', 'text'), made_by: userName },
  },
  notification_recipient: {
    columns: {
      sent_at: inFile('member-merge.at'),
      text: { person: 'sensitive', empty: null, file: 'member-merge.text' },
      error: { person: 'sensitive', empty: null, file: { withheld: 'it says why a message was not delivered' } },
      ...none('status', 'reason'),
    },
    person: {
      column: 'member_id',
      merge: 'move',
      once: 'notification_id',
      anonymise: 'empty',
      file: { title: 'member-merge.messages' },
    },
  },
  member_inbox: {
    columns: {
      created_at: inFile('member-merge.at'),
      title: { person: 'sensitive', file: 'member-merge.heading' },
      text: { person: 'sensitive', file: 'member-merge.text' },
    },
    person: {
      column: 'member_id',
      merge: 'move',
      once: 'notification_id',
      anonymise: 'remove',
      file: { title: 'member-merge.inbox' },
    },
  },
}

export const notificationModule = serverModule({
  tables: notificationTables,
  routes: notificationRoutes,
  jobs: notificationJobs,
})
