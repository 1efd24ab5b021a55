import type { Tables } from '../../../kernel/database/tables.ts'

export const phoneCallTables: Tables = {
  switchboard: { word: 'switchboard.one', partOf: 'branch' },
  phone_call: {
    person: {
      column: 'phone',
      is: 'phone',
      merge: 'stay',
      anonymise: { phone: null },
      file: { title: 'one-person.calls', columns: { rang_at: 'one-person.at', phone: 'member.phone' } },
    },
  },
}
