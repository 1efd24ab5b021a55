import { none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { siteRoutes } from './site.routes.ts'

const tables: Tables = {
  site: {
    word: 'site.one',
    json: { terms: 'kernel/fields.ts#Translated', privacy: 'kernel/fields.ts#Translated' },
    columns: {
      support_email: { person: 'contact' },
      support_phone: { person: 'contact' },
      ...none('name', 'maintenance_text', 'terms', 'privacy'),
    },
    people: 'the support desk of the platform, as long as it serves',
  },
}

export const siteModule = serverModule({ tables, routes: siteRoutes })
