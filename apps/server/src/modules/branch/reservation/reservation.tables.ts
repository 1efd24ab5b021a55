import type { Tables } from '../../../kernel/database/tables.ts'

export const reservationTables: Tables = {
  reservation: {
    word: 'reservation.one',
    name: 'name',
    needs: { phone: 'get-member-contact', email: 'get-member-contact' },
  },
  reservation_rule: { word: 'reservation-rule.one', partOf: 'branch' },
}
