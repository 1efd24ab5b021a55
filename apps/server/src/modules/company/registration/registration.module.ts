import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { registrationRoutes } from './registration.routes.ts'

const tables: Tables = {
  registration: {
    word: 'registration.one',
    refers: { made_branch_id: 'branch' },
    pictures: ['details'],
    json: { history: 'company/registration/registration.contract.ts#RegistrationHistoryEntry[]' },
  },
  registration_code: {},
}

export const registrationModule = serverModule({ tables, routes: registrationRoutes })
