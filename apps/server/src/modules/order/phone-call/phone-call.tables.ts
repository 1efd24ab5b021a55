import type { Tables } from '../../../kernel/database/tables.ts'

export const phoneCallTables: Tables = {
  switchboard: { word: 'switchboard.one', partOf: 'branch' },
  phone_call: {
    person: {
      column: 'phone',
      is: 'phone',
      merge: 'stay',
      anonymise: { phone: null },
      file: { title: 'member-merge.calls', columns: { rang_at: 'member-merge.at', phone: 'member.phone' } },
    },
  },
}
