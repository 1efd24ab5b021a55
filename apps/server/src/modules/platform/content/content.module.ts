import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { contentRoutes } from './content.routes.ts'

const translated = 'kernel/fields.ts#Translated'

const contentTables: Tables = {
  content: {
    word: 'content.one',
    name: 'name',
    pictures: ['body'],
    json: { name: translated, body: translated, seo_title: translated, seo_description: translated },
    columns: 'none',
  },
}

export const contentModule = serverModule({ tables: contentTables, routes: contentRoutes })
