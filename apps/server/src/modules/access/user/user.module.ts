import { none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { userRoutes } from './user.routes.ts'

const tables: Tables = {
  app_user: {
    word: 'user.one',
    name: "concat_ws(' ', name, surname)",
    pictures: ['profile_image'],
    views: ['person_name'],
    columns: {
      email: { person: 'contact' },
      name: { person: 'name' },
      surname: { person: 'name' },
      phone: { person: 'contact' },
      profile_image: { person: 'sensitive', isStoredFile: true },
      search: { person: 'contact' },
      ...none('password_hash', 'lang'),
    },
    people: 'a user of the panel, until the account removes them',
  },
  user_branch: { word: 'user-branch.one', partOf: 'app_user', columns: 'none' },
  user_company: { word: 'user-company.one', partOf: 'app_user', columns: 'none' },
  user_role: { word: 'user-role.one', partOf: 'app_user', columns: 'none' },
}

export const userModule = serverModule({ tables, routes: userRoutes })
