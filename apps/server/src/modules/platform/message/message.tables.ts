import type { Tables } from '../../../kernel/database/tables.ts'

const translated = 'kernel/fields.ts#Translated'

export const messageTables: Tables = {
  message: { word: 'message.one', name: 'name', json: { name: translated, text: translated } },
  message_read: {},
}
