import type { Tables } from '../../../kernel/database/tables.ts'

const translated = 'kernel/fields.ts#Translated'

export const notificationTables: Tables = {
  notification: { word: 'notification.one', name: 'name', json: { title: translated, text: translated } },
  notification_recipient: {},
  member_inbox: {},
}
