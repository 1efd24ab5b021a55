import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { userRoutes } from './user.routes.ts'

const tables: Tables = {
  app_user: {
    word: 'user.one',
    name: "concat_ws(' ', name, surname)",
    pictures: ['profile_image'],
    views: ['person_name'],
  },
  user_branch: { word: 'user-branch.one', partOf: 'app_user' },
  user_company: { word: 'user-company.one', partOf: 'app_user' },
  user_role: { word: 'user-role.one', partOf: 'app_user' },
}

export const userModule = serverModule({ tables, routes: userRoutes })
