import { serverModule } from '../../../kernel/module.ts'
import { registrationRoutes } from './registration.routes.ts'

export const registrationModule = serverModule({
  tables: {
    registration: {
      word: 'registration.one',
      refers: { made_branch_id: 'branch' },
      pictures: ['details'],
      json: { history: 'company/registration/registration.contract.ts#RegistrationHistoryEntry[]' },
    },
    registration_code: {},
  },
  routes: registrationRoutes,
})
