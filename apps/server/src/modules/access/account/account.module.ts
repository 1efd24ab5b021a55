import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { accountRoutes } from './account.routes.ts'

const tables: Tables = {
  account: {
    word: 'account.one',
    name: 'title',
    columns: { title: { person: 'name' }, phone: { person: 'contact' }, lang: 'none' },
    people: 'the owner of the account, until the platform removes it',
  },
}

export const accountModule = serverModule({ tables, routes: accountRoutes })
