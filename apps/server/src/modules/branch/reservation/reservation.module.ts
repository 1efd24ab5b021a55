import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { reservationJobs } from './reservation.jobs.ts'
import { reservationRoutes } from './reservation.routes.ts'

const tables: Tables = {
  reservation: {
    word: 'reservation.one',
    name: 'name',
    needs: { phone: 'get-member-contact', email: 'get-member-contact' },
    person: {
      column: 'phone',
      is: 'phone',
      merge: 'stay',
      anonymise: { name: '', phone: '', email: '', note: '', answer: null },
      file: {
        title: 'reservation.title',
        columns: {
          starts_at: 'member-merge.at',
          name: 'field.name',
          phone: 'member.phone',
          email: 'member.email',
          party_size: 'reservation.party_size',
          note: 'member.note',
        },
      },
    },
  },
  reservation_rule: { word: 'reservation-rule.one', partOf: 'branch' },
}

export const reservationModule = serverModule({ tables, routes: reservationRoutes, jobs: reservationJobs })
