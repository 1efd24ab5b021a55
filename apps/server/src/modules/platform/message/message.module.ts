import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { messageRoutes } from './message.routes.ts'

const translated = 'kernel/fields.ts#Translated'

const messageTables: Tables = {
  message: { word: 'message.one', name: 'name', json: { name: translated, text: translated }, columns: 'none' },
  message_read: { columns: { user_name: { person: 'name' } }, people: 'a user of the panel; removed with them' },
}

export const messageModule = serverModule({ tables: messageTables, routes: messageRoutes })
