import type { Tables } from '../../../kernel/database/tables.ts'

export const guestAccountTables: Tables = {
  member_session: {
    word: 'member-session.one',
    partOf: 'member',
    // A merge does not move sessions: the device of the other record has to sign in again.
    person: {
      column: 'member_id',
      merge: 'stay',
      anonymise: 'remove',
      file: {
        title: 'member-merge.devices',
        columns: {
          device: 'member-merge.device',
          created_at: 'member-merge.signed-in-at',
          last_seen_at: 'member-merge.last-seen-at',
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
        title: 'member-merge.addresses',
        columns: {
          label: 'member-merge.label',
          text: 'member-merge.address',
          note: 'member.note',
          lat: 'field.lat',
          lng: 'field.lng',
          created_at: 'member-merge.at',
        },
      },
    },
  },
}
