import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { registrationRoutes } from './registration.routes.ts'

const tables: Tables = {
  registration: {
    word: 'registration.one',
    refers: { made_branch_id: 'branch' },
    pictures: ['details'],
    json: { history: 'company/registration/registration.contract.ts#RegistrationHistoryEntry[]' },
    columns: {
      name: { person: 'name' },
      surname: { person: 'name' },
      email: { person: 'contact' },
      phone: { person: 'contact' },
      details: { person: 'sensitive' },
      note: { person: 'sensitive' },
      denied_reason: { person: 'sensitive' },
      history: { person: 'name' },
      consented_from: { person: 'sensitive' },
      lang: 'none',
    },
    people: 'somebody who registers; it proves the accepted terms',
  },
  registration_code: {
    columns: {
      email: { person: 'contact' },
      entered: { person: 'sensitive' },
      network: { person: 'sensitive' },
      code_hash: 'none',
    },
    people: 'somebody who registers, until the code expires',
  },
}

export const registrationModule = serverModule({ tables, routes: registrationRoutes })
