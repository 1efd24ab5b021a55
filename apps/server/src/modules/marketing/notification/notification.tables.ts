import type { Tables } from '../../../kernel/database/tables.ts'

const translated = 'kernel/fields.ts#Translated'

export const notificationTables: Tables = {
  notification: { word: 'notification.one', name: 'name', json: { title: translated, text: translated } },
  notification_recipient: {
    person: {
      column: 'member_id',
      merge: 'move',
      once: 'notification_id',
      anonymise: { text: null, error: null },
      file: {
        title: 'one-person.messages',
        columns: { sent_at: 'one-person.at', text: 'one-person.text' },
      },
    },
  },
  member_inbox: {
    person: {
      column: 'member_id',
      merge: 'move',
      once: 'notification_id',
      anonymise: 'remove',
      file: {
        title: 'one-person.inbox',
        columns: { created_at: 'one-person.at', title: 'one-person.heading', text: 'one-person.text' },
      },
    },
  },
}
