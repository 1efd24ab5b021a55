import type { Tables } from '../../../kernel/database/tables.ts'

export const guestAccountTables: Tables = {
  member_session: {
    word: 'member-session.one',
    partOf: 'member',
    // Whoever holds a device of the other record has not shown to be this one, and signs in once more.
    person: {
      column: 'member_id',
      merge: 'stay',
      anonymise: 'remove',
      file: {
        title: 'one-person.devices',
        columns: {
          device: 'one-person.device',
          created_at: 'one-person.signed-in-at',
          last_seen_at: 'one-person.last-seen-at',
        },
      },
    },
  },
  member_address: {
    person: {
      column: 'member_id',
      merge: 'move',
      anonymise: 'remove',
      file: {
        title: 'one-person.addresses',
        columns: {
          label: 'one-person.label',
          text: 'one-person.address',
          note: 'member.note',
          lat: 'field.lat',
          lng: 'field.lng',
          created_at: 'one-person.at',
        },
      },
    },
  },
}
