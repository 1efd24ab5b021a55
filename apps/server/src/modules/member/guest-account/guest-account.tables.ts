import { inFile, type Tables } from '../../../kernel/database/tables.ts'

export const guestAccountTables: Tables = {
  member_session: {
    word: 'member-session.one',
    partOf: 'member',
    columns: {
      device: { person: 'sensitive', empty: '', file: 'member-merge.device' },
      source: 'none',
      token_hash: 'none',
      created_at: inFile('member-merge.signed-in-at'),
      last_seen_at: inFile('member-merge.last-seen-at'),
    },
    // A merge does not move sessions: the device of the other record has to sign in again.
    person: { column: 'member_id', merge: 'stay', anonymise: 'remove', file: { title: 'member-merge.devices' } },
  },
  member_address: {
    columns: {
      label: { person: 'contact', file: 'member-merge.label' },
      text: { person: 'contact', file: 'member-merge.address' },
      note: { person: 'sensitive', file: 'member.note' },
      lat: { person: 'contact', file: 'field.lat' },
      lng: { person: 'contact', file: 'field.lng' },
      created_at: inFile('member-merge.at'),
    },
    person: { column: 'member_id', merge: 'move', anonymise: 'remove', file: { title: 'member-merge.addresses' } },
  },
}
