import type { Tables } from '../../../kernel/database/tables.ts'

export const guestRequestTables: Tables = {
  guest_request: {
    word: 'guest-request.one',
    needs: { name: 'get-member-contact', contact: 'get-member-contact' },
    person: {
      column: 'member_id',
      merge: 'move',
      anonymise: { name: '', contact: '', text: '', answer: null },
      file: {
        title: 'guest-request.title',
        columns: {
          created_at: 'one-person.at',
          state: 'guest-request.state',
          name: 'field.name',
          contact: 'one-person.contact',
          text: 'one-person.text',
          answer: 'one-person.answer',
        },
      },
    },
  },
}
