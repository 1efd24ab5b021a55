import type { Tables } from '../../../kernel/database/tables.ts'

export const registrationTables: Tables = {
  registration: {
    word: 'registration.one',
    refers: { made_branch_id: 'branch' },
    pictures: ['details'],
    json: { history: 'company/registration/registration.contract.ts#RegistrationHistoryEntry[]' },
  },
  registration_code: {},
}
