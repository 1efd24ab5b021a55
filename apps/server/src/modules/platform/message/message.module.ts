import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { messageRoutes } from './message.routes.ts'

const translated = 'kernel/fields.ts#Translated'

const messageTables: Tables = {
  message: { word: 'message.one', name: 'name', json: { name: translated, text: translated } },
  message_read: {},
}

export const messageModule = serverModule({ tables: messageTables, routes: messageRoutes })
