import type { Tables } from '../../../kernel/database/tables.ts'

export const guestRequestTables: Tables = {
  guest_request: {
    word: 'guest-request.one',
    needs: { name: 'get-member-contact', contact: 'get-member-contact' },
  },
}
